import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { ContentError } from "#app/content/content-error.ts";
import { loadContent } from "#app/content/load-content.ts";
import { findPlaceholders } from "#app/features/admin/readiness/placeholders.ts";
import { AnswerError, type Answers, brokerWith, environmentWith, type Question, questions } from "./setup-broker.ts";

/**
 * `npm run setup`: asks who the broker is and writes it to content/broker.yaml and .env. `--answers FILE` reads the
 * answers from a YAML file, and `--company …` and the like give single ones; then nothing is asked.
 */
const names = Object.keys(questions) as Question[];
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    answers: { type: "string" },
    folder: { type: "string", default: "content" },
    env: { type: "string", default: ".env" },
  },
});
const options = values as Readonly<Record<string, string | undefined>>;
const { folder = "content", env = ".env", answers: answersFile } = options;

const given: Record<string, string | undefined> = {
  ...(answersFile ? (parse(readFileSync(answersFile, "utf8")) as Record<string, string>) : {}),
  ...Object.fromEntries(names.flatMap((name) => (options[name] ? [[name, options[name]]] : []))),
};
const unknown = Object.keys(given).find((name) => !Object.hasOwn(questions, name));

try {
  if (unknown) throw new AnswerError(`${unknown} is not asked for; the answers are ${names.join(", ")}`);
  const answers = Object.keys(given).length > 0 ? asTexts(given) : await ask();
  write(answers);
} catch (error) {
  if (!(error instanceof AnswerError || error instanceof ContentError)) throw error;
  console.error(`Nothing was changed. ${error.message}`);
  process.exitCode = 1;
}

function asTexts(some: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(some).map(([name, value]) => [name, String(value).trim()]));
}

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  console.log("Press Enter to leave an answer as it is.");
  for (const name of names) answers[name] = (await terminal.question(`${questions[name]}: `)).trim();
  terminal.close();
  return answers;
}

/** All or nothing: content that would not load is put back. */
function write(answers: Answers): void {
  const file = join(folder, "broker.yaml");
  const before = readFileSync(file, "utf8");
  const after = brokerWith(before, answers);
  writeFileSync(file, after);
  try {
    const { broker } = loadContent(folder);
    if (answers.domain || answers.smtp) {
      const lines = existsSync(env) ? readFileSync(env, "utf8") : "";
      writeFileSync(env, environmentWith(lines, answers), { mode: 0o600 });
    }
    report(file, findPlaceholders(broker));
  } catch (error) {
    writeFileSync(file, before);
    throw error;
  }
}

function report(file: string, left: readonly string[]): void {
  console.log(`Written to ${file}${existsSync(env) ? ` and ${env}` : ""}.`);
  if (left.length > 0) console.log(`Still the sample's, in ${file}:\n${left.map((path) => `  ${path}`).join("\n")}`);
  console.log("Next: read the texts in content/ (its README says which file is which), put your photos into");
  console.log("content/pictures under the names of the sample's, and run npm run doctor for what the law asks.");
}
