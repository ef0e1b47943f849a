import type { Auth } from "#server/auth/auth.ts";
import type { OwnSession } from "./account-forms.tsx";

/** What /auth/account shows: no token, no address, only what tells one device from another. */
export async function readOwnAccount(auth: Auth, headers: Headers, timeZone: string) {
  const current = await auth.api.getSession({ headers });
  const sessions = await auth.api.listSessions({ headers });
  return {
    secondStep: current?.user.twoFactorEnabled ?? false,
    sessions: sessions
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(
        ({ id, userAgent, updatedAt }): OwnSession => ({
          id,
          current: id === current?.session.id,
          device: deviceOf(userAgent ?? ""),
          lastUsed: updatedAt.toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }),
        }),
      ),
  };
}

const browsers = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const systems = { Android: "Android", iPhone: "iPhone", iPad: "iPad", Windows: "Windows", Mac: "Mac", Linux: "Linux" };

function deviceOf(userAgent: string): string {
  const find = (names: Record<string, string>) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(browsers) ?? "A browser", find(systems)].filter(Boolean).join(" on ");
}
