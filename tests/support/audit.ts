import { withActors } from "#app/features/admin/audit/read-audit.server.ts";
import type { Services } from "#server/services.ts";

/** The newest entries of the audit log as the admin page shows them: by the address of the account. */
export const auditEntries = async ({ audit, accounts }: Pick<Services, "audit" | "accounts">, limit: number) =>
  withActors(accounts, await audit.list(limit));
