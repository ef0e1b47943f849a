import { z } from "zod";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import type { LeadChange } from "#app/features/leads/store/lead-actions.server.ts";
import type { Clock } from "#server/clock.ts";
import { isDay } from "#shared/time/day.ts";
import { chosenDay } from "../lead/next-contact.ts";

/** A line break only where one was meant; nothing that a page, a mail or a file could fail on. */
const text = (maxChars: number) =>
  z.string().transform((value) =>
    value
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim()
      .slice(0, maxChars),
  );

/** What a button or a menu sends for one lead or for many: an intent, and a value where it needs one. */
const intents = {
  status: z.enum(leadStatuses),
  assignee: z.string().max(100),
  note: text(5000),
  call: text(5000),
  hold: text(300),
  "next-contact": z.string().max(10),
  delete: z.unknown(),
  undelete: z.unknown(),
} as const;

type Intent = keyof typeof intents;

const isIntent = (value: unknown): value is Intent => typeof value === "string" && Object.hasOwn(intents, value);

/** What a change of leads needs, whether of one or of many. */
export type ChangeServices = {
  readonly leads: Pick<Leads, "actions">;
  readonly accounts: Pick<Accounts, "admins">;
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

type Context = { readonly today: string; readonly accounts: Pick<Accounts, "admins"> };

/** Undefined when it is no change that this site knows. */
export async function readChange(
  intent: unknown,
  value: unknown,
  { today, accounts }: Context,
): Promise<LeadChange | undefined> {
  if (!isIntent(intent)) return undefined;
  const parsed = intents[intent].safeParse(value ?? "");
  if (!parsed.success) return undefined;
  const given = String(parsed.data ?? "");
  switch (intent) {
    case "status": {
      const status = leadStatuses.find((one) => one === given);
      return status && { kind: "status", status };
    }
    case "note":
    case "call":
      return { kind: intent, text: given };
    case "hold":
      return { kind: "hold", reason: given || null };
    case "next-contact": {
      const on = chosenDay(given, today) ?? given;
      if (on !== "" && !isDay(on)) return undefined;
      return { kind: "next-contact", on: on || null };
    }
    case "assignee": {
      if (given === "") return { kind: "assignee", id: null, email: null };
      const known = (await accounts.admins()).find(({ id }) => id === given);
      return known && { kind: "assignee", id: known.id, email: known.email };
    }
    case "delete":
      return { kind: "deleted" };
    case "undelete":
      return { kind: "undeleted" };
  }
}
