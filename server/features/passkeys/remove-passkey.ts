import type { removePasskey as operation } from '#contract/passkeys/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { assertWayIn, lockCaller, type Proof, provedLately } from '../accounts/index.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

/** Makes sure that the member in person is calling: a stolen session must not take the second factor away. */
export const prepareRemoval: Preparation<typeof operation, Proof> = (
  context,
  { actor, input: { body } },
) => provedLately(context, actor, body.password);

/**
 * Removes one of the caller's passkeys, unless it is the last way in, and ends the other sessions that were opened with it: who has the
 * device, or has added a passkey of their own, is not to go on. With the last passkey the recovery codes go too.
 */
export const removePasskey: Command<typeof operation, Proof> = async (
  { db, now, send },
  { actor, input: { params } },
  proof,
) => {
  const { userId } = actor;
  // of two concurrent removals, the second sees the first
  await lockCaller({ db }, actor, proof);
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('user_id', '=', userId)
    .where('passkey_id', '=', params.id)
    .where('id', '<>', actor.sessionId)
    .returning('id')
    .execute();
  for (const { id } of ended) send({ kind: 'sessionEnded', sessionId: id });
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', params.id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('passkeyNotFound');
  await assertWayIn(db, userId);
  const left = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!left) await clearSecondFactor(db, userId);
  send({ kind: 'accountChangeMail', userId, change: 'passkeyRemoved', key: removed.id });
  return undefined;
};
