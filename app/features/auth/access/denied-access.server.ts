import { type AuditLog, anonymousActor } from "#server/audit/audit-log.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { currentClient } from "#server/http/current-client.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Viewer } from "./viewer.server.ts";

type Dependencies = { readonly audit: AuditLog; readonly limiter: RateLimiter };
export type DeniedAccess = (viewer: Pick<Viewer, "user">, path: string) => Promise<void>;

/** Logged with a limit: the audit log only grows, and anybody can request an admin page. */
export function createDeniedAccess({ audit, limiter }: Dependencies): DeniedAccess {
  return async ({ user }, path) => {
    const who = user?.id ?? clientNetwork(currentClient()?.address ?? "unknown");
    const { retryAfterSeconds } = await limiter.take("access-denied", who);
    if (retryAfterSeconds !== undefined) return;
    await audit.record({ actor: user ?? anonymousActor, action: "access-denied", detail: path.slice(0, 100) });
  };
}
