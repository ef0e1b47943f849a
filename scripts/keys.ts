import { writeFileSync } from "node:fs";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sendAndPrint } from "./send-command.ts";

const usage = "Usage: npm run keys -- status|rotate|prune, or npm run keys -- backup-identity FILE";
const actions = ["status", "rotate", "prune"] as const;

/** The identity opens backups and belongs elsewhere than the site; the recipient only makes them. */
async function makeIdentity(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    console.error(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    process.exitCode = 1;
    return;
  }
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  console.log(`Set this where the site runs. Move ${file} to a safe place elsewhere: without it no backup opens.`);
}

const [action, file] = process.argv.slice(2);
const command = actions.find((one) => one === action);
if (action === "backup-identity" && file) await makeIdentity(file);
else await sendAndPrint(command ? { command: "keys", action: command } : usage);
