import { createCookie } from "react-router";

/** One sentence that outlives a redirect, by name: the cookie never carries text of its own. */
export const flashMessages = {
  "logged-in": { text: "Logged in successfully!", destructive: false },
  "logged-out": { text: "Logged out successfully", destructive: false },
  "signed-up": { text: "Account created successfully! You can now log in.", destructive: false },
  "login-needed": { text: "Please log in to access this page", destructive: true },
  "not-allowed": { text: "You don't have permission to access this page", destructive: true },
} as const;

export type FlashName = keyof typeof flashMessages;

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export const setFlash = (name: FlashName) => cookie.serialize(name);

export const clearFlash = () => cookie.serialize("", { maxAge: 0 });

export async function readFlash(headers: Headers) {
  const name: unknown = await cookie.parse(headers.get("cookie"));
  return typeof name === "string" && Object.hasOwn(flashMessages, name) ? flashMessages[name as FlashName] : undefined;
}
