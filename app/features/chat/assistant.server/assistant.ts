import { type OtherLanguage, type Replies, reply } from "./canned-replies.ts";
import { entryText } from "./entry-text.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { detectLanguage } from "./languages/detect.ts";
import { createTranslatedAnswers, type Translation } from "./languages/translated-answers.ts";
import { type Finding, findEntry } from "./retrieval/find-entry.ts";
import { type Signs, signEntries } from "./retrieval/keywords.ts";
import { indexKnowledge } from "./retrieval/knowledge-index.ts";
import { mostTerms, readTerms } from "./retrieval/rank.ts";
import { splitQuestions } from "./retrieval/split-questions.ts";
import { judge } from "./safety/screen-message.ts";
import { plainNumbers } from "./text/amounts.ts";
import { type LoanFacts, mergeFacts, readLoanFacts } from "./text/loan-facts.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { WordVectors } from "./text/word-vectors.ts";
import type { ChatTool, ToolQuestion } from "./tool.ts";

export type ChatMessage = { readonly role: "user" | "assistant"; readonly content: string };

/** One part of a reply, and where it came from: the evaluation reads this, the visitor reads the text. */
type AnswerPart =
  | { readonly kind: "reply"; readonly name: string; readonly text: string }
  | { readonly kind: "tool"; readonly name: string; readonly text: string }
  | { readonly kind: "entry"; readonly id: string; readonly finding: Finding; readonly text: string }
  | { readonly kind: "translation"; readonly id: string; readonly text: string }
  | { readonly kind: "unknown"; readonly finding: Finding | undefined; readonly text: string };

export type AssistantContent = {
  readonly entries: readonly KnowledgeEntry[];
  readonly translations: Readonly<Record<OtherLanguage, readonly Translation[]>>;
  readonly replies: Replies;
  /** Messages that call for a set reply: they compete with the knowledge for what a visitor wrote. */
  readonly signs: Signs;
};

/** A question may lean on the two before it; nothing older is read. */
const earlierTurns = 2;
/** What may not have been asked is not told at length. */
const sentencesOfAGuess = 2;

/** Both engines stand on this. Every call may be one to another thread. */
export type Assistant = {
  readonly answer: (conversation: readonly ChatMessage[]) => Promise<AnswerPart[]>;
  /** What comes before any engine. */
  readonly consider: (raw: readonly ChatMessage[]) => Promise<Considered>;
  /** The entries nearest to a question, for an engine that words the answer itself. */
  readonly search: (question: string, earlier: readonly string[], count: number) => Promise<Reference[]>;
  readonly listTools: () => Promise<ToolDescription[]>;
  readonly callTool: (name: string, input: unknown) => Promise<string>;
};

type Considered = {
  /** Without the numbers that must not be kept. */
  readonly conversation: readonly ChatMessage[];
  /** Whether the question itself had any. */
  readonly hadNumbers: boolean;
  /** What must be said whatever the engine: safety first, then languages we only have set answers for. */
  readonly standing: AnswerPart | undefined;
};

type Reference = Pick<KnowledgeEntry, "title" | "answer" | "page">;
type ToolDescription = Pick<ChatTool, "name" | "description" | "parameters">;

/** Everything that is known, ready to be asked. */
export function createAssistant(
  content: AssistantContent,
  tools: readonly ChatTool[],
  vectors: WordVectors,
  scrub: (text: string) => string,
): Assistant {
  const { replies } = content;
  const index = indexKnowledge([...content.entries, ...signEntries(content.signs)], vectors);
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]));
  const findTranslation = createTranslatedAnswers(content.translations);
  const hasSubject = (text: string) => readTerms(index, text).said.size > 0;

  function standingReply(message: string): AnswerPart | undefined {
    const language = detectLanguage(message);
    const verdict = judge(message);
    const known = language === "other" ? "en" : language;
    if (verdict.kind === "say") {
      return { kind: "reply", name: verdict.reply, text: reply(replies, known, verdict.reply) };
    }
    if (language === "en") return replyBySign(message);
    if (language === "other") return { kind: "reply", name: "asks_language", text: replies.en.asks_language };
    const found = findTranslation(language, message);
    if (found) return { kind: "translation", id: found.id, text: found.answer };
    return { kind: "unknown", finding: undefined, text: replies[language].unknown };
  }

  /** Read for what it calls for and then for its answer: the same message twice, one after the other. */
  let lastRead: { readonly message: string; readonly finding: Finding } | undefined;
  function findAlone(message: string): Finding {
    if (lastRead?.message !== message) lastRead = { message, finding: findEntry(index, message, []) };
    return lastRead.finding;
  }

  function replyBySign(message: string): AnswerPart | undefined {
    const { reply: name } = findAlone(message);
    return name && { kind: "reply", name, text: replies.en[name] };
  }

  async function answerByTool(question: string, earlier: readonly string[]): Promise<AnswerPart | undefined> {
    if (ofTaxReturns.test(question)) return undefined;
    const own = { words: plainNumbers(question), facts: readLoanFacts(question) };
    const first = await askTools(tools, own);
    if (first?.complete) return first.part;
    const leans = givesNumbers(own.facts) && readTerms(index, question).said.size <= 4;
    const previous = leans ? earlier.slice(-2).toReversed() : [];
    let { facts, words } = own;
    for (const text of previous) {
      facts = mergeFacts(readLoanFacts(text), facts);
      words = `${words} . ${plainNumbers(text)}`;
      const found = (await askTools(tools, { words: own.words, facts })) ?? (await askTools(tools, { words, facts }));
      if (found?.complete) return found.part;
    }
    return first?.part;
  }

  function answerByEntry(question: string, earlier: readonly string[]): AnswerPart {
    const finding = earlier.length === 0 ? findAlone(question) : findEntry(index, question, earlier);
    const entry = entries.get(finding.hits[0]?.id ?? "");
    if (!entry || finding.confidence === "none") return { kind: "unknown", finding, text: replies.en.unknown };
    const whole = entryText(entry, replies);
    if (finding.confidence === "sure") return { kind: "entry", id: entry.id, finding, text: whole };
    const titles = new Set(finding.hits.slice(1, 3).flatMap(({ id }) => entries.get(id)?.title ?? []));
    const others = [...titles].filter((title) => title !== entry.title);
    const instead = others.length > 0 ? `Or did you mean one of these: ${others.join("; ")}?` : "";
    const isLikely = finding.confidence === "likely";
    const about = `${isLikely ? replies.en.likely_before : replies.en.unsure_before}${entry.title}.`;
    const given = isLikely ? whole : sentencesOf(whole).slice(0, sentencesOfAGuess).join("").trim();
    const text = [about, given, instead, replies.en.unsure_after].filter(Boolean).join(" ");
    return { kind: "entry", id: entry.id, finding, text };
  }

  async function answer(conversation: readonly ChatMessage[]): Promise<AnswerPart[]> {
    const asked = conversation.filter(({ role }) => role === "user").map(({ content: text }) => text);
    const message = asked.at(-1) ?? "";
    const earlier = asked.slice(0, -1).slice(-earlierTurns);
    const standing = standingReply(message);
    if (standing) return [standing];
    const whole = await answerByTool(message, earlier);
    if (whole) return [whole];
    const isReadWhole = readTerms(index, message).said.size < mostTerms;
    const questions = isReadWhole ? splitQuestions(message, hasSubject) : [];
    if (questions.length < 2) return [answerByEntry(message, earlier)];
    const parts: AnswerPart[] = [];
    for (const [at, question] of questions.entries()) {
      const before = [...earlier, ...questions.slice(0, at)];
      parts.push((await answerByTool(question, before)) ?? answerByEntry(question, before));
    }
    return isWorthSplitting(parts) ? distinct(parts) : [answerByEntry(message, earlier)];
  }

  return {
    answer,
    consider: async (raw) => {
      const conversation = raw.map(({ role, content: text }) => ({ role, content: scrub(text) }));
      const message = conversation.at(-1)?.content ?? "";
      return { conversation, hadNumbers: message !== raw.at(-1)?.content, standing: standingReply(message) };
    },
    search: async (question, earlier, count) =>
      findEntry(index, question, earlier.slice(-earlierTurns))
        .hits.slice(0, count)
        .flatMap(({ id }) => entries.get(id) ?? [])
        .map(({ title, answer: text, page }) => ({ title, answer: text, page })),
    listTools: async () => tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    callTool: async (name, input) =>
      (await tools.find((tool) => tool.name === name)?.call(input)) ?? "There is no such tool.",
  };
}

async function askTools(tools: readonly ChatTool[], question: ToolQuestion) {
  for (const tool of tools) {
    const found = await tool.answer(question);
    if (found) return { complete: found.complete, part: { kind: "tool", name: tool.name, text: found.text } as const };
  }
  return undefined;
}

/** Numbers in a question about a tax return are no sum of ours. */
const ofTaxReturns = /\b(1040|schedule a|irs|deduct\w*|write[- ]?offs?)\b/i;

/** More than the two lists that are always there, or something in them. */
const givesNumbers = (facts: LoanFacts) =>
  Object.keys(facts).length > 2 || facts.rates.length + facts.termYears.length > 0;

/** Parts that nobody can answer, or only guesses, mean that the message is better read as one. */
const isWorthSplitting = (parts: readonly AnswerPart[]) =>
  parts.every(({ kind }) => kind !== "unknown") && parts.some(isSure);
const isSure = (part: AnswerPart) => part.kind !== "entry" || part.finding.confidence === "sure";

const distinct = (parts: readonly AnswerPart[]) =>
  parts.filter((part, at) => parts.findIndex((other) => other.text === part.text) === at);
