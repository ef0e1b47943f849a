import { BlockList, type IPVersion, isIP } from "node:net";
import ranges from "./address-ranges.json" with { type: "json" };

const listOf = (subnets: readonly (readonly (string | number)[])[]) => {
  const list = new BlockList();
  for (const [address, bits, family] of subnets) list.addSubnet(String(address), Number(bits), family as IPVersion);
  return list;
};

/** IANA's special-purpose addresses, and the one public address at which Azure answers its own machines. */
const notPublic = listOf(ranges.notPublic);
/** Outside of it there is no IPv6 address on the internet; IPv4 addresses that are written as IPv6 are outside too. */
const publicIpv6 = listOf(ranges.public);

/** Whether an address is a machine on the internet, and none of this network, of this machine or of its host. */
export function isPublicAddress(address: string): boolean {
  const [plain = ""] = address.split("%");
  switch (isIP(plain)) {
    case 4:
      return !notPublic.check(plain, "ipv4");
    case 6:
      return publicIpv6.check(plain, "ipv6") && !notPublic.check(plain, "ipv6");
    default:
      return false;
  }
}

/** The address that a URL names by itself, without a name server; undefined if its host is a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? bare : undefined;
}
