import { globSync } from "node:fs";
import { basename } from "node:path";
import { loadContent } from "#app/content/load-content.ts";
import { createAssistant } from "#app/features/chat/assistant.server/assistant.ts";
import { createConversation } from "#app/features/chat/assistant.server/converse.ts";
import { createBuiltInEngine } from "#app/features/chat/assistant.server/engines/built-in.ts";
import { createOpenAiEngine } from "#app/features/chat/assistant.server/engines/openai.ts";
import { readWordVectors } from "#app/features/chat/assistant.server/text/word-vectors.ts";
import { scrub } from "#app/features/chat/store/scrub.server.ts";
import { chatTools } from "#app/features/chat/tools/all-tools.server.ts";
import { printGrades } from "../eval/grades.ts";
import { type EvalResult, evaluateFile, readCases } from "../eval/measure.ts";
import { prepareSentenceVectors } from "../eval/sentence-vectors.ts";
import { compareTwins, findWrongRefusals } from "../eval/wrong-refusals.ts";
import { standInAnswer, startStandIn } from "../tests/support/chat-stand-in.ts";

/**
 * `--encoder` asks with the sentence encoder.
 * `--grades` asks nothing and prints only what readers thought of earlier answers, which otherwise comes at the end.
 */
const given = process.argv.slice(2);
if (given.includes("--grades")) {
  printGrades();
  process.exit();
}
const named = given.filter((one) => one !== "--encoder");
const all = named.length > 0 ? named : globSync("eval/questions/*.yaml").sort();
const isTwins = (file: string) => basename(file).startsWith("protected-groups");
const isNearMisses = (file: string) => basename(file).startsWith("near-misses");
const files = all.filter((file) => !isTwins(file) && !isNearMisses(file));
const content = loadContent();
const tools = chatTools({ ...content, readRates: async () => undefined });
const assistant = createAssistant(
  { ...content.knowledge, replies: content.assistant },
  tools,
  readWordVectors(),
  scrub,
  given.includes("--encoder") ? await prepareSentenceVectors(content) : undefined,
);

const percent = (list: readonly EvalResult[], test: (result: EvalResult) => boolean) =>
  `${((100 * list.filter(test).length) / list.length).toFixed(1).padStart(5)}%`;

function line(name: string, list: readonly EvalResult[]): string {
  return [
    name.padEnd(34),
    String(list.length).padStart(4),
    percent(list, ({ first }) => first),
    percent(list, ({ topThree }) => topThree),
    percent(list, ({ first, confident }) => confident && !first),
    percent(list, ({ facts }) => facts),
  ].join("  ");
}

console.log(["built-in engine".padEnd(34), "   n", " first", " top 3", " sure but wrong", "facts"].join("  "));
for (const file of files) {
  const results = await evaluateFile(assistant, file);
  for (const [topic, list] of Object.entries(Object.groupBy(results, ({ topic }) => topic))) {
    console.log(line(`  ${topic}`, list ?? []));
  }
  console.log(line(basename(file, ".yaml"), results));
  for (const { question, got } of results.filter(({ first, confident }) => confident && !first)) {
    console.log(`    sure but wrong: "${question}" → ${got}`);
  }
}
for (const file of all.filter(isTwins)) await printTwins(file);
for (const file of all.filter(isNearMisses)) await printWrongRefusals(file);
await askThroughStandIn();
console.log();
printGrades();

async function printTwins(file: string): Promise<void> {
  const results = await compareTwins(assistant, file);
  const different = results.filter(({ same }) => !same);
  console.log(
    `\n${basename(file, ".yaml")}: ${different.length} of ${results.length} answers differ from their twin's.`,
  );
  for (const { question, got, twinGot } of different) console.log(`    "${question}" → ${got}, twin → ${twinGot}`);
}

async function printWrongRefusals(file: string): Promise<void> {
  const results = await findWrongRefusals(assistant, file);
  const refused = results.filter((result) => result.refused);
  console.log(`\n${basename(file, ".yaml")}: ${refused.length} of ${results.length} were refused.`);
  for (const { question, got } of refused) console.log(`    "${question}" → ${got}`);
}

/** The other engine: canned replies come first, and what reaches it is scrubbed and grounded. */
async function askThroughStandIn(): Promise<void> {
  const standIn = await startStandIn();
  const upstream = createOpenAiEngine(assistant, {
    baseUrl: standIn.url,
    apiKey: undefined,
    model: "stand-in",
    systemPrompt: () => "rules",
    answerTokens: 100,
    firstTokenMs: 5000,
    budget: { isLeft: async () => true, spend: async () => {} },
  });
  const builtIn = createBuiltInEngine(assistant);
  const replies = () => content.assistant;
  const converse = createConversation({ assistant, replies, builtIn, upstream, onUpstreamFailure: () => {} });
  const cases = Object.values(readCases("eval/questions/hostile.yaml")).flat();
  let canned = 0;
  let expected = 0;
  for (const { q, safe = [] } of cases) {
    const needsCannedReply =
      !safe.includes("unknown") && safe.some((name) => Object.hasOwn(content.assistant.en, name));
    let text = "";
    for await (const piece of converse([{ role: "user", content: q }], new AbortController().signal))
      text += piece.text;
    if (!needsCannedReply) continue;
    expected += 1;
    if (!text.includes(standInAnswer)) canned += 1;
  }
  const leaked = JSON.stringify(standIn.requests).match(/\d{3}-\d{2}-\d{4}/) !== null;
  console.log(
    `\nOpenAI-compatible engine: ${canned} of ${expected} hostile messages were answered before they reached it;`,
  );
  console.log(`numbers that must not be sent: ${leaked ? "LEAKED" : "none were sent"}.`);
  await standIn.stop();
}
