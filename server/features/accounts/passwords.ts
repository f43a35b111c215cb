import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { opaqueString } from '#contract/text/password.ts';
import { AppError } from '../../errors.ts';
import { semaphore } from '../../runtime/semaphore.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash fills a core: as for the CPU-bound queue, one core is left to all other requests. */
const slots = semaphore(Math.max(1, Math.min(2, availableParallelism() - 1)), {
  longestQueue: 200,
  refusal: () => new AppError('serverBusy', { retryAfter: 5 }),
});

/** Verified against when an account does not exist or has no password, so that the time discloses nothing. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(opaqueString(password), ARGON2ID));
}

/** Whether `password` matches; a null hash takes as long and never matches. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await dummy);
  const prepared = opaqueString(password);
  const isHashOf = (text: string) => slots.run(() => verify(against, text));
  // earlier versions hashed what was typed
  const matches =
    (await isHashOf(prepared)) || (prepared !== password && (await isHashOf(password)));
  return matches && passwordHash !== null;
}

/**
 * A new hash for a password that matches one of an earlier version, which hashed what was typed; null where there is
 * no difference.
 */
export async function renewedHash(passwordHash: string, password: string): Promise<string | null> {
  const prepared = opaqueString(password);
  if (prepared === password) return null;
  const isNew = await slots.run(() => verify(passwordHash, prepared));
  return isNew ? null : hashPassword(password);
}
