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

/** A provider hands out whole networks; all of one together get a few times the share of one household. */
const networkShare = 8;

/** One household or phone owns a whole IPv6 /64, and whoever rents a server may own a /48. */
export function limitKey(address: string): LimitKey[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return [{ key: plain, share: 1 }];
  const groups = ipv6Groups(plain);
  return [
    { key: `${groups.slice(0, 4).join(":")}::/64`, share: 1 },
    { key: `${groups.slice(0, 3).join(":")}::/48`, share: networkShare },
  ];
}

function ipv6Groups(address: string): string[] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  return [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
}
