import { createCookie } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import type { SessionChange } from "./session-scripts.tsx";

type Notices = AccountContent["notices"];

/** In the admin area. What visitors read is in content/account.yaml. */
const adminNotices = {
  "lead-saved": "Saved.",
  "lead-deleted": "The lead is deleted.",
  "leads-saved": "The selected leads are changed.",
  "filter-saved": "The filter is saved.",
  "lead-restored": "Restored to the inbox. The email to you is on its way.",
  "answer-published": "Published. The assistant answers with it from now on.",
  "answer-retired": "Retired. The assistant no longer uses it.",
  "answer-restored": "Restored. The assistant uses it again.",
  "device-saved": "Saved.",
  "device-removed": "Removed. That device gets no more notifications.",
  "device-tested": "The test is on its way to the device.",
  "destination-saved": "Saved.",
  "destination-deleted": "Deleted. What was sent there stays in the history.",
  "sample-sent": "The sample was sent. The answer is on this page.",
  "deliveries-resent": "On its way again.",
  "meetings-saved": "Saved.",
  "mail-resent": "The email is on its way again.",
} as const;

export type FlashName = keyof Notices | keyof typeof adminNotices;

const destructive: ReadonlySet<FlashName> = new Set([
  "login-needed",
  "not-allowed",
  "mfa-needed",
  "email-not-confirmed",
]);

/** Other tabs need to know that a session began or ended. */
const changes: Partial<Record<FlashName, SessionChange>> = { "logged-in": "began", "logged-out": "ended" };

/** For a message that is shown after a redirect. Holds only its name, never text. */
const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export const setFlash = (name: FlashName) => cookie.serialize(name);

export const clearFlash = () => cookie.serialize("", { maxAge: 0 });

export async function readFlash(headers: Headers, notices: Notices) {
  const name: unknown = await cookie.parse(headers.get("cookie"));
  const texts: Readonly<Record<FlashName, string>> = { ...notices, ...adminNotices };
  if (typeof name !== "string" || !Object.hasOwn(texts, name)) return {};
  const flash = name as FlashName;
  return { flash: { text: texts[flash], destructive: destructive.has(flash) }, sessionChange: changes[flash] };
}
