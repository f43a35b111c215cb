import { isIPv4 } from 'node:net';
import { networkOf } from '../../network.ts';

/** The network of an IP address, as others nearby share it: the /24 of IPv4 and the /64 of IPv6. */
export function sharedNetwork(ipAddress: string): string {
  const network = networkOf(ipAddress);
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}
