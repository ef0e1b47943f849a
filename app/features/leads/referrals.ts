import { isUnlicensedState, stateList, stateName, stateOrList } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";

type Needs = {
  readonly broker: Pick<Content["broker"], "licensed_states">;
  readonly legal: Pick<Content["legal"], "unlicensed_state_statement">;
  readonly documents: Pick<Content["documents"], "unlicensed-state">;
  readonly forms: Pick<Content["forms"], "next_title" | "wizard">;
};

/** What a visitor from a state without a license reads: before sending, after sending and in the mail. */
export type Referral = {
  readonly notice: { readonly title: string; readonly statement: string; readonly choice: string };
  readonly nextSteps: {
    readonly nextTitle: string;
    readonly title: string;
    readonly items: readonly string[];
    readonly next_steps: readonly string[];
  };
};

/** Undefined where there is a license, or no state. */
export function referralFor(state: unknown, content: Needs): Referral | undefined {
  const { licensed_states } = content.broker;
  if (typeof state !== "string" || !isUnlicensedState(state, licensed_states)) return undefined;
  const { notice_title, notice, title, items, next_steps, regulators, any_regulator } =
    content.documents["unlicensed-state"];
  const values = {
    state: stateName(state),
    states: stateOrList(licensed_states),
    regulator: regulators[state.toUpperCase()] ?? any_regulator,
  };
  const fill = (text: string) => fillMessage(text, values);
  return {
    notice: { title: fill(notice_title), statement: unlicensedStatement(content), choice: fill(notice) },
    nextSteps: {
      nextTitle: content.forms.next_title,
      title: fill(title),
      items: items.map(fill),
      next_steps: next_steps.map(fill),
    },
  };
}

/** For each state that a form offers and the broker has no license for. */
export function referralsByState(content: Needs): Readonly<Record<string, Referral>> {
  return Object.fromEntries(
    content.forms.wizard.states.flatMap((code) => {
      const value = code.toLowerCase();
      const referral = referralFor(value, content);
      return referral ? [[value, referral]] : [];
    }),
  );
}

/** The sentence for everybody, before a state is chosen. */
export const unlicensedStatement = ({ broker, legal }: Pick<Needs, "broker" | "legal">): string =>
  fillMessage(legal.unlicensed_state_statement, { states: stateList(broker.licensed_states) });
