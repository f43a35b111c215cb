import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * The network of an address, in one spelling: the /24 of IPv4, also written as IPv6, and the /64 of IPv6. Null for
 * what is no address.
 */
export function networkOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [bare = ''] = address.split(/[%/]/);
  if (!isIPv6(bare)) return null;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array(Math.max(0, zeros)).fill('0'), ...after];
  const first = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
