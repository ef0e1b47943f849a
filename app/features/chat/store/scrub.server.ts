import { maskSensitiveNumbers } from "#shared/text/sensitive-numbers.ts";

const mask = "[removed]";

const labels = [
  ...[String.raw`dob|d\.o\.b\.?`, "date of birth", "birth ?date", "birthday", "born(?: on)?"],
  ...["fecha de nacimiento", "nac[ií] el"],
];
const label = String.raw`\b(?:${labels.join("|")})\b`;
const link = String.raw`(?:[\s:=,-]|\b(?:is|was|es)\b){0,6}`;
const year = String.raw`(?:19\d\d|20[01]\d)`;
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const dates = [
  String.raw`\d{1,2}[-/. ]\d{1,2}[-/. ](?:${year}|\d\d)\b`,
  String.raw`${year}[-/. ]\d{1,2}[-/. ]\d{1,2}\b`,
  String.raw`${month}\.? ${day},? ${year}\b`,
  String.raw`${day} (?:of )?${month}\.?,? ${year}\b`,
];
/** Only if it is labeled as a date of birth: any other date may be a closing date. */
const birthDate = new RegExp(`(${label}${link})(?:${dates.join("|")})`, "giu");

/** Masks numbers in chat texts that must never be stored, logged, repeated or sent to another server. */
export const scrub = (text: string): string =>
  maskSensitiveNumbers(
    text.replace(birthDate, (_all, before: string) => `${before}${mask}`),
    mask,
  );
