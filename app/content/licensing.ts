import { usStates } from "#shared/us-states.ts";
import type { Broker } from "./broker-schema.ts";
import { fillMessage } from "./messages.ts";

type LicensedBroker = Pick<Broker, "entities" | "persona" | "nmls_record_url">;

/** Whose licenses stand behind the site: the same facts in the footer, in mails, in the chat and on /licenses. */
export function licensing({ entities, persona, nmls_record_url }: LicensedBroker) {
  const recordUrl = (kind: "COMPANY" | "INDIVIDUAL", nmls: string) => fillMessage(nmls_record_url, { kind, nmls });
  return {
    companies: entities.map(({ name, nmls, licenses }) => ({
      name,
      nmls,
      recordUrl: recordUrl("COMPANY", nmls),
      licenses: licenses.map(({ capacity, regulator, state, label }) => ({
        statement: `${capacity}, ${regulator}`,
        label,
        loans: `Loans in ${stateName(state)} are arranged under this license.`,
      })),
    })),
    originator: {
      name: persona.name,
      nmls: persona.nmls,
      label: persona.license,
      recordUrl: recordUrl("INDIVIDUAL", persona.nmls),
    },
  };
}

export type Licensing = ReturnType<typeof licensing>;

/** A state that was named, and that `licensed_states` of content/broker.yaml does not list. */
export function isUnlicensedState(state: unknown, licensedStates: readonly string[]): boolean {
  if (typeof state !== "string" || state === "") return false;
  return !licensedStates.some((licensed) => licensed.toLowerCase() === state.toLowerCase());
}

/** "tx" and "TX" are Texas. */
export const stateName = (code: string): string => usStates[code.toUpperCase()] ?? code;

/** "California and Florida" */
export const stateList = (codes: readonly string[]): string => joined(codes, "conjunction");

/** "California or Florida" */
export const stateOrList = (codes: readonly string[]): string => joined(codes, "disjunction");

const joined = (codes: readonly string[], type: Intl.ListFormatType) =>
  new Intl.ListFormat("en", { type }).format(codes.map(stateName));

/** One line for places with little room: the company that the site speaks for, the first in content/broker.yaml. */
export function licenseLine({ companies: [company] }: Licensing): string {
  if (!company) return "";
  const licenses = company.licenses.flatMap(({ statement, label }) => [statement, label]);
  return [company.name, ...licenses, `NMLS ${company.nmls}`].join(", ");
}
