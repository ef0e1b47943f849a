import type { Slot } from "../tool.ts";
import type { SumTool } from "./choose-sum.ts";
import type { Facts } from "./facts.ts";
import type { Choice, Pending } from "./pending.ts";
import type { MessageReading } from "./read-message.ts";
import type { SumLanguage } from "./read-words.ts";
import { choicesFor } from "./unclear.ts";

/** Everything that the conversation has said so far about sums. Computed anew from its messages for every answer. */
export type ConversationState = {
  readonly facts: Facts;
  readonly sum: SumTool | undefined;
  readonly pending: Pending | undefined;
  /** Whether the last message was about the sum, so that "what about FHA?" is too. */
  readonly isTalkingSums: boolean;
  /** Whether an earlier message asked or told something that no sum answers. */
  readonly hasOtherMatter: boolean;
  readonly language: SumLanguage;
};

/** What the last message asks for. */
export type Turn =
  | { readonly kind: "none" }
  | { readonly kind: "run"; readonly tool: SumTool; readonly input: unknown }
  | { readonly kind: "explain"; readonly tool: SumTool; readonly input: unknown }
  | { readonly kind: "improve"; readonly tool: SumTool; readonly input: unknown }
  | { readonly kind: "verdict"; readonly tool: SumTool; readonly input: unknown }
  /** An entry answers; the question after it begins the sum. */
  | { readonly kind: "open"; readonly tool: SumTool; readonly slot: Slot }
  /** `isAgain`: the message gave another figure than the one it was asked for. */
  | { readonly kind: "ask"; readonly tool: SumTool; readonly slot: Slot; readonly isAgain: boolean }
  | { readonly kind: "unclear"; readonly tool: SumTool; readonly value: number; readonly choices: readonly Choice[] }
  | { readonly kind: "period"; readonly tool: SumTool; readonly role: "income" | "extra"; readonly value: number };

export type Step = { readonly state: ConversationState; readonly turn: Turn };

/** Runs the sum, or asks for the one number that is missing or not clear. */
export function turnFor(
  state: ConversationState,
  tool: SumTool,
  period: MessageReading["needsPeriod"],
  unclear: MessageReading["unlabeled"][number] | undefined,
  before: Pending | undefined,
): Step {
  if (period) {
    return { state: { ...state, pending: { kind: "period", ...period } }, turn: { kind: "period", tool, ...period } };
  }
  const choices = unclear ? choicesFor(unclear, tool, state.facts) : [];
  if (unclear && choices.length > 0) {
    const { value } = unclear;
    return {
      state: { ...state, pending: { kind: "choice", value, choices } },
      turn: { kind: "unclear", tool, value, choices },
    };
  }
  const sum = tool.read(state.facts);
  if (sum.kind === "run") return { state, turn: { kind: "run", tool, input: sum.input } };
  return {
    state: { ...state, pending: { kind: "slot", slot: sum.slot } },
    turn: { kind: "ask", tool, slot: sum.slot, isAgain: before?.kind === "slot" && before.slot === sum.slot },
  };
}

/**
 * "15 or 30 years?" before any figure: an entry answers, the first figure that the sum needs is asked for, and the
 * figures that follow are for it.
 */
export function openSum(state: ConversationState, tool: SumTool | undefined): Step {
  const sum = tool?.read(state.facts);
  if (!tool || sum?.kind !== "ask") return { state, turn: { kind: "none" } };
  // The payment for what somebody can afford is among its parts.
  const before = state.sum?.read(state.facts);
  if (tool.name === "monthly_payment" && state.sum && before) {
    const talking = { ...state, isTalkingSums: true };
    if (before.kind === "run") return { state: talking, turn: { kind: "run", tool: state.sum, input: before.input } };
    return { state: talking, turn: { kind: "ask", tool: state.sum, slot: before.slot, isAgain: true } };
  }
  const { slot } = sum;
  return { state: { ...state, sum: tool, pending: { kind: "slot", slot } }, turn: { kind: "open", tool, slot } };
}
