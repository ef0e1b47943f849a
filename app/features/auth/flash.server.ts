import { createCookie } from "react-router";

/** One sentence that outlives a redirect, by name: the cookie never carries text of its own. */
export const flashMessages = {
  "logged-in": { text: "Logged in successfully!", destructive: false },
  "logged-out": { text: "Logged out successfully", destructive: false },
  "signed-up": { text: "Account created successfully! You can now log in.", destructive: false },
  "login-needed": { text: "Please log in to access this page", destructive: true },
  "not-allowed": { text: "You don't have permission to access this page", destructive: true },
  "second-step-needed": {
    text: "Please set up two-step sign-in first: this site requires it of admins.",
    destructive: true,
  },
  "email-confirmed": { text: "Your email address is confirmed.", destructive: false },
  "email-not-confirmed": { text: "That link is no longer valid.", destructive: true },
  "password-changed": { text: "Your password is changed. Please log in with it.", destructive: false },
  "account-saved": { text: "Saved.", destructive: false },
  "lead-saved": { text: "Saved.", destructive: false },
  "lead-deleted": { text: "The lead is deleted.", destructive: false },
  "lead-restored": { text: "Restored to the inbox. The mail to you is on its way.", destructive: false },
  "mail-resent": { text: "The mail is on its way again.", destructive: false },
} as const;

export type FlashName = keyof typeof flashMessages;

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export const setFlash = (name: FlashName) => cookie.serialize(name);

export const clearFlash = () => cookie.serialize("", { maxAge: 0 });

export async function readFlash(headers: Headers) {
  const name: unknown = await cookie.parse(headers.get("cookie"));
  return typeof name === "string" && Object.hasOwn(flashMessages, name) ? flashMessages[name as FlashName] : undefined;
}
