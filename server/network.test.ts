import { describe, expect, it } from 'vitest';
import { networkOf, widerNetworks } from './network.ts';

describe('the network of an address', () => {
  it('is the same for all addresses of an IPv6 subscriber, however they are written', () => {
    const written = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:DB8:0001:0002:0000::9',
    ];
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('fe80::1%eth0')).toBe('fe80::/64');
  });

  it('is the whole address in IPv4, also where it is written as IPv6', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
  });

  it('is in IPv6 a part of what a home or a server may have, and in IPv4 of nothing wider', () => {
    const [home, server] = widerNetworks('2001:db8:1:2ff::/64');
    expect(home).toEqual({ network: '2001:db8:1:200::/56', times: 4 });
    expect(server).toEqual({ network: '2001:db8:1::/48', times: 16 });
    for (const other of ['203.0.113.7', 'unix:', '2001:db8:1::/48', 'a/64', '']) {
      expect(widerNetworks(other)).toEqual([]);
    }
  });

  it('is the text itself where it is no address', () => {
    expect(networkOf('unix:')).toBe('unix:');
  });
});
