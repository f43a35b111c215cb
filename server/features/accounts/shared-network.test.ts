import { describe, expect, it } from 'vitest';
import { sharedNetwork } from './shared-network.ts';

describe('the network that an address shares with others nearby', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.9', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ])('of %s is %s', (ipAddress, network) => {
    expect(sharedNetwork(ipAddress)).toBe(network);
  });
});
