const hours = (count: number) => count * 60 * 60 * 1000;

/** How long a session lasts when unused, how long at most, and how often its use is recorded. */
const rules = {
  visitor: { idleMs: hours(30 * 24), longestMs: Number.POSITIVE_INFINITY, renewAfterMs: hours(24) },
  admin: { idleMs: hours(12), longestMs: hours(7 * 24), renewAfterMs: hours(0.25) },
} as const;

export type Role = keyof typeof rules;

/** The cookie may outlive the session: the row in the database decides. */
export const sessionCookieSeconds = rules.visitor.idleMs / 1000;

export function sessionEnd(role: Role, createdAt: Date, now: Date): Date {
  const { idleMs, longestMs } = rules[role];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));
}

/** The new expiry of an active session; undefined if it was extended recently enough. */
export function renewedEnd(
  role: Role,
  session: { readonly createdAt: Date; readonly expiresAt: Date },
  now: Date,
): Date | undefined {
  const end = sessionEnd(role, session.createdAt, now);
  return end.getTime() - session.expiresAt.getTime() >= rules[role].renewAfterMs ? end : undefined;
}
