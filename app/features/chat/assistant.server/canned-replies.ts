/** What the assistant says besides its knowledge (content/assistant.yaml), with figures filled in. */
type CommonReply =
  | "greeting"
  | "unknown"
  | "self_harm"
  | "fraud"
  | "hardship"
  | "injection"
  | "no_promise"
  | "personal_data";

export type EnglishReply =
  | CommonReply
  | "thanks"
  | "off_topic"
  | "elder_abuse"
  | "threat"
  | "neighborhood"
  | "protected"
  | "false_papers"
  | "advice"
  | "rude"
  | "likely_before"
  | "unsure_before"
  | "unsure_after"
  | "fallback_notice"
  | "asks_language";

/** Replies triggered by similar examples (content/assistant-intents.yaml), besides the rules of screen-message.ts. */
export type CannedReply =
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
  | "rude";

export type OtherLanguage = "es" | "fr" | "tl";
export type ReplyLanguage = "en" | OtherLanguage;

export type Replies = { readonly en: Readonly<Record<EnglishReply, string>> } & Readonly<
  Record<OtherLanguage, Readonly<Record<CommonReply, string>>>
>;

export function reply(replies: Replies, language: ReplyLanguage, name: EnglishReply): string {
  const own: Partial<Record<EnglishReply, string>> = replies[language];
  return own[name] ?? replies.en[name];
}
