import { hash as argon2 } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, renewedHash, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is hashed by argon2id with 19 MiB and two passes, with a new salt each time', async () => {
    const hashes = await Promise.all([
      hashPassword('corde-lampe-8'),
      hashPassword('corde-lampe-8'),
    ]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('is distinguished from every other one', async () => {
    const hash = await hashPassword('corde-lampe-8');
    expect(await verifyPassword(hash, 'corde-lampe-8')).toBe(true);
    expect(await verifyPassword(hash, 'corde-lampe-9')).toBe(false);
  });

  it('is right in any normal form, also where it was hashed as typed before', async () => {
    const typed = 'Été-à-Béja'.normalize('NFD');
    const hash = await hashPassword('Été-à-Béja');
    expect(await verifyPassword(hash, typed)).toBe(true);
    expect(await renewedHash(hash, typed)).toBeNull();
    const previous = await argon2(typed);
    expect(await verifyPassword(previous, typed)).toBe(true);
    const renewed = await renewedHash(previous, typed);
    expect(await verifyPassword(renewed, 'Été-à-Béja')).toBe(true);
  });

  it('is never right where there is no account, or one without a password', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  });
});
