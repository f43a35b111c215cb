import { createHash } from 'node:crypto';
import type { Call } from '../../commands/command.ts';
import type { Actor, Context } from '../../context.ts';
import { consumeLimits, type LimitedUse } from '../../rate-limits/consume.ts';
import { isNewAccount } from './queries.ts';

/** What new accounts do a handful of times a day, and nobody does without end. */
export type LimitedAct = 'firstContacts' | 'rentals';

const YOUNG_DAYS = 7;

/**
 * Counts a first contact or a listing: a handful a day for an account that has confirmed neither e-mail nor phone, and
 * for accounts of the last days more, together with the other ones of the same device and network; for every account there is
 * a number that no person needs.
 * @throws AppError newAccountLimit, or tooManyRequests where confirming would not help
 */
export async function newAccountLimit(
  context: Context,
  act: LimitedAct,
  caller: Pick<Call, 'network' | 'userAgent'> & { actor: Actor },
): Promise<undefined> {
  const { userId } = caller.actor;
  if (await isNewAccount(context.db, userId)) {
    await consumeLimits(context, [{ limit: `${act}OfNewAccount`, key: userId }], 'newAccountLimit');
  }
  const uses: LimitedUse[] =
    act === 'firstContacts' ? [{ limit: 'firstContactsByMember', key: userId }] : [];
  if (await isYoung(context, userId)) uses.push(...usesOfYoung(act, caller));
  if (act === 'rentals') {
    uses.push(
      { limit: 'rentalsByMember', key: userId },
      { limit: 'rentalsByMemberAndDay', key: userId },
    );
  }
  // one after the other: what a member is refused must not use up what others of the network may do
  for (const use of uses) await consumeLimits(context, [use]);
  return undefined;
}

function usesOfYoung(
  act: LimitedAct,
  { actor, network, userAgent }: Parameters<typeof newAccountLimit>[2],
): LimitedUse[] {
  return [
    ...(act === 'firstContacts'
      ? [{ limit: 'firstContactsOfYoungAccount' as const, key: actor.userId }]
      : []),
    { limit: `${act}OfYoungAccountsByDevice`, key: `${network} ${shortHash(userAgent ?? '')}` },
    { limit: `${act}OfYoungAccountsByAddress`, key: network },
  ];
}

/** What a device says of itself, as a short key: it is no secret. */
const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

async function isYoung({ db, clock }: Context, userId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - YOUNG_DAYS * 86_400_000);
  const young = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return young !== undefined;
}
