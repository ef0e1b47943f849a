import type { AnswerPart, Origin } from "./answer.ts";
import type { OtherLanguage, Replies } from "./canned-replies.ts";
import { entryText } from "./entry-text.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { detectConversationLanguage } from "./languages/detect.ts";
import { english } from "./languages/english.ts";
import { createTranslatedAnswers, type Translation } from "./languages/translated-answers.ts";
import { aboutDanger, type CannedReplyExamples, cannedReplyEntries } from "./retrieval/canned-reply-entries.ts";
import { type Finding, findEntry } from "./retrieval/find-entry.ts";
import { indexKnowledge } from "./retrieval/knowledge-index.ts";
import { questionAfterPreamble } from "./retrieval/preamble.ts";
import { maxTerms, readTerms } from "./retrieval/query.ts";
import { splitQuestions } from "./retrieval/split-questions.ts";
import { type ProtectedMentions, readProtectedMentions, removeMentions } from "./safety/remove-mentions.ts";
import { readSafetyRules, type SafetyRule } from "./safety/safety-rules.ts";
import { isExempt, screenMessage } from "./safety/screen-message.ts";
import type { PrepareSimilarity } from "./sentence-encoder/prepare-similarity.ts";
import { plainNumbers } from "./text/amounts.ts";
import { type LoanFacts, mergeFacts, readLoanFacts } from "./text/loan-facts.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { WordVectors } from "./text/word-vectors.ts";
import type { ChatTool, ToolQuestion } from "./tool.ts";

export type ChatMessage = { readonly role: "user" | "assistant"; readonly content: string };

export type AssistantContent = {
  readonly entries: readonly KnowledgeEntry[];
  readonly translations: Readonly<Record<OtherLanguage, readonly Translation[]>>;
  readonly replies: Replies;
  /** Messages that get a canned reply. They compete with the knowledge for a visitor's message. */
  readonly cannedReplyExamples: CannedReplyExamples;
};

/** Read from files beside the rules; tests may bring their own. */
type Safety = { readonly rules: readonly SafetyRule[]; readonly mentions: ProtectedMentions };

/** A question may refer to the two before it; older ones are ignored. */
const earlierTurns = 2;
/** An answer that may not fit the question is kept short. */
const guessSentences = 2;

/** Used by both engines. Any call may cross to another thread. */
export type Assistant = {
  readonly answer: (conversation: readonly ChatMessage[]) => Promise<AnswerPart[]>;
  /** Runs before any engine. */
  readonly screen: (raw: readonly ChatMessage[]) => Promise<Screened>;
  /** The best entries for a question, for an engine that writes its own answer. */
  readonly search: (question: string, earlier: readonly string[], count: number) => Promise<Reference[]>;
  readonly listTools: () => Promise<ToolDescription[]>;
  readonly callTool: (name: string, input: unknown) => Promise<string>;
};

type Screened = {
  /** Without the numbers that must not be stored. */
  readonly conversation: readonly ChatMessage[];
  /** Whether the last message had any. */
  readonly hadNumbers: boolean;
  /** The reply whatever the engine: safety first, then languages that have only canned answers. */
  readonly cannedReply: AnswerPart | undefined;
};

type Reference = Pick<KnowledgeEntry, "title" | "answer" | "page">;
type ToolDescription = Pick<ChatTool, "name" | "description" | "parameters">;

export function createAssistant(
  content: AssistantContent,
  tools: readonly ChatTool[],
  vectors: WordVectors,
  scrub: (text: string) => string,
  prepareSimilarity: PrepareSimilarity = () => undefined,
  safety: Safety = { rules: readSafetyRules(), mentions: readProtectedMentions() },
): Assistant {
  const { rules, mentions } = safety;
  const { replies } = content;
  const known = [...content.entries, ...cannedReplyEntries(content.cannedReplyExamples)];
  const index = indexKnowledge(known, english, vectors, prepareSimilarity(known));
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]));
  const findTranslation = createTranslatedAnswers(content.translations);
  const hasSubject = (text: string) => readTerms(index, text).terms.size > 0;

  function cannedReply(message: string, earlier: readonly string[]): AnswerPart | undefined {
    const language = detectConversationLanguage([...earlier, message]);
    const screening = screenMessage(rules, message);
    if (screening.kind === "reply") {
      const spoken = language === "en" || language === "other" ? screening.language : language;
      return replyPart(screening.reply, replies[spoken][screening.reply]);
    }
    if (language === "en") return cannedReplyByExample(message);
    if (language === "other") return replyPart("asks_language", replies.en.asks_language);
    const {
      confidence,
      found: [found],
    } = findTranslation(language, message, earlier);
    if (found && confidence !== "none")
      return {
        text: found.answer,
        details: { origin: { kind: "translation", id: found.id, confidence }, title: found.title },
      };
    return unknownPart(replies[language].unknown);
  }

  /** A message is looked up twice in a row: for a canned reply, then for its answer. */
  let lastFound: { readonly message: string; readonly finding: Finding } | undefined;
  function findAlone(message: string): Finding {
    if (lastFound?.message !== message) lastFound = { message, finding: findEntry(index, message, []) };
    return lastFound.finding;
  }

  /** The question that is looked up: nothing in it says who asks. A message about nothing else stays as it is. */
  function neutralQuestion(message: string, earlier: readonly string[]): string {
    const neutral = removeMentions(mentions, message, earlier);
    return hasSubject(neutral) ? neutral : message;
  }

  /**
   * "I'm Cherokee. What score does FHA need?": what is said before the question makes the assistant less certain by its
   * unknown words. If the question alone leads to the same entry, the preamble does not count.
   */
  function findWithoutPreamble(message: string): Finding {
    const whole = findAlone(message);
    const question = questionAfterPreamble(message);
    if (question === undefined || whole.confidence === "sure") return whole;
    const alone = findEntry(index, question, []);
    const isSame = alone.hits[0]?.id === whole.hits[0]?.id;
    return isSame && certainty.indexOf(alone.confidence) >= certainty.indexOf(whole.confidence) ? alone : whole;
  }

  /** Danger shows in the whole message. For the rest, who somebody is makes no difference. */
  function cannedReplyByExample(message: string): AnswerPart | undefined {
    const { reply: own } = findAlone(message);
    const name = own && aboutDanger.has(own) ? own : findAlone(neutralQuestion(message, [])).reply;
    return name && !isExempt(rules, name, message) ? replyPart(name, replies.en[name]) : undefined;
  }

  async function answerByTool(question: string, earlier: readonly string[]): Promise<AnswerPart | undefined> {
    if (aboutTaxReturns.test(question)) return undefined;
    const own = { words: plainNumbers(question), facts: readLoanFacts(question) };
    const first = await askTools(tools, own);
    if (first?.complete) return first.part;
    const isFollowUp = givesNumbers(own.facts) && readTerms(index, question).terms.size <= 4;
    const previous = isFollowUp ? earlier.slice(-2).toReversed() : [];
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
    const finding = earlier.length === 0 ? findWithoutPreamble(question) : findEntry(index, question, earlier);
    const candidates = finding.hits.map(({ id }) => id);
    const found = finding.hits.flatMap(({ id }) => entries.get(id) ?? []);
    const [entry, ...next] = finding.confidence === "unsure" ? found.filter(isFitForGuess) : found;
    if (!entry || finding.confidence === "none") return { ...unknownPart(replies.en.unknown), candidates };
    const whole = entryText(entry, replies);
    const origin: Origin = { kind: "entry", id: entry.id, confidence: finding.confidence };
    if (finding.confidence === "sure") return { text: whole, details: { origin, title: entry.title }, candidates };
    const titles = new Set(next.slice(0, 2).map(({ title }) => title));
    const others = [...titles].filter((title) => title !== entry.title);
    const instead = others.length > 0 ? `Or did you mean one of these: ${others.join("; ")}?` : "";
    const isLikely = finding.confidence === "likely";
    const about = `${isLikely ? replies.en.likely_before : replies.en.unsure_before}${entry.title}.`;
    const given = isLikely ? whole : sentencesOf(whole).slice(0, guessSentences).join("").trim();
    const text = [about, given, instead, replies.en.unsure_after].filter(Boolean).join(" ");
    return { text, details: { origin, title: entry.title }, candidates };
  }

  async function answer(conversation: readonly ChatMessage[]): Promise<AnswerPart[]> {
    const asked = conversation.filter(({ role }) => role === "user").map(({ content: text }) => text);
    const earlier = asked.slice(0, -1).slice(-earlierTurns);
    const canned = cannedReply(asked.at(-1) ?? "", earlier);
    if (canned) return [canned];
    const message = neutralQuestion(asked.at(-1) ?? "", earlier);
    const whole = await answerByTool(message, earlier);
    if (whole) return [whole];
    const isReadWhole = readTerms(index, message).terms.size < maxTerms;
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
    screen: async (raw) => {
      const conversation = raw.map(({ role, content: text }) => ({ role, content: scrub(text) }));
      const message = conversation.at(-1)?.content ?? "";
      const asked = conversation.filter(({ role }) => role === "user").map(({ content: text }) => text);
      const earlier = asked.slice(0, -1).slice(-earlierTurns);
      return { conversation, hadNumbers: message !== raw.at(-1)?.content, cannedReply: cannedReply(message, earlier) };
    },
    search: async (question, earlier, count) =>
      findEntry(index, neutralQuestion(question, earlier), earlier.slice(-earlierTurns))
        .hits.slice(0, count)
        .flatMap(({ id }) => entries.get(id) ?? [])
        .map(({ title, answer: text, page }) => ({ title, answer: text, page })),
    listTools: async () => tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    callTool: async (name, input) =>
      (await tools.find((tool) => tool.name === name)?.call(input)) ?? "There is no such tool.",
  };
}

const replyPart = (id: string, text: string): AnswerPart => ({ text, details: { origin: { kind: "reply", id } } });
const toolPart = (id: string, text: string): AnswerPart => ({ text, details: { origin: { kind: "tool", id } } });
const unknownPart = (text: string): AnswerPart => ({
  text,
  details: { origin: { kind: "unknown", confidence: "none" } },
});

const certainty: readonly Finding["confidence"][] = ["none", "unsure", "likely", "sure"];

/** "No, please do not" accuses: it is never said to somebody whose question was perhaps not understood. */
const isFitForGuess = ({ answer }: KnowledgeEntry) => !/^no, please do not\b/i.test(answer.trim());

async function askTools(tools: readonly ChatTool[], question: ToolQuestion) {
  for (const tool of tools) {
    const found = await tool.answer(question);
    if (found) return { complete: found.complete, part: toolPart(tool.name, found.text) };
  }
  return undefined;
}

/** Numbers in a question about a tax return are not the input of a loan calculation. */
const aboutTaxReturns = /\b(1040|schedule a|irs|deduct\w*|write[- ]?offs?)\b/i;

/** More keys than the two lists that always exist, or something in those lists. */
const givesNumbers = (facts: LoanFacts) =>
  Object.keys(facts).length > 2 || facts.rates.length + facts.termYears.length > 0;

/** If some part has no answer, or all are guesses, the message is better read as one question. */
const isWorthSplitting = (parts: readonly AnswerPart[]) =>
  parts.every(({ details }) => details.origin.kind !== "unknown") && parts.some(isSure);
const isSure = ({ details: { origin } }: AnswerPart) => (origin.confidence ?? "sure") === "sure";

const distinct = (parts: readonly AnswerPart[]) =>
  parts.filter((part, at) => parts.findIndex((other) => other.text === part.text) === at);
