import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { EnvError } from "../env.server.ts";

/** The key that signs mails; undefined without a file. */
export function readDkimKey(file: string | undefined): KeyObject | undefined {
  if (file === undefined) return undefined;
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new EnvError(`DKIM_KEY_FILE: cannot be read as a private key (${(error as NodeJS.ErrnoException).code})`);
  }
  if (key.asymmetricKeyType !== "rsa")
    throw new EnvError("DKIM_KEY_FILE: must be an RSA key, which all receivers check");
  return key;
}

/** The DKIM settings of nodemailer: mails are signed for the domain of their sender. */
export function dkimOptions(from: string, selector: string | undefined, keyFile: string | undefined) {
  const key = readDkimKey(keyFile);
  if (!key || !selector) return undefined;
  return {
    domainName: from.split("@").at(-1) ?? "",
    keySelector: selector,
    privateKey: key.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}
