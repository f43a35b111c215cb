import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import type { ProviderLink } from './add-link.ts';

type Purpose = Database['passkey_challenges']['purpose'];

/**
 * Creates a challenge of 256 random bits, base64url; only its hash is stored.
 * @param link what a second step links once it has succeeded
 */
export async function newChallenge(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  purpose: Purpose,
  userId: string | null,
  link: ProviderLink | null = null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      created_at: now,
      provider: link?.provider ?? null,
      subject: link?.subject ?? null,
    })
    .execute();
  return challenge;
}

/** The challenge, if it waits for its answer. */
export async function waitingChallenge(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  purpose: Purpose,
  challenge: string,
): Promise<{ userId: string | null } | undefined> {
  return db
    .selectFrom('passkey_challenges')
    .select('user_id as userId')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst();
}

/** Uses up a challenge that waits for its answer; a refusal of the command leaves it. */
export async function takeChallenge(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  purpose: Purpose,
  challenge: string,
): Promise<{ userId: string | null; link: ProviderLink | null } | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('created_at', '>', oldest(now))
    .returning(['user_id as userId', 'provider', 'subject'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { userId, provider, subject } = taken;
  return { userId, link: provider !== null && subject !== null ? { provider, subject } : null };
}

const oldest = (now: Date) => new Date(now.getTime() - LIMITS.signInStepMinutes * 60_000);

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();
