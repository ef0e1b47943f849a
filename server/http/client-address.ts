import { isIPv6 } from "node:net";

/**
 * The address that limits are counted by. Behind a proxy (TRUST_PROXY) it is the last entry of X-Forwarded-For, the
 * one our own proxy wrote; anything before it is the client's claim.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustProxy: boolean) {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return forwarded || socketAddress || "unknown";
}

/** One household or phone owns a whole IPv6 /64: count it as one client. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
