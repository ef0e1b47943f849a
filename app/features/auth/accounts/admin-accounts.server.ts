import { randomUUID } from "node:crypto";
import { generateRandomString, hashPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { Refusals } from "#app/content/account-schema.ts";
import { type AuditLog, cliActor } from "#server/audit/audit-log.ts";
import type { AuditAction } from "#server/audit/audit-table.ts";
import type { AdminCommand, CommandResult } from "#server/cli/commands.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { dropTokens, endSessions, removeMfa } from "./account-access.server.ts";
import { accounts, userRoles, users } from "./account-tables.server.ts";
import { refuseAdminPassword } from "./password-rule.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly siteNames: readonly string[];
  readonly refusals: Refusals;
};

export async function runAdminCommand(deps: Dependencies, command: AdminCommand): Promise<CommandResult> {
  if (command.command === "list") return list(deps.db);
  const address = command.email.toLowerCase();
  const userId = await findUserId(deps.db, address);
  if (command.command === "create") return makeAdmin(deps, { address, userId, password: command.password });
  if (!userId) return unknownAccount(address);
  if (command.command === "grant") return makeAdmin(deps, { address, userId, password: command.password });
  return command.command === "revoke" ? revoke(deps, address, userId) : resetMfa(deps, address, userId);
}

type NewAdmin = { readonly address: string; readonly userId: string | undefined; readonly password: string };

/**
 * The person at the shell vouches for the address, so no mail is sent. An existing account is not trusted: anybody
 * could have signed up with this address, set a password, and left MFA and open sessions behind.
 */
async function makeAdmin({ db, audit, siteNames, refusals }: Dependencies, { address, userId, password }: NewAdmin) {
  const refusal = refuseAdminPassword(password, { address, siteNames });
  if (refusal) return { ok: false, lines: [refusals[refusal]] };
  // In the library's format, unlike the ids of leads.
  const id = userId ?? generateRandomString(32);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (userId) await removeAllAccess(tx, id);
    else await tx.insert(users).values({ id, email: address, name: "", emailVerified: true });
    await tx.insert(accounts).values({
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: "credential",
      password: hash,
      adminRuleMetAt: new Date(),
    });
    await tx.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
    await audit.record({ actor: cliActor, action: "role-granted", subjectId: id }, tx);
  });
  return { ok: true, lines: userId ? takenOver(address) : [`Created ${address} with the admin role.`] };
}

async function removeAllAccess(tx: Transaction, userId: string) {
  await endSessions(tx, userId);
  await dropTokens(tx, userId);
  await removeMfa(tx, userId);
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

const takenOver = (address: string) => [
  `${address} is an admin.`,
  "The account already existed. It now has the password you entered, no two-step sign-in and no open sessions.",
];

async function findUserId(db: Database, address: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address)).limit(1);
  return user?.id;
}

const unknownAccount = (address: string): CommandResult => ({
  ok: false,
  lines: [`There is no account for ${address}. Make one with: npm run admin -- create ${address}`],
});

async function revoke({ db, audit }: Dependencies, address: string, userId: string): Promise<CommandResult> {
  await db.transaction(async (tx) => {
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
    await endSessions(tx, userId);
    await record(audit, tx, "role-revoked", userId);
  });
  return { ok: true, lines: [`${address} is no longer an admin and is signed out everywhere.`] };
}

/** For someone who lost both the phone and the recovery codes. */
async function resetMfa({ db, audit }: Dependencies, address: string, userId: string): Promise<CommandResult> {
  await db.transaction(async (tx) => {
    await removeMfa(tx, userId);
    await dropTokens(tx, userId);
    await endSessions(tx, userId);
    await record(audit, tx, "mfa-reset", userId);
  });
  return { ok: true, lines: [`${address} signs in with the password alone until two-step sign-in is set up again.`] };
}

const record = (audit: AuditLog, tx: Transaction, action: AuditAction, subjectId: string) =>
  audit.record({ actor: cliActor, action, subjectId }, tx);

async function list(db: Database): Promise<CommandResult> {
  const admins = await listAdmins(db);
  return { ok: true, lines: admins.length > 0 ? admins.map((admin) => admin.email) : ["There is no admin yet."] };
}

export async function listAdmins(db: Database) {
  return db
    .select({
      id: users.id,
      email: users.email,
      confirmed: users.emailVerified,
      hasMfa: users.twoFactorEnabled,
      passwordRuleMetAt: accounts.adminRuleMetAt,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(userRoles.role, "admin"))
    .orderBy(users.email);
}
