import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "#app/content/load-content.ts";
import { mismoFile } from "#app/features/admin/lead-files/mismo/mismo-file.server.ts";
import { leadFields } from "../tests/support/leads.ts";

/**
 * `npm run mismo:check -- FILE.xsd`, or with MISMO_SCHEMA set: a loan file of each form against the schema itself, by
 * xmllint. The schema is not ours to hand on; whoever has a license keeps it in a folder of their own.
 */
const schema = process.argv[2] ?? process.env["MISMO_SCHEMA"];
if (!schema) throw new Error("Which schema? npm run mismo:check -- FILE.xsd");

const folder = mkdtempSync(join(tmpdir(), "mismo-"));
try {
  const { broker } = loadContent();
  const languages = ["en", "es", "fr", "tl"] as const;
  const files = Object.entries(leadFields).flatMap(([formType, data]) =>
    languages.map((language) => {
      const file = join(folder, `${formType}-${language}.xml`);
      const lead = { id: randomUUID(), formType, data, consent: null, sending: { language } };
      writeFileSync(file, mismoFile(lead, { broker, now: new Date() }));
      return file;
    }),
  );
  execFileSync("xmllint", ["--noout", "--nonet", "--schema", schema, ...files], { stdio: "inherit" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
