import { isUnlicensedState } from "#app/content/licensing.ts";
import { usableAddress } from "./contact.ts";
import { usualPhone } from "./phone-number.server.ts";

/** What the admin should notice before calling back. Worked out from the lead each time, never stored. */
export type LeadFlag = "no license: refer" | "unusual email" | "unusual phone";

/** `licensedStates` is the list of content/broker.yaml ("CA", "FL"). */
export function leadFlags(data: Readonly<Record<string, unknown>>, licensedStates: readonly string[]): LeadFlag[] {
  const flags: LeadFlag[] = [];
  if (isUnlicensedState(data["state"], licensedStates)) flags.push("no license: refer");
  if ("email" in data && usableAddress(data["email"]) === undefined) flags.push("unusual email");
  if ("phone" in data && usualPhone(data["phone"]) === undefined) flags.push("unusual phone");
  return flags;
}
