import ipaddr from "ipaddr.js";

/** All addresses that are assigned today; old site-local addresses and local NAT64 prefixes (RFC 8215) are outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is on the public internet. Refused: loopback, private, link-local, shared (CGNAT), multicast,
 * unspecified, reserved and documentation ranges; in IPv6 also unique-local, IPv4-mapped, 6to4 and Teredo addresses,
 * and NAT64 addresses whose embedded IPv4 address is refused. Invalid addresses are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (!(parsed instanceof ipaddr.IPv6)) return false;
  if (parsed.range() === "rfc6052") return isPublicIPv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return parsed.range() === "unicast" && parsed.match(GLOBAL_UNICAST);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast";
}
