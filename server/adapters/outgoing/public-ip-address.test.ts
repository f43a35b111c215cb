import { describe, expect, it } from 'vitest';
import { isPublicIpAddress } from './public-ip-address.ts';

describe('a public IP address', () => {
  it.each(['8.8.8.8', '41.231.0.1', '100.63.255.255', '172.32.0.1', '2a00:1450:4007::200e'])(
    'is %s',
    (ipAddress) => expect(isPublicIpAddress(ipAddress)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2002:a00:1::',
    'no address',
  ])('is not %s', (ipAddress) => expect(isPublicIpAddress(ipAddress)).toBe(false));
});
