import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that do not exist on the public internet (IANA special-purpose registries). */
const PRIVATE_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within 2000::/3: tunnels that lead to any IPv4 address, and documentation. */
const PRIVATE_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateIpv4 = listOf(PRIVATE_IPV4, 'ipv4');
const privateIpv6 = listOf(PRIVATE_IPV6, 'ipv6');
const publicIpv6 = listOf([['2000::', 3]], 'ipv6');

function listOf(networks: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** An address inside the private network, which members may not make the server call. */
export class PrivateIpAddressError extends Error {
  override name = 'PrivateIpAddressError';
}

/** Whether an IP address is one of the public internet. */
export function isPublicIpAddress(ipAddress: string): boolean {
  if (isIP(ipAddress) === 4) return !privateIpv4.check(ipAddress, 'ipv4');
  return publicIpv6.check(ipAddress, 'ipv6') && !privateIpv6.check(ipAddress, 'ipv6');
}

/**
 * Resolves a host for the connection that is about to be made, so that no name can resolve differently after the
 * check. Fails with `PrivateIpAddressError` when one of its IP addresses is private.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no IP address.`), '');
    if (!found.every(({ address }) => isPublicIpAddress(address))) {
      return done(new PrivateIpAddressError(`${hostname} leads to a private IP address.`), '');
    }
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** @throws PrivateIpAddressError for a host written as a private IP address; such a host is never resolved */
export function assertPublicHost(hostname: string): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && !isPublicIpAddress(address)) {
    throw new PrivateIpAddressError(`${address} is a private IP address.`);
  }
}
