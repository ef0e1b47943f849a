import { isPublicAddress, literalAddress } from "./public-address.ts";

/** What is wrong with an address that a person entered, as a sentence; a name is looked up only when it is used. */
export function addressProblem(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHttps = url?.protocol === "https:" || (allowPrivate && url?.protocol === "http:");
  if (!url || !isHttps) return "Please enter an address that begins with https://.";
  if (url.username || url.password) return "Please enter the address without a user name and password.";
  const literal = literalAddress(url);
  if (literal !== undefined && !allowPrivate && !isPublicAddress(literal))
    return "Please enter an address on the internet.";
  return undefined;
}
