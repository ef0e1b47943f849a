import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { variableNames } from "./env.server.ts";

/** What Node, the libraries and compose.yaml read from the same file. */
const otherNames = /^(?:NODE_|PG|POSTGRES_|SITE_NAME$|TZ$)/;
const quotedValue = /=[ \t]*(["'`])[\s\S]*?\1/g;
const setsSomething = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** A line for whatever in .env has no effect: a misspelled name, or text that sets nothing. Never the text itself. */
export function checkEnvFile(file = ".env"): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const names = Object.keys(parseEnv(text)).filter((name) => !variableNames.includes(name) && !otherNames.test(name));
  const lines = text.replace(quotedValue, (value) => `=${value.replace(/[^\n]/g, "")}`).split("\n");
  const useless = lines.flatMap((line, at) => (setsSomething.test(line) ? [] : [at + 1]));
  return [
    ...names.map((name) => `${file}: there is no setting ${name}. See .env.example.`),
    ...(useless.length > 0 ? [`${file}: nothing is set by line ${useless.join(", ")}. See .env.example.`] : []),
  ];
}
