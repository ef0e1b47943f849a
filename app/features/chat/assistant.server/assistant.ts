import type { SumTexts } from "#app/content/sums-schema.ts";
import type { OtherLanguage, Replies } from "./canned-replies.ts";
import { createSums } from "./conversation/answer-by-sum.ts";
import { entryText } from "./entry-text.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { detectLanguage } from "./languages/detect.ts";
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
import { sentencesOf } from "./text/sentences.ts";
import type { WordVectors } from "./text/word-vectors.ts";
import type { ChatTool } from "./tool.ts";

export type ChatMessage = { readonly role: "user" | "assistant"; readonly content: string };

/** One part of an answer and its origin: the evaluation reads the origin, the visitor sees the text. */
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
  /** Messages that get a canned reply. They compete with the knowledge for a visitor's message. */
  readonly cannedReplyExamples: CannedReplyExamples;
  /** What is said when something was worked out. */
  readonly sumTexts: SumTexts;
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
  safety: Safety = { rules: readSafetyRules(), mentions: readProtectedMentions() },
): Assistant {
  const { rules, mentions } = safety;
  const { replies } = content;
  const index = indexKnowledge([...content.entries, ...cannedReplyEntries(content.cannedReplyExamples)], vectors);
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]));
  const findTranslation = createTranslatedAnswers(content.translations);
  const sums = createSums(tools, content.sumTexts);
  const hasSubject = (text: string) => readTerms(index, text).terms.size > 0;

  function cannedReply(message: string, before: readonly string[]): AnswerPart | undefined {
    const language = detectLanguage(message);
    const screening = screenMessage(rules, message);
    if (screening.kind === "reply") {
      const spoken = language === "en" || language === "other" ? screening.language : language;
      return { kind: "reply", name: screening.reply, text: replies[spoken][screening.reply] };
    }
    if (language === "en") return cannedReplyByExample(message);
    if (language === "other") return { kind: "reply", name: "asks_language", text: replies.en.asks_language };
    if (language === "es" && sums.isSum({ earlier: before, message })) return undefined;
    const found = findTranslation(language, message);
    if (!found && language !== "es" && sums.hasMoney(message))
      return { kind: "reply", name: "sums_language", text: content.sumTexts.other_languages[language] };
    if (found) return { kind: "translation", id: found.id, text: found.answer };
    return { kind: "unknown", finding: undefined, text: replies[language].unknown };
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
    return name && !isExempt(rules, name, message) ? { kind: "reply", name, text: replies.en[name] } : undefined;
  }

  async function answerByTool(message: string, before: readonly string[]): Promise<AnswerPart | undefined> {
    const found = await sums.answer({ earlier: before, message });
    return found && { kind: "tool", ...found };
  }

  function answerByEntry(question: string, earlier: readonly string[]): AnswerPart {
    const finding = earlier.length === 0 ? findWithoutPreamble(question) : findEntry(index, question, earlier);
    const found = finding.hits.flatMap(({ id }) => entries.get(id) ?? []);
    const [entry, ...next] = finding.confidence === "unsure" ? found.filter(isFitForGuess) : found;
    if (!entry || finding.confidence === "none") return { kind: "unknown", finding, text: replies.en.unknown };
    const whole = entryText(entry, replies);
    if (finding.confidence === "sure") return { kind: "entry", id: entry.id, finding, text: whole };
    const titles = new Set(next.slice(0, 2).map(({ title }) => title));
    const others = [...titles].filter((title) => title !== entry.title);
    const instead = others.length > 0 ? `Or did you mean one of these: ${others.join("; ")}?` : "";
    const isLikely = finding.confidence === "likely";
    const about = `${isLikely ? replies.en.likely_before : replies.en.unsure_before}${entry.title}.`;
    const given = isLikely ? whole : sentencesOf(whole).slice(0, guessSentences).join("").trim();
    const text = [about, given, instead, replies.en.unsure_after].filter(Boolean).join(" ");
    return { kind: "entry", id: entry.id, finding, text };
  }

  async function answer(conversation: readonly ChatMessage[]): Promise<AnswerPart[]> {
    const asked = conversation.filter(({ role }) => role === "user").map(({ content: text }) => text);
    const earlier = asked.slice(0, -1).slice(-earlierTurns);
    const before = asked.slice(0, -1);
    const canned = cannedReply(asked.at(-1) ?? "", before);
    if (canned) return [canned];
    const message = neutralQuestion(asked.at(-1) ?? "", earlier);
    const whole = await answerByTool(message, before);
    if (whole) return [whole];
    const isReadWhole = readTerms(index, message).terms.size < maxTerms;
    const questions = isReadWhole ? splitQuestions(message, hasSubject) : [];
    if (questions.length < 2) return [answerByEntry(message, earlier)];
    const parts: AnswerPart[] = [];
    for (const [at, question] of questions.entries()) {
      const parted = questions.slice(0, at);
      const sum = await answerByTool(question, [...before, ...parted]);
      parts.push(sum ?? answerByEntry(question, [...earlier, ...parted]));
    }
    return isWorthSplitting(parts) ? distinct(parts) : [answerByEntry(message, earlier)];
  }

  return {
    answer,
    screen: async (raw) => {
      const conversation = raw.map(({ role, content: text }) => ({ role, content: scrub(text) }));
      const message = conversation.at(-1)?.content ?? "";
      const before = conversation.slice(0, -1).flatMap(({ role, content: text }) => (role === "user" ? [text] : []));
      return { conversation, hadNumbers: message !== raw.at(-1)?.content, cannedReply: cannedReply(message, before) };
    },
    search: async (question, earlier, count) =>
      findEntry(index, neutralQuestion(question, earlier), earlier.slice(-earlierTurns))
        .hits.slice(0, count)
        .flatMap(({ id }) => entries.get(id) ?? [])
        .map(({ title, answer: text, page }) => ({ title, answer: text, page })),
    listTools: async () => tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    callTool: sums.call,
  };
}

const certainty: readonly Finding["confidence"][] = ["none", "unsure", "likely", "sure"];

/** "No, please do not" accuses: it is never said to somebody whose question was perhaps not understood. */
const isFitForGuess = ({ answer }: KnowledgeEntry) => !/^no, please do not\b/i.test(answer.trim());

/** If some part has no answer, or all are guesses, the message is better read as one question. */
const isWorthSplitting = (parts: readonly AnswerPart[]) =>
  parts.every(({ kind }) => kind !== "unknown") && parts.some(isSure);
const isSure = (part: AnswerPart) => part.kind !== "entry" || part.finding.confidence === "sure";

const distinct = (parts: readonly AnswerPart[]) =>
  parts.filter((part, at) => parts.findIndex((other) => other.text === part.text) === at);
