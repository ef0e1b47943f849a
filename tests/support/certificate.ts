import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A self-signed certificate for localhost, good for so many days. */
export function makeCertificate(days: number): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "homeport-certificate-"));
  const files = { key: join(folder, "key.pem"), cert: join(folder, "certificate.pem") };
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const output = ["-keyout", files.key, "-out", files.cert];
  try {
    execFileSync("openssl", ["req", "-x509", ...key, ...output, ...name, "-days", `${days}`], { stdio: "ignore" });
    return { key: readFileSync(files.key, "utf8"), cert: readFileSync(files.cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
