/**
 * Every limit of the site, as data: at most `count` calls per window from one client address, or from whatever key the
 * caller counts by. `scaled: false` marks limits that protect people rather than the server: RATE_LIMIT_SCALE, which is
 * meant for load tests, does not affect them.
 */
export const rateLimitRules = {
  "render-page": { count: 600, windowSeconds: 60 },
  download: { count: 30, windowSeconds: 60 },
  "submit-form": { count: 20, windowSeconds: 600 },
  "lead-contact": { count: 10, windowSeconds: 3600 },
  "lead-message": { count: 10, windowSeconds: 86_400 },
  honeypot: { count: 200, windowSeconds: 86_400 },
  acknowledgement: { count: 1, windowSeconds: 3600, scaled: false },
  // Mail providers press the link for many people from few addresses.
  "stop-contact": { count: 60, windowSeconds: 600 },
  "your-brief": { count: 60, windowSeconds: 600 },
  "your-meeting": { count: 60, windowSeconds: 600 },
  chat: { count: 20, windowSeconds: 60 },
  "chat-feedback": { count: 60, windowSeconds: 60 },
  "chat-day": { count: 200, windowSeconds: 86_400 },
  "chat-day-all": { count: 5_000, windowSeconds: 86_400 },
  "sign-in": { count: 10, windowSeconds: 300 },
  // Wrong passwords for one account: from one network, from everywhere, and from a browser that has signed in before.
  "password-network": { count: 10, windowSeconds: 900 },
  "password-account": { count: 40, windowSeconds: 3600 },
  "password-browser": { count: 10, windowSeconds: 900 },
  account: { count: 60, windowSeconds: 300 },
  // Each writes a row that lasts five minutes.
  "passkey-challenge": { count: 30, windowSeconds: 300 },
  mfa: { count: 20, windowSeconds: 300 },
  "account-mail": { count: 5, windowSeconds: 3600 },
  "account-mail-recipient": { count: 5, windowSeconds: 3600 },
  // Does not limit requests, only how many entries a stranger can add to the audit log.
  "access-denied": { count: 5, windowSeconds: 3600 },
  "sign-up": { count: 5, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitRule = { readonly count: number; readonly windowSeconds: number; readonly scaled?: boolean };

export type RateLimitName = keyof typeof rateLimitRules;
