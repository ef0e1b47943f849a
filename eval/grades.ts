import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const gradeSchema = z
  .strictObject({
    grade: z.literal([0, 1, 2]),
    /** What answered first: an entry's id, a tool, a canned reply, or "unknown". */
    answered: z.string(),
    confidence: z.enum(["sure", "likely", "unsure", "none", "canned", "sum"]),
    unsafe: z.boolean().default(false),
    /** The question itself, only where it was written for this project. */
    turn: z.string().optional(),
    why: z.string().optional(),
  })
  .refine(({ grade, why }) => grade === 2 || why !== undefined, "a 0 or a 1 needs a reason");

const gradesSchema = z.strictObject({
  set: z.string(),
  date: z.iso.date(),
  reader: z.string(),
  source: z.string(),
  rubric: z.string(),
  grades: z.record(z.string(), gradeSchema),
});
export type Grades = z.infer<typeof gradesSchema>;
type Grade = z.infer<typeof gradeSchema>;

export const readGrades = (text: string): Grades => gradesSchema.parse(parse(text));

/** Canned replies and sums come without other titles to choose from, so they count as sure. */
const isSure = ({ confidence }: Grade) => ["sure", "canned", "sum"].includes(confidence);

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1).padStart(5)}%`;

export function gradeLine({ set, date, grades }: Grades): string {
  const list = Object.values(grades);
  const share = (test: (one: Grade) => boolean) => percent(list.filter(test).length, list.length);
  return [
    `${set} ${date}`.padEnd(28),
    String(list.length).padStart(4),
    share(({ grade }) => grade === 2),
    share(({ grade }) => grade === 1),
    share(({ grade }) => grade === 0),
    share((one) => one.grade === 0 && isSure(one)).padStart(14),
    String(list.filter(({ unsafe }) => unsafe).length).padStart(6),
  ].join("  ");
}

/** "held-out-17" is the seventeenth of its kind; the first one has no number. */
const kindOf = (set: string) => set.replace(/-\d+$/, "");
const numberOf = (set: string) => Number(/-(\d+)$/.exec(set)?.[1] ?? 1);

/** The newest set of each kind, then the earlier ones. */
export function newestFirst<One extends { readonly set: string }>(list: readonly One[]): One[] {
  const newest = new Map<string, number>();
  for (const { set } of list) newest.set(kindOf(set), Math.max(numberOf(set), newest.get(kindOf(set)) ?? 0));
  const isNewest = ({ set }: One) => numberOf(set) === newest.get(kindOf(set));
  const inOrder = list.toSorted((a, b) => numberOf(b.set) - numberOf(a.set));
  return [...inOrder.filter(isNewest), ...inOrder.filter((one) => !isNewest(one))];
}

export type Agreement = { readonly n: number; readonly equal: number; readonly kappa: number };

/** Cohen's kappa: the agreement beyond what two readers with these shares of grades would reach by chance. */
export function agreementOf(first: Grades, second: Grades): Agreement {
  const pairs = Object.entries(first.grades).flatMap(([id, { grade }]) => {
    const other = second.grades[id];
    return other ? [{ a: grade, b: other.grade }] : [];
  });
  const n = pairs.length;
  const equal = pairs.filter(({ a, b }) => a === b).length / n;
  const chance = [0, 1, 2]
    .map(
      (value) => (pairs.filter(({ a }) => a === value).length * pairs.filter(({ b }) => b === value).length) / n ** 2,
    )
    .reduce((sum, one) => sum + one, 0);
  return { n, equal, kappa: chance === 1 ? 1 : (equal - chance) / (1 - chance) };
}

export function printGrades(): void {
  const files = newestFirst(
    globSync("eval/grades/*.yaml")
      .sort()
      .map((file) => readGrades(readFileSync(file, "utf8"))),
  );
  console.log(
    ["graded by reading".padEnd(28), "   n", "direct", "partly", " wrong", "sure but wrong", "unsafe"].join("  "),
  );
  for (const grades of files) console.log(gradeLine(grades));
  for (const [at, first] of files.entries()) {
    for (const second of files
      .slice(at + 1)
      .filter(({ set, reader }) => set === first.set && reader !== first.reader)) {
      const { n, equal, kappa } = agreementOf(first, second);
      console.log(`${first.set}: "${first.reader}" and "${second.reader}" gave ${n} answers a grade.`);
      console.log(`    equal: ${percent(equal, 1)}, Cohen's kappa: ${kappa.toFixed(2)}`);
    }
  }
}
