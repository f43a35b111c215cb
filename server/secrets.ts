import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const PURPOSES = [
  'access-token',
  'refresh-token',
  'idempotency',
  'blur',
  'mail-link',
  'phone-code',
  'identity-file',
  'identity-digest',
  'social',
  'captcha',
  'vapid',
  'private-file',
] as const;
type Purpose = (typeof PURPOSES)[number];

/** One 32-byte key a purpose, all derived from the one secret (HKDF-SHA-256). */
export type Secrets = Readonly<Record<Purpose, Buffer>>;

async function storedSecret(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'secret');
  await mkdir(dataDirectory, { recursive: true });
  try {
    // `wx` lets exactly one of two first starts write the file
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

/** The keys of this installation; the secret is made at the first start when none is configured. */
export async function loadSecrets(
  config: Pick<Config, 'secret' | 'dataDirectory'>,
): Promise<Secrets> {
  const secret = config.secret ?? (await storedSecret(config.dataDirectory));
  const entries = PURPOSES.map((purpose) => [
    purpose,
    Buffer.from(hkdfSync('sha256', secret, 'kerya', purpose, 32)),
  ]);
  return Object.fromEntries(entries) as Secrets;
}

/** HMAC-SHA-256 of `parts`, which are kept apart by a byte no part contains. */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\0')).digest();
}
