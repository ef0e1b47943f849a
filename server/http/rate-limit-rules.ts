/** Every limit of the site, as data: at most `count` calls per window from one client address (or one account). */
export const rateLimitRules = {
  "submit-form": { count: 20, windowSeconds: 600 },
  chat: { count: 20, windowSeconds: 60 },
  "sign-in": { count: 10, windowSeconds: 300 },
  "sign-in-account": { count: 10, windowSeconds: 900 },
  "second-step": { count: 20, windowSeconds: 300 },
  "account-mail": { count: 5, windowSeconds: 3600 },
  "sign-up": { count: 5, windowSeconds: 3600 },
} as const;

export type RateLimitName = keyof typeof rateLimitRules;
