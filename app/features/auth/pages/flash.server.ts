import { createCookie } from "react-router";
import type { SessionChange } from "./session-scripts.tsx";

/** A message that is shown after a redirect. The cookie holds only its name, never text. */
export const flashMessages = {
  "logged-in": { text: "Logged in successfully!", destructive: false },
  "logged-out": { text: "Logged out successfully", destructive: false },
  "signed-up": { text: "Account created successfully! You can now log in.", destructive: false },
  "login-needed": { text: "Please log in to access this page", destructive: true },
  "not-allowed": { text: "You don't have permission to access this page", destructive: true },
  "mfa-needed": {
    text: "Please set up two-step sign-in first: this site requires it of admins.",
    destructive: true,
  },
  "email-confirmed": { text: "Your email address is confirmed.", destructive: false },
  "email-not-confirmed": { text: "That link is no longer valid.", destructive: true },
  "confirmation-sent": { text: "The email is on its way. Please open the link in it.", destructive: false },
  "password-changed": { text: "Your password is changed. Please log in with it.", destructive: false },
  "two-step-on": { text: "Two-step sign-in is on.", destructive: false },
  "account-saved": { text: "Saved.", destructive: false },
  "lead-saved": { text: "Saved.", destructive: false },
  "lead-deleted": { text: "The lead is deleted.", destructive: false },
  "leads-saved": { text: "The selected leads are changed.", destructive: false },
  "filter-saved": { text: "The filter is saved.", destructive: false },
  "lead-restored": { text: "Restored to the inbox. The email to you is on its way.", destructive: false },
  "answer-published": { text: "Published. The assistant answers with it from now on.", destructive: false },
  "answer-retired": { text: "Retired. The assistant no longer uses it.", destructive: false },
  "answer-restored": { text: "Restored. The assistant uses it again.", destructive: false },
  "device-saved": { text: "Saved.", destructive: false },
  "device-removed": { text: "Removed. That device gets no more notifications.", destructive: false },
  "device-tested": { text: "The test is on its way to the device.", destructive: false },
  "destination-saved": { text: "Saved.", destructive: false },
  "destination-deleted": { text: "Deleted. What was sent there stays in the history.", destructive: false },
  "sample-sent": { text: "The sample was sent. The answer is on this page.", destructive: false },
  "deliveries-resent": { text: "On its way again.", destructive: false },
  "meetings-saved": { text: "Saved.", destructive: false },
  "mail-resent": { text: "The email is on its way again.", destructive: false },
} as const;

export type FlashName = keyof typeof flashMessages;

/** Whether the message reports that a session began or ended, which other tabs need to know. */
export const changeOf = (flash: (typeof flashMessages)[FlashName] | undefined): SessionChange | undefined =>
  flash === flashMessages["logged-in"] ? "began" : flash === flashMessages["logged-out"] ? "ended" : undefined;

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export const setFlash = (name: FlashName) => cookie.serialize(name);

export const clearFlash = () => cookie.serialize("", { maxAge: 0 });

export async function readFlash(headers: Headers) {
  const name: unknown = await cookie.parse(headers.get("cookie"));
  return typeof name === "string" && Object.hasOwn(flashMessages, name) ? flashMessages[name as FlashName] : undefined;
}
