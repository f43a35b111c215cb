import ipaddr from 'ipaddr.js';

/** A household or a single server has at least this much of IPv6, and any number of addresses in it. */
const IPV6_PREFIX = 64;

/** What homes, and servers of some hosters, have of IPv6, and how many times what one network may do all of it together may do. */
const WIDER = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
];

/**
 * The network that an IP address belongs to, by which callers are counted: the /64 of an IPv6 address, an IPv4 address
 * itself, also when it is written as IPv6 (`::ffff:192.0.2.1`). Anything else is returned unchanged.
 */
export function networkOf(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipv6Network(parsed.toNormalizedString().split('%')[0] ?? '', IPV6_PREFIX);
}

const ipv6Network = (address: string, prefix: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;

/** A network that contains a caller's, and how many times what a limit allows one network all of it together is allowed. */
interface WiderNetwork {
  network: string;
  times: number;
}

/**
 * The networks around one of IPv6 (`networkOf`) that may be the same caller's: one who has 256 networks, or 65,536, would else begin
 * every limit anew in each. None for IPv4, and for what is no network.
 */
export function widerNetworks(network: string): WiderNetwork[] {
  const [address = '', prefix] = network.split('/');
  if (prefix !== String(IPV6_PREFIX) || !ipaddr.IPv6.isValid(address)) return [];
  return WIDER.map((wider) => ({
    network: ipv6Network(address, wider.prefix),
    times: wider.times,
  }));
}
