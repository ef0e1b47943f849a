import type { FactsTold } from "#app/content/facts-told-schema.ts";
import type { Statements } from "#app/content/statements-schema.ts";
import type { SumTexts } from "#app/content/sums-schema.ts";
import { type AnswerPart, toolPart } from "./answer.ts";
import type { OtherLanguage, Replies } from "./canned-replies.ts";
import { createChooseCannedReply } from "./choose-canned-reply.ts";
import { createSums } from "./conversation/answer-by-sum.ts";
import { createConversationAnswers } from "./conversation/answer-in-conversation.ts";
import { createRemarkAnswers } from "./conversation/answer-remark.ts";
import { createStatementAnswers } from "./conversation/answer-statement.ts";
import { earlierTurns } from "./conversation/find-in-conversation.ts";
import { nothingSaid, saidIn } from "./conversation/leave-out-said.ts";
import type { SumLanguage } from "./conversation/read-words.ts";
import { readSubjects } from "./conversation/subjects.ts";
import { createSayToldFacts } from "./conversation/told-facts.ts";
import { createTranslationAnswers, type Translation } from "./entries/answer-by-translation.ts";
import { createEnglishAnswers, type Reference } from "./entries/answer-in-english.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import type { CannedReplyExamples } from "./retrieval/canned-reply-entries.ts";
import { splitQuestions } from "./retrieval/split-questions.ts";
import { type ProtectedMentions, readProtectedMentions } from "./safety/remove-mentions.ts";
import { readSafetyRules, type SafetyRule } from "./safety/safety-rules.ts";
import type { PrepareSimilarity } from "./sentence-encoder/prepare-similarity.ts";
import { withoutGreeting, withoutThanks } from "./text/greeting.ts";
import type { WordVectors } from "./text/word-vectors.ts";
import type { ChatTool } from "./tool.ts";

export type ChatMessage = { readonly role: "user" | "assistant"; readonly content: string };

export type AssistantContent = {
  readonly entries: readonly KnowledgeEntry[];
  readonly translations: Readonly<Record<OtherLanguage, readonly Translation[]>>;
  readonly replies: Replies;
  /** Messages that get a canned reply. They compete with the knowledge for a visitor's message. */
  readonly cannedReplyExamples: CannedReplyExamples;
  /** What is said when something was worked out. */
  readonly sumTexts: SumTexts;
  /** What somebody hears who says what happened and asks nothing. */
  readonly statements: Statements;
  /** How facts count that are told in a conversation. */
  readonly factsTold: FactsTold;
};

/** Read from files beside the rules; tests may bring their own. */
type Safety = {
  readonly rules: readonly SafetyRule[];
  readonly mentions: Readonly<Record<SumLanguage, ProtectedMentions>>;
};

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

type ToolDescription = Pick<ChatTool, "name" | "description" | "parameters">;

export function createAssistant(
  content: AssistantContent,
  tools: readonly ChatTool[],
  vectors: WordVectors,
  scrub: (text: string) => string,
  prepareSimilarity: PrepareSimilarity = () => undefined,
  safety: Safety = {
    rules: readSafetyRules(),
    mentions: { en: readProtectedMentions("en"), es: readProtectedMentions("es") },
  },
): Assistant {
  const { replies } = content;
  const subjects = readSubjects();
  const english = createEnglishAnswers({ ...content, vectors, prepareSimilarity, mentions: safety.mentions.en });
  const { topicOf, hasSubject } = english;
  const translations = createTranslationAnswers(content.translations, topicOf, replies, subjects, safety.mentions.es);
  const sums = createSums(tools, content.sumTexts);
  const entries = { en: content.entries, es: content.translations.es };
  const answerStatement = createStatementAnswers({ statements: content.statements, subjects, entries, hasSubject });
  const answerRemark = createRemarkAnswers({
    ...{ sayBack: sums.sayBack, sayToldFacts: createSayToldFacts(content.factsTold), subjects, entries, topicOf },
    noted: { en: replies.en.noted, es: replies.es.noted },
  });
  const answerByEntry = createConversationAnswers({ english, subjects, replies: replies.en, answerRemark });
  const chooseCannedReply = createChooseCannedReply({
    ...{ rules: safety.rules, replies, otherLanguages: content.sumTexts.other_languages },
    ...{ subjects, entries, english, translations, sums, answerStatement, answerRemark },
  });

  async function answerByTool(message: string, before: readonly string[]): Promise<AnswerPart | undefined> {
    const found = await sums.answer({ earlier: before, message });
    return found && toolPart(found.name, found.text);
  }

  /** A question that a sum would answer better is followed by the question for its first figure. */
  async function withOpening(part: AnswerPart, message: string, before: readonly string[]): Promise<AnswerPart> {
    const opening = isSure(part) ? await sums.opening({ earlier: before, message }) : undefined;
    return opening ? { ...part, text: `${part.text}\n\n${opening}` } : part;
  }

  async function answer(conversation: readonly ChatMessage[]): Promise<AnswerPart[]> {
    const asked = conversation.filter(({ role }) => role === "user").map(({ content: text }) => text);
    const earlier = asked.slice(0, -1).slice(-earlierTurns);
    const before = asked.slice(0, -1);
    const said = saidIn(conversation);
    const canned = chooseCannedReply(asked.at(-1) ?? "", before, said);
    if (canned) return [canned];
    const titled = english.findTitle(asked.at(-1) ?? "");
    if (titled) return [english.answerFrom(titled, "", [])];
    const message = withoutThanks(withoutGreeting(english.neutralQuestion(asked.at(-1) ?? "", earlier)));
    const whole = await answerByTool(message, before);
    if (whole) return [whole];
    const told = answerStatement("en", message, before, said);
    if (told) return [told];
    const questions = english.isReadWhole(message) ? splitQuestions(message, hasSubject) : [];
    if (questions.length < 2) return [await withOpening(answerByEntry(message, before, said), message, before)];
    const parts: AnswerPart[] = [];
    for (const [at, question] of questions.entries()) {
      const sum = await answerByTool(question, [...before, ...questions.slice(0, at)]);
      // The last part may name the loan of them all: "what score, and how much down for FHA?"
      const others = questions.filter((other) => other !== question);
      parts.push(sum ?? answerByEntry(question, [...before, ...others], nothingSaid, before));
    }
    return isWorthSplitting(parts) ? distinct(parts) : [answerByEntry(message, before, said)];
  }

  return {
    answer,
    screen: async (raw) => {
      const conversation = raw.map(({ role, content: text }) => ({ role, content: scrub(text) }));
      const message = conversation.at(-1)?.content ?? "";
      const before = conversation.slice(0, -1).flatMap(({ role, content: text }) => (role === "user" ? [text] : []));
      return {
        conversation,
        hadNumbers: message !== raw.at(-1)?.content,
        cannedReply: chooseCannedReply(message, before, saidIn(conversation)),
      };
    },
    search: async (question, earlier, count) => english.search(question, earlier, count),
    listTools: async () => tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    callTool: sums.call,
  };
}

/** If some part has no answer, or all are guesses, the message is better read as one question. */
const isWorthSplitting = (parts: readonly AnswerPart[]) =>
  parts.every(({ details: { origin } }) => origin.kind !== "unknown" && origin.id !== "noted") && parts.some(isSure);
const isSure = ({ details: { origin } }: AnswerPart) => (origin.confidence ?? "sure") === "sure";

/** Two questions with the same entry get it once. A sum may be asked for twice, with other figures. */
const distinct = (parts: readonly AnswerPart[]) =>
  parts.filter((part, at) => parts.findIndex((other) => isSame(part, other)) === at);
const isSame = (part: AnswerPart, other: AnswerPart) =>
  part.text === other.text || (part.details.title !== undefined && part.details.title === other.details.title);
