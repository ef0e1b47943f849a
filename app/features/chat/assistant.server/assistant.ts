import type { Statements } from "#app/content/statements-schema.ts";
import type { SumTexts } from "#app/content/sums-schema.ts";
import type { AnswerPart } from "./answer.ts";
import type { CannedReply, OtherLanguage, Replies, ReplyLanguage } from "./canned-replies.ts";
import { createSums } from "./conversation/answer-by-sum.ts";
import { createRemarkAnswers } from "./conversation/answer-remark.ts";
import { createFindStatement } from "./conversation/bare-statement.ts";
import { createFindInConversation, earlierTurns } from "./conversation/find-in-conversation.ts";
import { leaveOutSaid, nothingSaid, type Said } from "./conversation/leave-out-said.ts";
import { findOfficeQuestion } from "./conversation/office-questions.ts";
import { nameSubject, nameWhatWasSaid, readSubjects, restateQuestion, subjectsOf } from "./conversation/subjects.ts";
import { createEntryAnswers } from "./entries/answer-by-entry.ts";
import { createTranslationAnswers, type Translation } from "./entries/answer-by-translation.ts";
import { createTroubleAnswers } from "./entries/answer-in-trouble.ts";
import { entryText, hasPhoneOf, withHelpLines } from "./entries/entry-text.ts";
import { indexExactQuestions } from "./entries/exact-questions.ts";
import { titleKey } from "./entries/title-key.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { detectConversationLanguage } from "./languages/detect.ts";
import { english } from "./languages/english.ts";
import { aboutDanger, type CannedReplyExamples, cannedReplyEntries } from "./retrieval/canned-reply-entries.ts";
import { type Finding, findEntry } from "./retrieval/find-entry.ts";
import { indexKnowledge } from "./retrieval/knowledge-index.ts";
import { questionAfterPreamble } from "./retrieval/preamble.ts";
import { maxTerms, readTerms } from "./retrieval/query.ts";
import { isQuestion } from "./retrieval/question-forms.ts";
import { splitQuestions } from "./retrieval/split-questions.ts";
import { type ProtectedMentions, readProtectedMentions, removeMentions } from "./safety/remove-mentions.ts";
import { type RuleName, readSafetyRules, type SafetyRule } from "./safety/safety-rules.ts";
import { isExempt, screenMessage } from "./safety/screen-message.ts";
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
};

/** Read from files beside the rules; tests may bring their own. */
type Safety = { readonly rules: readonly SafetyRule[]; readonly mentions: ProtectedMentions };

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
  const answerFrom = createEntryAnswers({
    language: "en",
    index,
    entries,
    replies: replies.en,
    textOf: (entry, leads) => entryText(entry, leads, replies),
  });
  const topicOf = (id: string) => entries.get(id)?.topic ?? "";
  const answerInTrouble = createTroubleAnswers({
    find: (message) => exact.trust(message, findWithoutPreamble(message)),
    topicOf,
    // Without a page to go on with.
    answerFrom: createEntryAnswers({
      ...{ language: "en", index, entries, replies: replies.en },
      textOf: (entry: KnowledgeEntry, leads) => withHelpLines(entry, leads, replies.en.hardship),
    }),
  });
  const subjects = readSubjects();
  const translations = createTranslationAnswers(content.translations, topicOf, replies, subjects);
  const exact = indexExactQuestions(content.entries);
  const { trust } = exact;
  const findInConversation = createFindInConversation({ index, language: "en", subjects, topicOf, trust });
  const sums = createSums(tools, content.sumTexts);
  const findStatement = createFindStatement(content.statements);
  const answerRemark = createRemarkAnswers({
    sayBack: sums.sayBack,
    ...{ subjects, topicOf },
    entries: { en: content.entries, es: content.translations.es },
    noted: { en: replies.en.noted, es: replies.es.noted },
  });
  const hasSubject = (text: string) => readTerms(index, text).terms.size > 0;

  function cannedReply(message: string, before: readonly string[], said: Said): AnswerPart | undefined {
    const earlier = before.slice(-earlierTurns);
    if (exact.findTitle(message)) return undefined;
    const languageOfTitle = translations.languageOfTitle(message);
    if (languageOfTitle) return translations.answer(languageOfTitle, message, []);
    const language = detectConversationLanguage([...earlier, message]);
    const screening = screenMessage(rules, message);
    if (screening.kind === "reply") {
      const { reply } = screening;
      const spoken = language === "en" || language === "other" ? screening.language : language;
      const danger = language === "en" && yieldsToDanger.has(reply) ? dangerByExample(message) : undefined;
      return danger ?? withEntry(spoken, reply, message) ?? replyPart(reply, replies[spoken][reply]);
    }
    // "¿Me conviene?" after a sum is too short to tell its language, or to be compared with examples of danger.
    if (sums.isAboutLast({ earlier: before, message })) return undefined;
    const office = language === "en" || language === "es" ? answerForOffice(language, message, before) : undefined;
    if (office) return office;
    if (language === "en") return cannedReplyByExample(message);
    if (language === "other") return replyPart("asks_language", replies.en.asks_language);
    if (language === "es" && sums.isSum({ earlier: before, message })) return undefined;
    const told = language === "es" ? answerStatement(language, message, before, said) : undefined;
    if (told) return told;
    const found = answerByTranslation(language, message, before, said);
    if (language === "es") return answerRemark(found, language, message, before);
    const isSumElsewhere = found.details.origin.kind === "unknown" && sums.hasMoney(message);
    return isSumElsewhere ? replyPart("sums_language", content.sumTexts.other_languages[language]) : found;
  }

  function answerByTranslation(language: OtherLanguage, message: string, before: readonly string[], said: Said) {
    const plain = translations.answer(language, message, before);
    const question = language === "es" ? nameSubject(subjects, before, message, language) : message;
    const named = question === message ? plain : translations.answer(language, question, before);
    // With its subject named, a follow-up finds the opening sentence that fits it.
    const isSameEntry = named.details.origin.id === plain.details.origin.id;
    const found =
      leaveOutSaid(isSameEntry ? named : plain, said, replies[language]) ??
      leaveOutSaid(named, said, replies[language]);
    return found ?? replyPart("nothing_new", replies[language].nothing_new);
  }

  /** Rules about losing the home are wide. Where an entry has the answer, it follows the help lines. */
  function withEntry(language: ReplyLanguage, reply: RuleName, message: string): AnswerPart | undefined {
    const isWide = reply === "foreclosure" || (reply === "hardship" && language !== "en");
    if (!isWide) return undefined;
    const found =
      language === "en"
        ? answerInTrouble(withoutGreeting(neutralQuestion(message, [])))
        : translations.answer(language, message, []);
    const { id = "", confidence } = found?.details.origin ?? {};
    const isAnswer =
      language === "en" || confidence === "sure" || (confidence === "likely" && topicOf(id) === "hardship");
    if (!found || !isAnswer) return undefined;
    const helpLines = replies[language].hardship;
    const isThere = reply === "hardship" ? found.text.includes(helpLines) : hasPhoneOf(helpLines, found.text);
    return isThere ? found : { ...found, text: `${helpLines}\n\n${found.text}` };
  }

  /** "Can I talk to a person about this?", unless the message asks or tells something else that matters more. */
  function answerForOffice(language: "en" | "es", message: string, before: readonly string[]): AnswerPart | undefined {
    const asked = findOfficeQuestion(message);
    const known = language === "en" ? content.entries : content.translations[language];
    const title = known.find(({ id }) => id === asked?.entry)?.title;
    if (!asked || title === undefined || isQuestion(asked.rest)) return undefined;
    const danger = language === "en" && asked.rest !== "" ? dangerByExample(asked.rest) : undefined;
    if (danger) return danger;
    const titled = exact.findTitle(title);
    const found =
      language === "es"
        ? translations.answer(language, title, [])
        : titled && answerFrom(titled, withoutThanks(asked.sentence), []);
    if (!found) return undefined;
    return isInTrouble(before, message) ? { ...found, text: `${found.text}\n\n${replies[language].hardship}` } : found;
  }

  const isInTrouble = (before: readonly string[], message: string) =>
    subjectsOf(subjects, before, message).earlier.some(({ kind }) => kind === "hardship");

  const findAlone = (message: string) => findEntry(index, message, []);

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

  /** Danger shows in the whole message. */
  function dangerByExample(message: string): AnswerPart | undefined {
    const { reply } = findAlone(message);
    return reply && aboutDanger.has(reply) ? allowedReply(reply, message) : undefined;
  }

  /** For the rest, who somebody is makes no difference. */
  function cannedReplyByExample(message: string): AnswerPart | undefined {
    const { reply: own } = findAlone(message);
    if (own && aboutDanger.has(own)) return allowedReply(own, message);
    const { reply } = findAlone(neutralQuestion(message, []));
    return reply && allowedReply(reply, message);
  }

  const allowedReply = (name: CannedReply, message: string) =>
    isExempt(rules, name, message) ? undefined : replyPart(name, replies.en[name]);

  async function answerByTool(message: string, before: readonly string[]): Promise<AnswerPart | undefined> {
    const found = await sums.answer({ earlier: before, message });
    return found && toolPart(found.name, found.text);
  }

  /** "I just got divorced" opens a conversation: what it is about is asked. */
  function answerStatement(
    language: "en" | "es",
    message: string,
    before: readonly string[],
    said: Said,
  ): AnswerPart | undefined {
    const isTrouble = isInTrouble(before, message);
    const isMore = subjectsOf(subjects, [], message).own.some(({ kind }) => kind !== "situation" && kind !== "matter");
    const now = isTrouble ? "in_trouble" : before.some(hasSubject) ? "later" : "first";
    const told = isMore && !isTrouble ? undefined : findStatement(message, now);
    if (!told || [said.above, said.before].some((text) => text.includes(told.say[language]))) return undefined;
    const known = language === "en" ? content.entries : content.translations[language];
    const suggestions = told.entries.flatMap((id) => known.find((entry) => entry.id === id)?.title ?? []);
    return { text: told.say[language], details: { origin: { kind: "reply", id: told.name }, suggestions } };
  }

  /** Nobody is told the same twice. */
  function answerByEntry(
    message: string,
    before: readonly string[],
    said = nothingSaid,
    conversation: readonly string[] = before,
  ): AnswerPart {
    const earlier = before.slice(-earlierTurns);
    const question =
      restateQuestion(subjects, before, message) ?? nameWhatWasSaid(subjects, before, message, said.above);
    const alone = exact.trust(question, findWithoutPreamble(question));
    const finding = findInConversation(question, before, alone, conversation);
    const asked = finding === alone ? question : nameSubject(subjects, before, question, "en");
    const found = leaveOutSaid(answerFrom(finding, asked, earlier, said.above), said, replies.en);
    const part = found ?? nextBest(finding, asked, earlier, said) ?? replyPart("nothing_new", replies.en.nothing_new);
    return answerRemark(part, "en", message, before);
  }

  /** What comes after an answer that was given already, if it is about the same. */
  function nextBest(finding: Finding, asked: string, earlier: readonly string[], said: Said): AnswerPart | undefined {
    const [first, ...hits] = finding.hits;
    const isNear = (hits[0]?.score ?? 0) >= minShareOfRepeated * (first?.score ?? 0);
    if (!isNear) return undefined;
    const next = answerFrom({ ...finding, hits, confidence: "unsure" }, asked, earlier, said.above);
    return leaveOutSaid(next, said, replies.en);
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
    const canned = cannedReply(asked.at(-1) ?? "", before, said);
    if (canned) return [canned];
    const titled = exact.findTitle(asked.at(-1) ?? "");
    if (titled) return [answerFrom(titled, "", [])];
    const message = withoutThanks(withoutGreeting(neutralQuestion(asked.at(-1) ?? "", earlier)));
    const whole = await answerByTool(message, before);
    if (whole) return [whole];
    const told = answerStatement("en", message, before, said);
    if (told) return [told];
    const isReadWhole = readTerms(index, message).terms.size < maxTerms;
    const questions = isReadWhole ? splitQuestions(message, hasSubject) : [];
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
        cannedReply: cannedReply(message, before, saidIn(conversation)),
      };
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

/** Wide rules, of whose words some also occur in messages of people in danger. */
const yieldsToDanger: ReadonlySet<RuleName> = new Set(["foreclosure", "other_loans", "other_countries"]);

const replyPart = (id: string, text: string): AnswerPart => ({ text, details: { origin: { kind: "reply", id } } });
const toolPart = (id: string, text: string): AnswerPart => ({ text, details: { origin: { kind: "tool", id } } });
const certainty: readonly Finding["confidence"][] = ["none", "unsure", "likely", "sure"];

/** Of the score of the answer that was just given: below it the next best entry is about something else. */
const minShareOfRepeated = 0.4;

/** The answers so far, unless the visitor asks the same again. */
function saidIn(conversation: readonly ChatMessage[]): Said {
  const asked = conversation.filter(({ role }) => role === "user").map(({ content }) => titleKey(content));
  if (asked.indexOf(asked.at(-1) ?? "") < asked.length - 1) return nothingSaid;
  const answers = conversation.filter(({ role }) => role === "assistant").map(({ content }) => content);
  return { above: answers.at(-1) ?? "", before: answers.slice(0, -1).join("\n\n") };
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
