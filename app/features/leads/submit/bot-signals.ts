/**
 * Signals that a submission was written by a program, each with its weight. At `quarantineAt` it goes to the
 * quarantine, where an admin can restore it. It is never dropped, and the sender gets the same answer as everybody.
 */
export const quarantineAt = 2;

export type ScoredSubmission = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly fillMs: number | undefined;
  /** The same long text came in more often than people write the same thing. */
  readonly repeatedText: boolean;
};

type Signal = {
  readonly name: string;
  readonly weight: number;
  readonly isPresent: (submission: ScoredSubmission) => boolean;
};

const link = /(?:https?:\/\/|www\.)\S+|\[url[=\]].*?(?:\[\/url\]|$)/giu;
const hasLink = (value: unknown) => typeof value === "string" && value.match(link) !== null;
const messageOf = ({ data }: ScoredSubmission) => (typeof data["message"] === "string" ? data["message"] : "");

/** Nobody leaves a form open for a month, and nobody pastes faster than a form of this length can be scrolled. */
const longestFillMs = 30 * 24 * 60 * 60 * 1000;
const fastestCharactersPerSecond = 400;

const signals: readonly Signal[] = [
  {
    name: "a message of nothing but links",
    weight: 2,
    isPresent: (submission) => isLinksOnly(messageOf(submission)) && !isOneAddress(messageOf(submission)),
  },
  // People send the address of a house they like without a word: alone that is not enough.
  {
    name: "a message of nothing but one address",
    weight: 1,
    isPresent: (submission) => isLinksOnly(messageOf(submission)) && isOneAddress(messageOf(submission)),
  },
  {
    name: "a link for a name",
    weight: 2,
    isPresent: ({ data }) => hasLink(data["firstName"]) || hasLink(data["lastName"]),
  },
  { name: "many links", weight: 1, isPresent: (submission) => (messageOf(submission).match(link)?.length ?? 0) >= 3 },
  { name: "a repeated message", weight: 2, isPresent: ({ repeatedText }) => repeatedText },
  { name: "the same text in every field", weight: 2, isPresent: ({ data }) => isOneText(data) },
  { name: "an impossible time", weight: 2, isPresent: ({ fillMs }) => fillMs !== undefined && !isPossible(fillMs) },
  { name: "written too fast for its length", weight: 1, isPresent: isTooFastForLength },
];

export type BotScore = { readonly score: number; readonly signals: readonly string[] };

export function scoreSubmission(submission: ScoredSubmission): BotScore {
  const present = signals.filter((signal) => signal.isPresent(submission));
  return { score: present.reduce((sum, { weight }) => sum + weight, 0), signals: present.map(({ name }) => name) };
}

/** What is compared with other submissions: short texts ("Please call me") are everybody's. */
export function comparableText(data: Readonly<Record<string, unknown>>): string | undefined {
  const message = typeof data["message"] === "string" ? data["message"] : "";
  const plain = message.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.length >= 40 ? plain : undefined;
}

function isLinksOnly(message: string): boolean {
  if (!hasLink(message)) return false;
  const words = message.replace(link, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.length < 3;
}

/** One web address and no markup. */
function isOneAddress(message: string): boolean {
  const [first, ...more] = message.match(link) ?? [];
  return first !== undefined && more.length === 0 && !first.startsWith("[");
}

function isOneText(data: Readonly<Record<string, unknown>>): boolean {
  const { firstName, lastName, message } = data;
  return typeof firstName === "string" && firstName.length > 3 && firstName === lastName && firstName === message;
}

const isPossible = (fillMs: number) => Number.isFinite(fillMs) && fillMs <= longestFillMs;

function isTooFastForLength({ data, fillMs }: ScoredSubmission): boolean {
  if (fillMs === undefined) return false;
  const characters = Object.values(data).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  );
  return characters / (fillMs / 1000) > fastestCharactersPerSecond;
}
