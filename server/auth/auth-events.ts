import type { AuditLog } from "../audit/audit-log.ts";
import { tooManyMessage } from "../http/api-router.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import type { AuthEvents } from "./auth-hooks.ts";

/** Every sign-in is counted and written down; a failed one only where there is an account to protect. */
export function recordAuthEvents(deps: { readonly limiter: RateLimiter; readonly audit: AuditLog }): AuthEvents {
  const { limiter, audit } = deps;
  return {
    signInAttempt: async (email) => {
      const { retryAfterSeconds } = await limiter.take("sign-in-account", email);
      return retryAfterSeconds ? tooManyMessage : undefined;
    },
    signedIn: (actor) => audit.record({ actor, action: "signed-in" }),
    signInFailed: (actor) => audit.record({ actor, action: "sign-in-failed" }),
    secondStep: (actor, state) =>
      audit.record({ actor, action: state === "on" ? "second-step-on" : "second-step-off" }),
    passwordReset: (actor) => audit.record({ actor, action: "password-reset" }),
  };
}
