import { longDay } from "#shared/time/days.ts";
import { addDays } from "#shared/time/zoned-day.ts";
import { nextContactChoices } from "../inbox/lead-command.ts";
import type { LeadCardView } from "./lead-view.ts";

export type NextContactView = NonNullable<LeadCardView["nextContact"]>;
export type NextContactChoice = { readonly value: string; readonly label: string; readonly view: NextContactView };

/** The day that a choice stands for; undefined for what is not a choice. */
export function chosenDay(value: string, today: string): string | undefined {
  const chosen = nextContactChoices.find((one) => one.value === value);
  return chosen && addDays(today, chosen.days);
}

export const datedChoices = (today: string): NextContactChoice[] =>
  nextContactChoices.map(({ value, label, days }) => ({
    value,
    label,
    view: nextContactView(addDays(today, days), today),
  }));

export function nextContactView(on: string, today: string): NextContactView {
  const text = on === today ? "Today" : longDay(on).replace(`, ${today.slice(0, 4)}`, "");
  return { on, text, state: on < today ? "overdue" : on === today ? "today" : "later" };
}
