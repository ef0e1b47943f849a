import { isIP, isIPv6 } from "node:net";
import type { LimitKey } from "./rate-limiter.ts";

/**
 * The address that limits are counted by. Behind proxies it is the entry of X-Forwarded-For that the outermost of our
 * own wrote, counted from the end; anything before it is the client's claim.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const entries = trustedProxies > 0 ? (forwardedFor ?? "").split(",").map(withoutPort) : [];
  return entries.slice(-trustedProxies)[0] ?? socketAddress ?? "unknown";
}

/** Some proxies add the client's port, which differs for every connection. Undefined for what is no address. */
function withoutPort(entry: string): string | undefined {
  const text = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) ? address : undefined;
}

/** One household or phone: an IPv4 address, or the IPv6 /64 that it owns whole. */
export function householdOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** A provider hands out whole networks; all of one together get a few times the share of one household. */
const networkShare = 8;

/** What limits count a client by: its household and, as whoever rents a server may own a /48, that network. */
export function limitKey(address: string): LimitKey[] {
  const household = { key: householdOf(address), share: 1 };
  if (!household.key.endsWith("/64")) return [household];
  return [household, { key: `${ipv6Groups(address).slice(0, 3).join(":")}::/48`, share: networkShare }];
}

function ipv6Groups(address: string): string[] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  return [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
}
