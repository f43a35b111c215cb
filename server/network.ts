import ipaddr from 'ipaddr.js';

/** A household or a single server has at least this much of IPv6, and any number of addresses in it. */
const IPV6_PREFIX = 64;

/**
 * The network that an IP address belongs to, by which callers are counted: the /64 of an IPv6 address, an IPv4 address
 * itself, also when it is written as IPv6 (`::ffff:192.0.2.1`). Anything else is returned unchanged.
 */
export function networkOf(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`;
}
