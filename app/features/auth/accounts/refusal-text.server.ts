import type { Refusals } from "#app/content/account-schema.ts";

export type RefusalName = keyof Refusals;

/** What an error of the account library carries. Its codes are the names in content/account.yaml, in capitals. */
type Refused = { readonly code?: unknown; readonly message?: unknown } | undefined;

/** The sentence for a code; the library's own message for a code that content/account.yaml does not have. */
export function refusalText(refusals: Refusals, refused: Refused): string {
  const name = String(refused?.code).toLowerCase();
  if (Object.hasOwn(refusals, name)) return refusals[name as RefusalName];
  return String(refused?.message ?? refusals.unexpected);
}
