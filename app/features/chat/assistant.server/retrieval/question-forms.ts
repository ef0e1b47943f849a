import { z } from "zod";
import { occurs, type Phrase, parsePhrase, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import { readData, wordList } from "../text/read-data.ts";

/** For lines that come with the content, where a wrong one stops the start. */
export function readPattern(line: string): Phrase {
  const parsed = parsePhrase(line, new Map());
  if (!parsed.ok) throw new Error(`${line}: ${parsed.problem}`);
  return parsed.phrase;
}

/** A line in the notation of the safety rules, without their word lists. */
export const pattern = z.string().transform((line, context) => {
  const parsed = parsePhrase(line, new Map());
  if (parsed.ok) return parsed.phrase;
  context.addIssue({ code: "custom", message: parsed.problem });
  return z.NEVER;
});

const forms = readData(
  "retrieval/question-forms.yaml",
  z.strictObject({
    question_words: wordList,
    requests: wordList,
    asking_words: wordList,
    asking_openings: wordList,
    before_asking: wordList,
    demonstratives: wordList,
    joining_words: wordList,
    follow_up_openings: z.array(pattern).min(1),
    definition_openings: z.array(pattern).min(1),
    advice: z.array(pattern).min(1),
    pronouns: wordList,
    about_oneself: z.array(pattern).min(1),
    little_words: wordList,
  }),
);

const anyOf = (words: readonly string[]) => `(?:${words.join("|")})`;

/** For regular expressions: alternatives of plain words. */
export const questionWord = anyOf(forms.question_words);
export const joiningWord = anyOf(forms.joining_words);
export const pronoun = new RegExp(`\\b${anyOf(forms.pronouns)}\\b`, "i");

const opensAsking = String.raw`^${anyOf([...forms.question_words, ...forms.requests])}\b`;
const asksWhom = String.raw`\b${questionWord} (?:i|we|you|they|it|there)\b`;
const asksOfSomebody = new RegExp(`${opensAsking}|${asksWhom}`, "i");

/** "My fiance and I are saving" is a remark; "can I buy" is a question, wherever it stands. */
export const isQuestion = (text: string) => text.includes("?") || asksOfSomebody.test(text);

const wordEnd = String.raw`(?!\p{L})`;
const anywhere = String.raw`(?<!\p{L})${anyOf(forms.asking_words)}${wordEnd}`;
const atBeginning = `^(?:${anyOf(forms.before_asking)}[ ,]+)?${anyOf(forms.asking_openings)}${wordEnd}`;
const askingWord = new RegExp(`${anywhere}|${atBeginning}`, "iu");

const afterPause = String.raw`[,;.!]\s+${questionWord} ${anyOf(forms.demonstratives)}${wordEnd}`;
const asksAfterPause = new RegExp(afterPause, "iu");

/** Whether a message that is perhaps no question asks for anything at all. */
export const asksSomething = (text: string) => isQuestion(text) || askingWord.test(text) || asksAfterPause.test(text);

const opensWith = (text: string, patterns: typeof forms.about_oneself) => {
  const words = ruleText(ruleWords(text));
  return patterns.some((one) => occurs(one, words));
};

const littleWords = new Set(forms.little_words);

/** A message of these and the name of a loan asks the last question again: "and with an FHA loan?" */
export const isLittleWord = (word: string) => littleWords.has(word);

export const opensLikeFollowUp = (text: string) => opensWith(text, forms.follow_up_openings);

export const asksForMeaning = (text: string) => opensWith(text, forms.definition_openings);

export const asksAdvice = (text: string) => opensWith(text, forms.advice);

/** "50 year old couple" is about oneself as well. */
export const isAboutOneself = (text: string) => /^\d\d\b/.test(text) || opensWith(text, forms.about_oneself);
