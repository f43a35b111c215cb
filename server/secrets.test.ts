import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isSignature, keyedHash, loadSecrets, signature } from './secrets.ts';

const directories: string[] = [];
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'kerya-secrets-'));
  directories.push(made);
  return made;
};
afterAll(() => Promise.all(directories.map((path) => rm(path, { recursive: true }))));

describe('the secret', () => {
  it('is generated once, readable by its owner only, and stored', async () => {
    const dataDirectory = await folder();
    const first = await loadSecrets({ secret: null, dataDirectory });
    const path = join(dataDirectory, 'secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const written = await readFile(path, 'utf8');
    expect(Buffer.from(written, 'base64url')).toHaveLength(32);
    expect(await loadSecrets({ secret: null, dataDirectory })).toEqual(first);
    expect(await readFile(path, 'utf8')).toBe(written);
  });

  it('is the same when two first starts race for it', async () => {
    const dataDirectory = await folder();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => loadSecrets({ secret: null, dataDirectory })),
    );
    expect(new Set(made.map((keys) => keys.blur.toString('hex'))).size).toBe(1);
  });

  it('differs between installations', async () => {
    const [one, other] = await Promise.all(
      [await folder(), await folder()].map((dataDirectory) =>
        loadSecrets({ secret: null, dataDirectory }),
      ),
    );
    expect(one?.blur).not.toEqual(other?.blur);
  });

  it('is not stored when it is configured', async () => {
    const dataDirectory = await folder();
    const config = { secret: 's'.repeat(32), dataDirectory };
    expect(await loadSecrets(config)).toEqual(await loadSecrets(config));
    await expect(stat(join(dataDirectory, 'secret'))).rejects.toThrow('ENOENT');
  });

  it('gives every purpose another key of 32 bytes', async () => {
    const secrets = await loadSecrets({ secret: 's'.repeat(32), dataDirectory: '' });
    const keys = Object.values(secrets).flat();
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
    expect(keys.map((key) => key.length)).toEqual(keys.map(() => 32));
  });
});

describe('a changed secret', () => {
  const [former, oldest, today] = ['f', 'o', 't'].map((letter) => letter.repeat(32)) as [
    string,
    string,
    string,
  ];
  const load = (secret: string, previousSecrets: string[] = []) =>
    loadSecrets({ secret, previousSecrets, dataDirectory: '' });

  it('signs with the new one, and earlier signatures stay valid', async () => {
    const before = await load(former, [oldest]);
    const after = await load(today, [former, oldest]);
    const alone = await load(today);
    const old = signature(before['mail-link'], 'leave', '1');
    expect(signature(after['mail-link'], 'leave', '1')).not.toBe(old);
    expect(isSignature(after['mail-link'], old, 'leave', '1')).toBe(true);
    expect(isSignature(after['mail-link'], old, 'leave', '2')).toBe(false);
    expect(isSignature(alone['mail-link'], old, 'leave', '1')).toBe(false);
  });

  it('derives lasting keys from the oldest one', async () => {
    const first = await load(oldest);
    const after = await load(today, [former, oldest]);
    for (const purpose of ['blur', 'vapid', 'identity-digest', 'idempotency'] as const) {
      expect(after[purpose]).toEqual(first[purpose]);
    }
  });
});

describe('a withPreparedStatements hash', () => {
  it('distinguishes its parts', () => {
    const key = Buffer.alloc(32);
    expect(keyedHash(key, 'ab', 'c')).not.toEqual(keyedHash(key, 'a', 'bc'));
  });
});
