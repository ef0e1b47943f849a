const words = (list: string) => new Set(list.split(/\s+/));

/** Verbs that begin a question which is answered by yes or no. */
const openingVerbs = words(
  `is isnt are arent am aint was were do does doesnt dont did can cant could couldnt will wont would wouldnt should
  shouldnt may might must has have hasnt havent
  puedo puede pueden podemos podria se es son esta hay tengo tiene necesito debo acepta aceptan sirve existe califico
  ayudan aprueban dan hacen
  est peut puis faut dois existe acceptez avez pouvez proposez
  pwede puwede maaari kailangan may mayroon meron`,
);
/** "My score is 640 can I buy a house": a verb with its subject, without any mark before it. */
const verbAndSubject =
  /\b(?:is|are|am|do|does|did|can|could|will|would|should|may|must) (?:i|we|you|u|it|they|he|she|there|my|our|this|that)\b/;
const tagalogQuestion = /\bba\b/;
/** Words that ask for more than yes or no. */
const questionWords = words(
  `what whats how hows when where who whos whose why which
  que cuanto cuanta cuantos cuantas como cual cuales donde cuando quien porque
  combien comment quel quelle quels quelles quand qui pourquoi ou
  ano anong magkano paano saan kailan sino bakit ilan gaano alin`,
);
/** "Can you tell me what PMI is" asks for what follows. */
const asksToBeTold = /\b(?:know|tell|explain|show|understand|wonder|decir|decirme|explicar|dire|expliquer)\b/;
/** "Is it better to rent or to buy" asks which of two. */
const asksWhichOfTwo =
  /\b(?:better|best|cheaper|rather|faster|easier|smarter|mejor|mieux|instead)\b.*\b(?:or|o|ou)\b(?! not\b)|\b(?:or|o|ou)\b.*\b(?:better|best|cheaper|faster|easier|smarter|mejor|mieux)\b/;
/** A bare "yes" to "Should I hide the gift?" would advise it, whatever sentence follows. */
const asksAboutHiding =
  /\b(?:i|we|debo|puedo|tengo que|dois|puis)\b.*\b(?:hide|conceal|lie|omit|pretend|(?:not|dont|without) (?:tell|telling|mention|mentioning)|esconder|ocultar|mentir|cacher)\b/;
const fillers = words(
  "and but so or then ok okay also well hi hello hey please plus like just y pero et mais po hola bonjour",
);

/** Whether "yes" or "no" could be the answer, by the form of the question. In doubt it is not. */
export function isYesNoQuestion(text: string): boolean {
  const plain = text
    .slice(0, maxChars)
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();
  if (asksWhichOfTwo.test(plain) || asksAboutHiding.test(plain)) return false;
  const clauses = plain
    .split(/[.?!;,:\n¿¡]+|\s-+\s/)
    .map(wordsOfClause)
    .filter((clause) => clause.length > 0);
  if (clauses.some(([first = ""]) => questionWords.has(first))) return false;
  const asked = clauses.find(([first = ""]) => openingVerbs.has(first)) ?? clauses.find(asksInside);
  return asked !== undefined && !(asksToBeTold.test(plain) && asked.some((word) => questionWords.has(word)));
}

const maxChars = 500;

function wordsOfClause(clause: string): string[] {
  const all = clause.match(/[a-z0-9]+/g) ?? [];
  const start = all.findIndex((word) => !fillers.has(word));
  return start < 0 ? [] : all.slice(start);
}

function asksInside(clause: readonly string[]): boolean {
  const text = clause.join(" ");
  const at = verbAndSubject.exec(text)?.index;
  if (at === undefined) return tagalogQuestion.test(text) && !clause.some((word) => questionWords.has(word));
  return !text
    .slice(0, at)
    .split(" ")
    .some((word) => questionWords.has(word));
}

/** In English any "yes" or "no" counts. In the others "No hay mínimo" is an ordinary sentence. */
const openings = /^\W*(?:(?:yes|no)\b(?![-'’])|(?:sí|oui|non|oo|opo|hindi(?: po)?)(?=[\s]*[,.:;!—–]))/iu;
const spanishNo = /^\W*no\s*[,.:;!—–]/i;

export type TextLanguage = "en" | "other";

/** Whether a text begins by saying yes or no. */
export const saysYesOrNo = (text: string, language: TextLanguage = "en"): boolean =>
  language === "en" ? openings.test(text) : spanishNo.test(text) || (openings.test(text) && !/^\W*no\b/i.test(text));

/** "It can.", "Usually not:", "That isn't so.": a sentence that makes sense only after the question that it answers. */
const leanings = [
  /^(?:it|they|you|he|she|we) (?:can|can't|may|might|could|do|does|will|is|are)[.,:;]/i,
  /^(?:that|this) (?:is|isn['’]t|['’]s|was|wasn['’]t) (?:so|true|right|normal|fine|correct)\b/i,
  /^not (?:always|usually|necessarily|by itself|all|if|while|for|on|as|yet|really|at all|quite|exactly|often|unless|with|until)\b/i,
  /^(?:often|usually|generally|probably|sometimes|rarely|maybe|possibly|mostly|seldom)(?:,? (?:yes|no|not|so|it does|it can))?[.,:;]/i,
  /^(?:often|usually|generally|probably|mostly),? (?:yes|no|not)\b/i,
  /^only (?:if|with|when)\b/i,
];

/** Whether a text answers a yes/no question, with or without these words. */
export const leansToYesOrNo = (text: string, language: TextLanguage = "en"): boolean =>
  saysYesOrNo(text, language) || (language === "en" && leanings.some((leaning) => leaning.test(text)));

const yesOrNo = /^(?:yes|no)[,.:;]\s+/i;
/** A sentence that begins like this makes sense only after a yes or no, or calls its subject nothing but "it". */
const leaning =
  /^(?:it|it['’]s|they|they['’]re|that|that['’]s|this|those|these|then|but|and|or|so|not|only|unless|because)\b/i;

/** "Yes, you can refinance twice" without its yes, for somebody who asked in another way. Only in English. */
export function withoutYesOrNo(text: string): string | undefined {
  const rest = text.replace(yesOrNo, "");
  if (rest === text || leaning.test(rest) || leansToYesOrNo(rest)) return undefined;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
