import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { accountSchema } from "./account-schema.ts";
import { titlesSchema } from "./article-schema.ts";
import { chatSchema } from "./chat-schema.ts";
import { errorsSchema } from "./errors-schema.ts";
import { formsSchema } from "./forms-schema.ts";
import { privacySchema } from "./privacy-schema.ts";
import { ratesSchema } from "./rates-schema.ts";
import { parseYaml } from "./read-yaml.ts";
import { stopContactSchema } from "./stop-contact-schema.ts";

/** On the second broker's words, so that a broker who rewrites content/ changes nothing here. */
const files: ReadonlyArray<[file: string, schema: ZodType, line: RegExp, key: string]> = [
  ["account.yaml", accountSchema, /^ {2}to_sign_up: .*\n/m, "login.to_sign_up"],
  ["chat.yaml", chatSchema, /^ {2}greeting: .*\n/m, "panel.greeting"],
  ["errors.yaml", errorsSchema, /^ {2}heading: .*\n/m, "not_found.heading"],
  ["stop-contact.yaml", stopContactSchema, /(?<=^question: .*)\{person\}/m, "question"],
  ["rates.yaml", ratesSchema, /^ {2}heading_fixed: .*\n/m, "board.heading_fixed"],
  ["privacy.yaml", privacySchema, /^ {2}places: .*\n/m, "words.places"],
  ["titles.yaml", titlesSchema, /(?<=^changed: .*)\{day\}/m, "changed"],
  ["forms.yaml", formsSchema, /^controls: .*\n/m, "controls"],
];

test.each(files)("%s without something that a page says is refused with file and line", (file, schema, line, key) => {
  const text = readFileSync(`tests/brokers/cypress-key/${file}`, "utf8");
  const without = text.replace(line, "");
  expect(() => parseYaml({ file, text, firstLine: 1 }, schema)).not.toThrow();
  expect(() => parseYaml({ file, text: without, firstLine: 1 }, schema)).toThrow(new RegExp(`^${file}:\\d+: .*${key}`));
});
