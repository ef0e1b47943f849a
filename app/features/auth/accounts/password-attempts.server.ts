import { clientNetwork } from "#server/http/client-address.ts";
import { currentClient } from "#server/http/current-client.ts";
import type { RateLimitName } from "#server/http/rate-limit-rules.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { KnownBrowsers } from "./known-browser.server.ts";

type Counter = readonly [name: RateLimitName, key: string];

/**
 * Counts wrong passwords per account. Every attempt is counted before the password is checked, so that parallel
 * attempts cannot slip through, and given back if it was right: only failures remain. Strangers share one limit per
 * network and a larger one overall; a browser that has signed in before has its own, which they cannot use up.
 */
export function createPasswordAttempts(limiter: RateLimiter, browsers: KnownBrowsers) {
  const countersFor = (email: string, cookie: string | null): Counter[] => {
    const browser = browsers.read(cookie, email);
    if (browser) return [["password-browser", `${email} ${browser}`]];
    const network = clientNetwork(currentClient()?.address ?? "unknown");
    return [
      ["password-network", `${email} ${network}`],
      ["password-account", email],
    ];
  };

  return {
    /** `retryAfterSeconds` is set if the limit is reached. */
    begin: async (email: string, cookie: string | null): Promise<{ readonly retryAfterSeconds?: number }> => {
      for (const counter of countersFor(email.toLowerCase(), cookie)) {
        const taken = await limiter.take(...counter);
        // A refused attempt does not count toward the larger limit.
        if (taken.retryAfterSeconds !== undefined) return taken;
      }
      return {};
    },
    succeeded: async (email: string, cookie: string | null): Promise<void> => {
      for (const counter of countersFor(email.toLowerCase(), cookie)) await limiter.giveBack(...counter);
    },
  };
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;
