import { and, eq } from "drizzle-orm";
import { type AuditLog, theShell } from "../audit/audit-log.ts";
import type { Database } from "../db/connect.ts";
import { userRoles, users } from "../db/schema.ts";
import type { Auth } from "./auth.ts";
import type { AdminCommand, HouseReply } from "./house-commands.ts";

type Dependencies = { readonly db: Database; readonly auth: Auth; readonly audit: AuditLog };

export async function runAdminCommand(deps: Dependencies, command: AdminCommand): Promise<HouseReply> {
  if (command.command === "list") return list(deps.db);
  const address = command.email.toLowerCase();
  if (command.command === "create") {
    const created = await create(deps, address, command.password);
    if (!created.ok) return created;
    await grant(deps, address);
    return { ok: true, lines: [`Created ${address} with the admin role.`] };
  }
  return command.command === "grant" ? grant(deps, address) : revoke(deps, address);
}

/** Past the public sign-up: the person at the shell vouches for the address, so no mail goes out. */
async function create({ db, auth }: Dependencies, address: string, password: string): Promise<HouseReply> {
  if (await findUserId(db, address)) {
    return { ok: false, lines: [`${address} is already registered. Use: npm run admin -- grant ${address}`] };
  }
  const { internalAdapter, password: hasher } = await auth.$context;
  const user = await internalAdapter.createUser(
    { email: address, name: address, emailVerified: true },
    { method: "email-password" },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password: await hasher.hash(password),
  });
  return { ok: true, lines: [] };
}

async function findUserId(db: Database, address: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address)).limit(1);
  return user?.id;
}

const unknownAccount = (address: string): HouseReply => ({
  ok: false,
  lines: [`There is no account for ${address}. Make one with: npm run admin -- create ${address}`],
});

async function grant({ db, audit }: Dependencies, address: string): Promise<HouseReply> {
  const userId = await findUserId(db, address);
  if (!userId) return unknownAccount(address);
  await db.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
  await audit.record({ actor: theShell, action: "role-granted", subjectId: userId });
  return { ok: true, lines: [`${address} is an admin.`] };
}

async function revoke({ db, audit }: Dependencies, address: string): Promise<HouseReply> {
  const userId = await findUserId(db, address);
  if (!userId) return unknownAccount(address);
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  await audit.record({ actor: theShell, action: "role-revoked", subjectId: userId });
  return { ok: true, lines: [`${address} is no longer an admin.`] };
}

async function list(db: Database): Promise<HouseReply> {
  const admins = await listAdmins(db);
  return { ok: true, lines: admins.length > 0 ? admins.map((admin) => admin.email) : ["There is no admin yet."] };
}

export async function listAdmins(db: Database) {
  return db
    .select({ id: users.id, email: users.email, secondStep: users.twoFactorEnabled })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(users.email);
}
