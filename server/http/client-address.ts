import { isIP, isIPv6 } from "node:net";
import type { LimitKey } from "./rate-limiter.ts";

/**
 * The address that rate limits count by. Behind proxies it is the X-Forwarded-For entry written by the outermost of our
 * own, counted from the end; earlier entries are whatever the client claimed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const entries = trustedProxies > 0 ? (forwardedFor ?? "").split(",").map(withoutPort) : [];
  return entries.slice(-trustedProxies)[0] ?? socketAddress ?? "unknown";
}

/** Some proxies add the client's port, which differs for every connection. Undefined if it is not an address. */
function withoutPort(entry: string): string | undefined {
  const text = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) ? address : undefined;
}

/** What one household or phone owns: an IPv4 address, or a whole IPv6 /64. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** Whoever rents a server may own a whole /48, which gets a few times the limit of one /64. */
const siteShare = 8;

/** The keys that rate limits count a client by. */
export function limitKey(address: string): LimitKey[] {
  const network = { key: clientNetwork(address), share: 1 };
  if (!network.key.endsWith("/64")) return [network];
  return [network, { key: `${ipv6Groups(address).slice(0, 3).join(":")}::/48`, share: siteShare }];
}

function ipv6Groups(address: string): string[] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  return [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
}
