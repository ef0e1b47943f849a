import { APIError } from "better-auth/api";
import { z } from "zod";
import { emailField as email, passwordText as password, readProblem } from "./credentials.server.ts";
import { longestPasskeyName } from "./passkeys.server.ts";

/**
 * The input that may reach the account library and the database, for each path with a body. The library validates some
 * of it only after the hooks, and the database refuses some values that the library accepts (a NUL, for example).
 */
const printable = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes("\0"));

const code = printable(40);

/** What a device signed, as base64url. Much longer than any device sends. */
const signed = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = { id: signed.max(2000), rawId: signed.max(2000), type: z.literal("public-key") };
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: signed,
    attestationObject: signed,
    transports: z.array(printable(20)).max(10).optional(),
  }),
});
const usedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: signed, authenticatorData: signed, signature: signed }),
});

const bodies = {
  "/sign-in/email": z.object({ email, password }),
  "/sign-up/email": z.object({ email, password }),
  "/request-password-reset": z.object({ email }),
  "/send-verification-email": z.object({ email }),
  "/reset-password": z.object({ newPassword: password, token: printable(200) }),
  "/change-password": z.object({ currentPassword: password, newPassword: password }),
  "/two-factor/enable": z.object({ password }),
  "/two-factor/disable": z.object({ password, code }),
  "/two-factor/generate-backup-codes": z.object({ password }),
  "/two-factor/verify-totp": z.object({ code }),
  "/two-factor/verify-backup-code": z.object({ code }),
  "/verify-password": z.object({ password }),
  "/passkey/verify-registration": z.object({ response: newCredential, name: printable(longestPasskeyName).optional() }),
  "/passkey/verify-authentication": z.object({ response: usedCredential }),
} as const;

type Bodies = typeof bodies;
type BodyPath = keyof Bodies;
/** The path and its body after validation. */
export type AuthInput = { [Path in BodyPath]: { readonly path: Path; readonly body: z.infer<Bodies[Path]> } }[BodyPath];

/** Undefined for a path that takes no body; throws 400 if the body is invalid. */
export function readInput(path: string, body: unknown): AuthInput | undefined {
  if (!Object.hasOwn(bodies, path)) return undefined;
  const parsed = bodies[path as BodyPath].safeParse(body);
  if (parsed.success) return { path, body: parsed.data } as AuthInput;
  throw new APIError("BAD_REQUEST", { code: readProblem(parsed.error).toUpperCase() });
}

/** Overrides what the caller sent: no device is ever trusted, and a new password ends the other sessions. */
export const forcedValues: Readonly<Record<string, object>> = {
  "/sign-up/email": { name: "", callbackURL: "/auth/confirmed" },
  "/sign-in/email": { callbackURL: "" },
  "/send-verification-email": { callbackURL: "/auth/confirmed" },
  "/request-password-reset": { redirectTo: "" },
  "/change-password": { revokeOtherSessions: true },
  "/two-factor/enable": { method: "totp" },
  "/two-factor/verify-totp": { trustDevice: false },
  "/two-factor/verify-backup-code": { trustDevice: false, disableSession: false },
};
