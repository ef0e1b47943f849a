import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { AccountContent } from "#app/content/account-schema.ts";

/** What /auth/passkey answers. */
export type PasskeyAnswer = {
  readonly error?: string;
  readonly signIn?: PublicKeyCredentialRequestOptionsJSON;
  readonly registration?: PublicKeyCredentialCreationOptionsJSON;
  readonly next?: string;
  readonly registered?: true;
  /** With the first passkey: shown once. */
  readonly recoveryCodes?: readonly string[];
};

export type DeviceWords = AccountContent["device"];

/** Why the device refused, by the name of the browser's error. Anything else was most likely canceled. */
const refusals: Readonly<Record<string, keyof DeviceWords>> = {
  InvalidStateError: "exists",
  SecurityError: "not_https",
};

/** Loaded when somebody uses a passkey, and not before. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

export async function signInWithPasskey(words: DeviceWords, next: string | undefined): Promise<PasskeyAnswer> {
  return withDevice(words, async ({ startAuthentication }) => {
    const { signIn: optionsJSON, error } = await post({ step: "begin-sign-in" });
    if (!optionsJSON) return { error: error ?? words.unexpected };
    const response = await startAuthentication({ optionsJSON });
    return post({ step: "sign-in", response: JSON.stringify(response), next: next ?? "" });
  });
}

type NewPasskey = { readonly password: string; readonly name: string };

export async function addPasskey(words: DeviceWords, { password, name }: NewPasskey): Promise<PasskeyAnswer> {
  return withDevice(words, async ({ startRegistration }) => {
    const { registration: optionsJSON, error } = await post({ step: "begin-registration", password });
    if (!optionsJSON) return { error: error ?? words.unexpected };
    const response = await startRegistration({ optionsJSON });
    return post({ step: "register", response: JSON.stringify(response), name });
  });
}

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;

async function withDevice(
  words: DeviceWords,
  use: (webAuthn: WebAuthn) => Promise<PasskeyAnswer>,
): Promise<PasskeyAnswer> {
  if (!("PublicKeyCredential" in window)) return { error: words.not_supported };
  try {
    return await use(await loadWebAuthn());
  } catch (error) {
    if (error instanceof TypeError) return { error: words.unexpected };
    return { error: words[refusals[error instanceof Error ? error.name : ""] ?? "canceled"] };
  }
}

async function post(fields: Record<string, string>): Promise<PasskeyAnswer> {
  const response = await fetch("/auth/passkey", { method: "POST", body: new URLSearchParams(fields) });
  return response.json();
}
