import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { createLog } from "#server/log.ts";
import { readInbox } from "./read-inbox.server.ts";

const admin = { id: "1", email: "broker@example.com" };

function services(list: () => Promise<never>, logLines: string[]) {
  return {
    leads: {
      list,
      numbers: () => Promise.reject(new Error("not asked")),
      contact: { stopsOf: async () => new Map() },
      promise: { read: async () => undefined },
    },
    accounts: { emails: async () => new Map(), admins: async () => [] },
    settings: { inboxView: async () => "cards" as const, filters: async () => [] },
    audit: {} as AuditLog,
    clock: { now: () => new Date("2026-11-15T12:00:00Z") },
    log: createLog("error", { write: (line) => void logLines.push(line) }),
    content: loadContent(),
  };
}

test("[ADMIN-05] a database that fails is told on the page, and in the log without what was looked for", async () => {
  const logLines: string[] = [];
  const request = new Request("http://localhost/admin?q=ana.reyes");
  const failing = services(() => Promise.reject(new Error("out of reach")), logLines);
  expect(await readInbox({ request, admin, services: failing })).toMatchObject({
    failure: "Failed to load submissions",
    leads: [],
    values: { q: "ana.reyes" },
  });
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).not.toContain("ana.reyes");
});
