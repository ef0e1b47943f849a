import type { Slot } from "../tool.ts";
import { isBriefChange, type SumTool } from "./choose-sum.ts";
import { type Facts, mergeFacts } from "./facts.ts";
import type { Heard } from "./hear.ts";
import { assumedFor, averageSlots } from "./pending.ts";
import type { Talk } from "./read-figures.ts";
import type { SumWords } from "./read-words.ts";
import type { ConversationState, Step, Turn } from "./turn.ts";

/** "So what's that a month?", instead of the figure that was asked for. The answer says what it assumes. */
export function assumeRest(
  { sum, facts, isTalkingSums, pending }: ConversationState,
  { reading, otherWords, says }: Heard,
  words: SumWords,
) {
  if (!sum || !isTalkingSums || pending?.kind !== "slot" || !isBriefChange({ otherWords })) return undefined;
  if (Object.keys(reading.facts).length > 0 || reading.unlabeled.length > 0) return undefined;
  const isVerdict = says(words.verdict);
  if (!isVerdict && !says(words.result)) return undefined;
  const known = withAssumed(sum, facts);
  const read = sum.read(known);
  if (read.kind === "run") {
    const turn: Turn = { kind: isVerdict ? "verdict" : "run", tool: sum, input: read.input };
    return { state: { facts: known, pending: pendingAfter(sum, known, pending.slot) }, turn };
  }
  const turn: Turn = { kind: "ask", tool: sum, slot: read.slot, isAgain: true };
  return { state: { pending: { kind: "slot", slot: read.slot } as const }, turn };
}

/**
 * Nobody who asked something is asked for the same figure twice, or for a rate before they see a result: a number after it
 * is what to use instead. Whoever asked nothing is only not asked for a rate again.
 */
export function assumeIn({ state, turn }: Step, tool: SumTool, isQuestion: boolean): Step {
  if (turn.kind !== "ask") return { state, turn };
  const facts = withAssumed(tool, state.facts, isQuestion ? undefined : averageSlots);
  const read = tool.read(facts);
  if (read.kind === "run") {
    const pending = pendingAfter(tool, facts, turn.slot);
    return { state: { ...state, facts, pending }, turn: { kind: "run", tool, input: read.input } };
  }
  if (!isQuestion) return { state, turn };
  const { slot } = read;
  return {
    state: { ...state, facts, pending: { kind: "slot", slot } },
    turn: { kind: "ask", tool, slot, isAgain: turn.isAgain && slot === turn.slot },
  };
}

/** Which of the assumed figures a number after the result replaces. */
function pendingAfter({ uses }: SumTool, { hasUsualCosts }: Facts, asked: Slot): ConversationState["pending"] {
  const isCosts = hasUsualCosts && uses.includes("hasUsualCosts");
  const slot = isCosts ? "costs" : averageSlots.has(asked) ? asked : undefined;
  return slot && { kind: "slot", slot };
}

/** With what may be assumed, one figure after the other. */
function withAssumed(sum: SumTool, facts: Facts, only?: ReadonlySet<Slot>): Facts {
  const read = sum.read(facts);
  const assumed = read.kind === "ask" && (!only || only.has(read.slot)) ? assumedFor(read.slot) : undefined;
  if (read.kind === "run" || !assumed) return facts;
  const known = mergeFacts(facts, assumed);
  const next = sum.read(known);
  // Not every sum that asks for costs can do without them.
  return next.kind === "ask" && next.slot === read.slot ? facts : withAssumed(sum, known, only);
}

/** Whoever asked for today's rates is not asked for one: the average of the day is used, and the answer says so. */
export function withOurRate(facts: Facts, tool: SumTool, { asksOurRate }: Talk): Facts {
  const read = tool.read(facts);
  const isRate = asksOurRate && read.kind === "ask" && averageSlots.has(read.slot);
  return isRate ? mergeFacts(facts, assumedFor(read.slot) ?? {}) : facts;
}
