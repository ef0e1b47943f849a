import { isIPv4 } from "node:net";
import { clientNetwork } from "../http/client-address.ts";

/** Enough to tell one location from another, not to identify a person: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const network = clientNetwork(address);
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0/24` : network;
}

const browsers = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const systems = { Android: "Android", iPhone: "iPhone", iPad: "iPad", Windows: "Windows", Mac: "Mac", Linux: "Linux" };

/** "Chrome on Windows": tells devices apart without repeating any text that the client chose. */
export function deviceOf(userAgent: string): string {
  const find = (names: Record<string, string>) =>
    Object.entries(names).find(([token]) => userAgent.includes(token))?.[1];
  return [find(browsers) ?? "A browser", find(systems)].filter(Boolean).join(" on ");
}
