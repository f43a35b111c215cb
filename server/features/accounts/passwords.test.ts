import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

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

  it('is never right where there is no account, or one without a password', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  });
});
