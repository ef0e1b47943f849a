import { join } from "node:path";
import { z } from "zod";
import { failOn } from "#app/content/content-error.ts";
import { readYaml } from "#app/content/read-yaml.ts";
import { endOfMatch, occurs, type Phrase, parsePhrase, ruleText, ruleWords, type WordLists } from "./phrase-pattern.ts";
import { readWordLists } from "./safety-rules.ts";

/** What somebody may say of themselves that must not change their answer, by kind. See protected-mentions.yaml. */
type Characteristic = {
  readonly anywhere: readonly Phrase[];
  readonly people: readonly Phrase[];
  readonly person: readonly Phrase[];
  /** What is read instead of the phrases; for those of `anywhere` with the words around them. */
  readonly read_as: Readonly<Record<string, readonly Phrase[]>>;
  readonly describes: readonly Phrase[];
  readonly stays_with: readonly Phrase[];
};
export type ProtectedMentions = {
  /** In the language of the questions: what joins two statements, and what takes the place of a mention. */
  readonly words: { readonly and: string; readonly people: string; readonly person: string };
  readonly characteristics: readonly Characteristic[];
  readonly untouched: readonly Phrase[];
  readonly beside: readonly Phrase[];
};

const files = { en: "protected-mentions.yaml", es: "protected-mentions-es.yaml" };

const mentionsSchema = (lists: WordLists) => {
  const phrases = z.string().transform((text, context) =>
    text
      .trim()
      .split(/\s*,\s*/)
      .flatMap((one) => {
        const parsed = parsePhrase(one, lists);
        if (parsed.ok) return [parsed.phrase];
        context.addIssue({ code: "custom", message: `"${one}": ${parsed.problem}` });
        return [];
      }),
  );
  const some = phrases.default([]);
  const readAs = z.record(z.string(), phrases).default({});
  const characteristic = {
    anywhere: some,
    people: some,
    person: some,
    read_as: readAs,
    describes: some,
    stays_with: some,
  };
  const words = z.strictObject({ and: z.string(), people: z.string(), person: z.string() });
  return z.object({ words, untouched: phrases, beside: phrases }).catchall(z.strictObject(characteristic));
};

export function readProtectedMentions(
  language: keyof typeof files = "en",
  folder = "app/features/chat/assistant.server/safety",
): ProtectedMentions {
  const path = join(folder, files[language]);
  const { words, untouched, beside, ...characteristics } = readYaml(path, mentionsSchema(readWordLists(folder)));
  if (Object.keys(characteristics).length === 0) failOn([{ file: path, line: 1, message: "has no characteristic" }]);
  return { words, untouched, beside, characteristics: Object.values(characteristics) };
}

/**
 * The question without what it says about the person who asks: their race, religion, age, family … The answer is looked
 * up with this, so that it cannot depend on them.
 */
export function removeMentions(mentions: ProtectedMentions, message: string, earlier: readonly string[]): string {
  const words = wordsWithPlaces(message);
  const keys = words.map(({ key }) => key);
  const own = ruleText(keys);
  const context = ruleText(earlier.flatMap(ruleWords));
  const isAbout = ({ stays_with }: Characteristic) =>
    stays_with.some((phrase) => occurs(phrase, own) || occurs(phrase, context));
  const removable = mentions.characteristics.filter((one) => !isAbout(one));
  const edits = matches(mentions.untouched, keys).map((span) => ({ ...span, instead: undefined }) as Edit);
  const add = (spans: readonly Span[], instead: string) => {
    for (const span of spans.filter((one) => !edits.some((edit) => overlap(one, edit))))
      edits.push({ ...span, instead });
  };
  const inMessage = (phrase: Phrase) => occurs(phrase, own);
  const beside = mentions.beside.filter(inMessage);
  const describes = removable
    .flatMap(({ describes, anywhere, people, person }) => [...describes, ...anywhere, ...people, ...person])
    .filter(inMessage);
  if (describes.length === 0) return message;
  const parts = partsOf(message, words);
  add(
    parts.flatMap((part) => describingPart(describes, beside, keys, part, mentions.words.and)),
    "",
  );
  const isRemoved = (at: number) => edits.some(({ from, to, instead }) => instead === "" && from <= at && at < to);
  // "I'm Iraqi, live in El Cajon, …": what stands beside a description and says nothing else belongs to it.
  const isBeside = ({ from, to }: Span) => isRemoved(from - 1) && onlyDescribes(beside, [], keys.slice(from, to));
  add(parts.filter(isBeside), "");
  for (const [instead, phrases] of removable.flatMap((one) => Object.entries(one.read_as))) {
    add(matches(phrases, keys), instead);
  }
  for (const name of ["people", "person", "anywhere"] as const) {
    const phrases = removable.flatMap((one) => one[name]);
    add(matches(phrases, keys), name === "anywhere" ? "" : mentions.words[name]);
  }
  return edits.every(({ instead }) => instead === undefined) ? message : tidy(applyEdits(message, words, edits));
}

type Word = { readonly key: string; readonly start: number; readonly end: number };
type Span = { readonly from: number; readonly to: number };
/** Nothing instead: the words stay. */
type Edit = Span & { readonly instead: string | undefined };

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

function wordsWithPlaces(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].map((found) => ({
    key: ruleWords(found[0])[0] ?? "",
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** Runs of words without punctuation between them. */
function partsOf(text: string, words: readonly Word[]): Span[] {
  const parts: Span[] = [];
  let from = 0;
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (next && !/[,.;:!?¿¡&\n()/]| - /.test(text.slice(word.end, next.start))) return;
    parts.push({ from, to: at + 1 });
    from = at + 1;
  });
  return parts;
}

/** The whole part, or what stands before an `and` in it, if it only describes a person. */
function describingPart(
  describes: readonly Phrase[],
  beside: readonly Phrase[],
  keys: readonly string[],
  part: Span,
  and: string,
) {
  const ands = range(part.from, part.to).filter((at) => keys[at] === and);
  const ends = [part.to, ...ands.toReversed()];
  const end = ends.find((to) => onlyDescribes(describes, beside, keys.slice(part.from, to)));
  if (end === undefined) return [];
  return [{ from: part.from, to: end < part.to ? end + 1 : end }];
}

function onlyDescribes(describes: readonly Phrase[], beside: readonly Phrase[], words: readonly string[]): boolean {
  let describesSomebody = false;
  for (let at = 0; at < words.length; ) {
    const described = longest(describes, words, at);
    describesSomebody ||= described > at;
    const next = Math.max(described, longest(beside, words, at));
    if (next === at) return false;
    at = next;
  }
  return describesSomebody;
}

const longest = (phrases: readonly Phrase[], words: readonly string[], at: number) =>
  phrases.reduce((end, phrase) => Math.max(end, endOfMatch(phrase, words, at) ?? at), at);

function matches(phrases: readonly Phrase[], words: readonly string[]): Span[] {
  const text = ruleText(words);
  const present = phrases.filter((phrase) => occurs(phrase, text));
  const found: Span[] = [];
  for (let at = 0; present.length > 0 && at < words.length; ) {
    const to = longest(present, words, at);
    if (to > at) found.push({ from: at, to });
    at = Math.max(to, at + 1);
  }
  return found;
}

function applyEdits(text: string, words: readonly Word[], edits: readonly Edit[]): string {
  let result = "";
  let done = 0;
  for (const { from, to, instead } of edits.toSorted((a, b) => a.from - b.from)) {
    if (instead === undefined) continue;
    const start = words[from]?.start ?? done;
    result += `${text.slice(done, start)}${instead}`;
    done = words[to - 1]?.end ?? start;
  }
  return result + text.slice(done);
}

/** Two words for the same people, and the punctuation that stood around what was taken out. */
const tidy = (text: string) =>
  text
    .replace(/\bpeople (?=(people|couples|families|veterans|vets|owners|contractors|buyers|borrowers)\b)/g, "")
    .replace(/\s+/g, " ")
    .replace(/(?:[,;:.!]\s*)+(?=[,;:.!?])/g, "")
    .replace(/^[\s,;:.!?&-]+/, "")
    .replace(/\?\s*[?.!]+/g, "?")
    .trim();

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
