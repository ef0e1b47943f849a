import { longDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";

type Receipt = {
  readonly number: string;
  readonly kind: "erasure" | "disposal";
  readonly at: Date;
  readonly deleted: ReadonlyArray<{ readonly what: string; readonly count: number }>;
  readonly kept: ReadonlyArray<{
    readonly what: string;
    readonly count: number;
    readonly why: string;
    readonly until: string | null;
    readonly isElsewhere?: boolean;
  }>;
};

export type ReceiptView = {
  readonly number: string;
  readonly title: string;
  readonly intro: string;
  readonly day: string;
  readonly deleted: readonly string[];
  readonly kept: readonly string[];
  /** Only right after the erasure: it is stored nowhere. */
  readonly email?: string;
};

type Site = { readonly name: string; readonly time_zone: string };

/** A receipt as a person reads it: the same words on the page, in the file and in the email. */
export function receiptView({ number, kind, at, deleted, kept }: Receipt, site: Site, email?: string): ReceiptView {
  const dayOf = (time: Date) => longDay(dayIn(site.time_zone, time));
  const day = dayOf(at);
  const counted = deleted.filter(({ count }) => count > 0).map(({ what, count }) => numbered(count, what));
  return {
    number,
    title: kind === "erasure" ? `Erasure receipt ${number}` : `Disposal receipt ${number}`,
    intro:
      kind === "erasure"
        ? `On ${day}, ${site.name} answered a request to erase personal information.`
        : `On ${day}, ${site.name} deleted records at the end of their retention period.`,
    day,
    deleted: counted.length > 0 ? counted : ["Nothing: there was nothing to delete."],
    kept: kept.map((records) => `${numbered(records.count, records.what)}. ${records.why} ${endOf(records, dayOf)}`),
    ...(email && { email }),
  };
}

function endOf({ until, isElsewhere }: Receipt["kept"][number], dayOf: (time: Date) => string): string {
  if (isElsewhere) return "It has to be deleted there too.";
  if (until) return `Kept until ${dayOf(new Date(until))}, then deleted automatically.`;
  return "Kept until the hold is lifted.";
}

export function receiptText({ title, intro, deleted, kept }: ReceiptView): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`);
  return [
    title,
    "",
    intro,
    "",
    "Deleted:",
    ...list(deleted),
    "",
    "Kept:",
    ...list(kept.length > 0 ? kept : ["Nothing."]),
    "",
    backupNote,
    "",
  ].join("\n");
}

export const backupNote =
  "Backups made before this day still contain the data until they are replaced. This receipt contains no personal information.";

/** The words are plural: "1 lead", "2 leads", "1 chat, only …". */
const numbered = (count: number, what: string) =>
  `${count} ${count === 1 ? what.replace(/^([a-z ]+?)s\b/, "$1") : what}`;
