import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connect.ts";
import { userRoles, users } from "../db/schema.ts";
import type { Auth } from "./auth.ts";

/** What `npm run admin` can ask for (R16), in this process or over the running server's socket. */
export const adminCommandSchema = z.discriminatedUnion("command", [
  z.object({ command: z.literal("create"), email: z.email("Invalid email address"), password: z.string() }),
  z.object({ command: z.literal("grant"), email: z.email("Invalid email address") }),
  z.object({ command: z.literal("revoke"), email: z.email("Invalid email address") }),
  z.object({ command: z.literal("list") }),
]);

export type AdminCommand = z.infer<typeof adminCommandSchema>;
export type AdminReply = { readonly ok: boolean; readonly lines: readonly string[] };

export async function runAdminCommand(db: Database, auth: Auth, command: AdminCommand): Promise<AdminReply> {
  if (command.command === "list") return list(db);
  const email = command.email.toLowerCase();
  if (command.command === "create") {
    const created = await create(db, auth, email, command.password);
    if (!created.ok) return created;
    await grant(db, email);
    return { ok: true, lines: [`Created ${email} with the admin role.`] };
  }
  return command.command === "grant" ? grant(db, email) : revoke(db, email);
}

async function create(db: Database, auth: Auth, email: string, password: string): Promise<AdminReply> {
  try {
    await auth.api.signUpEmail({ body: { email, password, name: email } });
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? error.message : "The account could not be created."] };
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  return { ok: true, lines: [] };
}

async function findUserId(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return user?.id;
}

const unknownAccount = (email: string): AdminReply => ({
  ok: false,
  lines: [`There is no account for ${email}. Make one with: npm run admin -- create ${email}`],
});

async function grant(db: Database, email: string): Promise<AdminReply> {
  const userId = await findUserId(db, email);
  if (!userId) return unknownAccount(email);
  await db.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
  return { ok: true, lines: [`${email} is an admin.`] };
}

async function revoke(db: Database, email: string): Promise<AdminReply> {
  const userId = await findUserId(db, email);
  if (!userId) return unknownAccount(email);
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return { ok: true, lines: [`${email} is no longer an admin.`] };
}

async function list(db: Database): Promise<AdminReply> {
  const admins = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(users.email);
  return { ok: true, lines: admins.length > 0 ? admins.map(({ email }) => email) : ["There is no admin yet."] };
}
