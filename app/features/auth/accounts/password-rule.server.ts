import { createRequire } from "node:module";
import type { RefusalName } from "./refusal-text.server.ts";

const shortestAdminPassword = 12;
const fewestDifferentCharacters = 5;
/** Shorter parts of a name occur in too many harmless passwords. */
const shortestNamePart = 4;

const require = createRequire(import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;

/** 49,000 passwords from public leaks. Read on first use: few requests ever need it. */
function isCommon(text: string): boolean {
  commonPasswords ??= new Set(require("@zxcvbn-ts/language-common/src/passwords.json") as string[]);
  return commonPasswords.has(text);
}

type Owner = { readonly address: string; readonly siteNames: readonly string[] };

/** Why an admin may not use this password; undefined if it is good enough. */
export function refuseAdminPassword(password: string, { address, siteNames }: Owner): RefusalName | undefined {
  if (password.length < shortestAdminPassword) return "admin_password_short";
  if (password.length > 100) return "password_too_long";
  if (isGuessable(password)) return "password_guessable";
  const [localPart = "", domain = ""] = address.split("@");
  const names = [...siteNames, localPart, domain.split(".")[0] ?? ""].map(lettersAndDigits);
  const plain = lettersAndDigits(password);
  if (names.some((name) => name.length >= shortestNamePart && plain.includes(name))) return "password_names_site";
  return undefined;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A common password, also with digits or symbols around it, look-alike characters, or repeated. */
function isGuessable(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < fewestDifferentCharacters || isRun(lower)) return true;
  return [lower, withoutLookAlikes(lower)].some((text) => {
    const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
    return core === "" || [text, core, repeatedPart(text), repeatedPart(core)].some(isCommon);
  });
}

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const withoutLookAlikes = (text: string) => [...text].map((letter) => lookAlikes[letter] ?? letter).join("");

/** "abcabc" is "abc" repeated. */
function repeatedPart(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

/** "abcdefghijkl", "210987654321": each character follows the one before it. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1;
}
