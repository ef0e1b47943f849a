import { customType } from "drizzle-orm/pg-core";
import { currentVault } from "./vault.ts";

/** Text that is encrypted in the database. `plain` are values that the database itself has to read. */
export const sealedText = (name: string, context: string, plain: ReadonlySet<string> = new Set()) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => (text === "" || plain.has(text) ? text : currentVault().seal(context, text)),
    fromDriver: (stored) => currentVault().open(context, stored),
  })(name);

/** Encrypted, and the same for the same text, so that the database can group and compare it. Empty stays empty. */
export const comparableText = (name: string, context: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => (text === "" ? text : currentVault().sealComparable(context, text)),
    fromDriver: (stored) => currentVault().open(context, stored),
  })(name);

type Answers = Record<string, unknown>;

type Rules = {
  /** What the database filters, sorts and searches by; everything else is encrypted, known or not. */
  readonly plain: ReadonlySet<string>;
  /** Words to be found by the search although they are encrypted. */
  readonly wordsOf?: (answers: Answers) => readonly string[];
};

/** Names that no plain answer has: what a visitor names so is encrypted like any other answer. */
const sealedKey = "$sealed";
const wordsKey = "$words";

/** An object of which only the plain keys can be read in the database. The rest is one encrypted value. */
export const sealedAnswers = (context: string, { plain, wordsOf }: Rules) =>
  customType<{ data: Answers; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (answers) => {
      const vault = currentVault();
      const entries = Object.entries(answers);
      const rest = Object.fromEntries(entries.filter(([key]) => !plain.has(key)));
      const words = wordsOf?.(answers).map(vault.wordToken) ?? [];
      return JSON.stringify({
        ...Object.fromEntries(entries.filter(([key]) => plain.has(key))),
        [sealedKey]: vault.seal(context, JSON.stringify(rest)),
        ...(words.length > 0 && { [wordsKey]: words }),
      });
    },
    fromDriver: (stored) => {
      const row = (typeof stored === "string" ? JSON.parse(stored) : stored) as Answers;
      if (typeof row[sealedKey] !== "string") return row;
      const { [sealedKey]: sealed, [wordsKey]: _, ...shown } = row;
      return { ...shown, ...JSON.parse(currentVault().open(context, sealed as string)) };
    },
  })();
