/** What a button asks for: "status contacted", "assignee ", or "hold", whose value stands in the field of that name. */
export type LeadCommand = { readonly intent: string; readonly value: string };

export function commandOf(button: string, form: FormData): LeadCommand {
  const space = button.indexOf(" ");
  if (space >= 0) return { intent: button.slice(0, space), value: button.slice(space + 1) };
  return { intent: button, value: String(form.get(button) ?? "") };
}

/** How far away the next contact can be set with one press. */
export const nextContactChoices = [
  { value: "2d", label: "In two days", days: 2 },
  { value: "1w", label: "In a week", days: 7 },
  { value: "1m", label: "In a month", days: 30 },
] as const;
