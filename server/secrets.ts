import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** New values are made with the present secret; earlier ones are still valid by the secret they were made with. */
const CHANGING = [
  'access-token',
  'refresh-token',
  'mail-link',
  'phone-code',
  'identity-file',
  'captcha',
  'private-file',
  'known-device',
  'calendar-feed',
] as const;
/**
 * Keys that must stay the same when the secret is changed: two public points of one place would disclose more than
 * one does, browsers would have to subscribe again, a document sent again would not be recognised, a call repeated
 * across the change would be carried out twice, the list of deleted accounts and the suspended addresses would name none of
 * them, and the limits by address and number would begin anew.
 */
const LASTING = [
  'blur',
  'vapid',
  'identity-digest',
  'idempotency',
  'erasure',
  'network',
  'suspension',
  'limit',
] as const;

/** Keys of 32 bytes: the present one, then the former ones. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** The keys by purpose, all derived from the secrets (HKDF-SHA-256). */
export type Secrets = Readonly<
  Record<(typeof CHANGING)[number], Keys> & Record<(typeof LASTING)[number], Buffer>
>;

async function storedSecret(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'secret');
  await mkdir(dataDirectory, { recursive: true });
  // written whole under another name: of two first starts one links it, and the other one reads no half of it
  const written = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(written, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    await link(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** The keys of this installation; the secret is generated at the first start when none is configured. */
export async function loadSecrets({
  secret,
  previousSecrets = [],
  dataDirectory,
}: Pick<Config, 'secret' | 'dataDirectory'> &
  Partial<Pick<Config, 'previousSecrets'>>): Promise<Secrets> {
  const known = [secret ?? (await storedSecret(dataDirectory)), ...previousSecrets];
  const keyOf = (text: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', text, 'kerya', purpose, 32));
  return Object.fromEntries([
    ...CHANGING.map((purpose) => [purpose, known.map((text) => keyOf(text, purpose))]),
    ...LASTING.map((purpose) => [purpose, keyOf(known.at(-1) as string, purpose)]),
  ]) as Secrets;
}

/** HMAC-SHA-256 of `parts`, separated by a byte that no part contains. */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\0')).digest();
}

/** A signature over `parts` with the present key, base64url. */
export function signature([key]: Keys, ...parts: string[]): string {
  return keyedHash(key, ...parts).toString('base64url');
}

/** Whether `given` is a signature over `parts` with one of the keys, compared in constant time. */
export function isSignature(keys: Keys, given: string, ...parts: string[]): boolean {
  const said = Buffer.from(given);
  return keys.some((key) => {
    const right = Buffer.from(keyedHash(key, ...parts).toString('base64url'));
    return said.length === right.length && timingSafeEqual(said, right);
  });
}
