import { z } from "zod";
import { oneOf } from "../text/pattern-parts.ts";
import { phraseList, readData } from "../text/read-data.ts";
import { fold } from "../text/words.ts";

/** When a loan began, with its term and what was borrowed if that was said. Without a month only the year is known. */
export type LoanStart = {
  readonly year: number;
  readonly month?: number;
  readonly termYears?: number;
  readonly loan?: number;
};

const monthNames = [
  ...["jan(?:uary)?|enero", "feb(?:ruary)?|febrero", "mar(?:ch)?|marzo", "apr(?:il)?|abril", "may|mayo"],
  ...["june?|junio", "july?|julio", "aug(?:ust)?|agosto", "sept?(?:ember)?|septiembre", "oct(?:ober)?|octubre"],
  ...["nov(?:ember)?|noviembre", "dec(?:ember)?|diciembre"],
];
const monthPatterns = monthNames.map((names) => new RegExp(`^(?:${names})$`));
const ofMonth = String.raw`\b(${monthNames.join("|")})\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:of |de |del )?`;
const inDigits = String.raw`\b(\d{1,2})\/(?:\d{1,2}\/)?`;
const partOfYear = "(?:spring|summer|fall|winter|end|start) of";
const beforeYear = String.raw`\b(?:in|since|from|en|desde|del?|early|mid|late|${partOfYear}) `;
/** "October 2023", "oct of 2023", "10/2023"; a year alone needs a word before it: "in early 2022". */
const date = new RegExp(String.raw`(?:${ofMonth}|${inDigits}|${beforeYear})((?:19[89]|20[0-3])\d)\b`, "g");

const lists = readData(
  "conversation/loan-start-words.yaml",
  z.strictObject({
    of_loan: phraseList,
    refinanced: phraseList,
    got: phraseList,
    is_from: phraseList,
    of_other: phraseList,
  }),
);

const refinancing = oneOf(lists.refinanced);
const isRefinanced = new RegExp(String.raw`\b${refinancing}\b`);
const beforeIts = "(?:the |this |our |my |a |an |it )?";
const loanWord = "(?:loan|mortgage|prestamo|hipoteca)";
/** Only these tell of a loan. */
const loanSigns = [
  oneOf(lists.of_loan),
  refinancing,
  // "30-year fixed from 2019", "at 7.125% since March".
  String.raw`(?:\d\d[- ]?(?:year|yr)s?(?: fixed)?|\d\.\d{1,3} ?%?|\d%) (?:from|since)`,
  String.raw`${oneOf(lists.got)} (?:out )?${beforeIts}(?:\w+ ){0,3}(?:loan|mortgage)`,
  `${loanWord} (?:is |was |its |it's |es )?(?:${oneOf(lists.is_from)}|de|desde|empezo)`,
];
const ofLoan = new RegExp(String.raw`\b(?:${loanSigns.join("|")})\b`);
/** "Late 2023" is a time, "one late in March 2024" is a missed payment. */
const ofOther = new RegExp(String.raw`\b(?:${oneOf(lists.of_other)}|lates?(?! (?:19|20)))\b`);

/** "30-year fixed" beside the date is the term of the present loan, "into a 15 year" is not. */
const termBeside = /(?<!\b(?:into|to|new|for) (?:a )?)\b(10|15|20|25|30|40)[ -]?(?:year|yr)s?\b(?! left)/;

/** "We closed in March 2022": when the present loan began; undefined if nothing says so, or two dates do. */
export function loanStartIn(text: string): LoanStart | undefined {
  const sentences = fold(text).split(/[.!?;\n]+(?=\s|$)/);
  const told = sentences.filter((one) => ofLoan.test(one) && !ofOther.test(one) && one.search(date) >= 0);
  const refinanced = told.filter((one) => isRefinanced.test(one));
  const [sentence, other] = refinanced.length > 0 ? refinanced : told;
  if (sentence === undefined || other !== undefined) return undefined;
  const dates = [...sentence.matchAll(date)];
  const after = sentence.search(isRefinanced);
  const [found, second] = dates.length > 1 && after >= 0 ? dates.filter(({ index }) => index > after) : dates;
  if (!found || second) return undefined;
  const month = found[1] ? monthPatterns.findIndex((one) => one.test(found[1] ?? "")) + 1 : Number(found[2] ?? 0);
  const term = termBeside.exec(sentence)?.[1];
  return {
    year: Number(found[3]),
    ...(month >= 1 && month <= 12 && { month }),
    ...(term !== undefined && { termYears: Number(term) }),
  };
}

const wishes = "want|wants|need|needs|get|getting|new|borrow|quiero|necesito";
const wished = new RegExp(String.raw`\b(?:${wishes}) (?:a |an |to borrow |un )?(?:new |loan of )?\$?\d`);
/** "Bought in 2019, want a 400k loan": the loan is not the one that began then. */
export const isLoanWished = (text: string): boolean => wished.test(fold(text));

/** What is assumed of somebody who does not know how many years are left. */
const assumedYears = 30;

/** Whether the start of the loan tells how many years are left: nobody said so otherwise. */
export const isStartNeeded = ({ yearsLeft }: { readonly yearsLeft?: number }): boolean =>
  yearsLeft === undefined || yearsLeft === assumedYears;
