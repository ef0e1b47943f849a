import type { Refusals } from "#app/content/account-schema.ts";
import { safeNext } from "./safe-next.ts";

/** What the login page shows: which form, where to go afterwards, and whether sign-up is open. */
export function readLoginPage(url: URL, signUpOpen: boolean, refusals: Refusals) {
  const wantsSignUp = url.searchParams.get("mode") === "signup";
  return {
    mode: wantsSignUp && signUpOpen ? ("signup" as const) : ("login" as const),
    next: safeNext(url.searchParams.get("next")),
    signUpOpen,
    notice: wantsSignUp && !signUpOpen ? refusals.sign_up_closed : undefined,
  };
}
