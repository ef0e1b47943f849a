import type { RuleName } from "./safety/safety-rules.ts";

/** What the assistant says besides its knowledge (content/assistant.yaml), with figures filled in. */
export type CommonReply =
  | RuleName
  | "unknown"
  | QuestionBack
  | "nothing_new"
  | "could_be"
  | "more_about"
  | "personal_data";

/** What is asked after an answer whose subject is in doubt. */
type QuestionBack = "which_loan" | "which_subject" | "which_whole";

/** In the languages in which what somebody tells is read. */
type SpanishReply = CommonReply | "noted";
type EnglishReply = SpanishReply | "fallback_notice" | "asks_language";

/** Replies triggered by similar examples (content/assistant-intents.yaml), besides the rules of safety/rules. */
export type CannedReply = Extract<
  RuleName,
  | "self_harm"
  | "elder_abuse"
  | "threat"
  | "fraud"
  | "neighborhood"
  | "protected"
  | "false_papers"
  | "no_promise"
  | "injection"
  | "advice"
  | "off_topic"
  | "rude"
>;

export type OtherLanguage = "es" | "fr" | "tl";
export type ReplyLanguage = "en" | OtherLanguage;

export type Replies = {
  readonly en: Readonly<Record<EnglishReply, string>>;
  readonly es: Readonly<Record<SpanishReply, string>>;
} & Readonly<Record<OtherLanguage, Readonly<Record<CommonReply, string>>>>;
