import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { subscribePush as operation } from '#contract/notifications/operations.ts';
import { isSubscriptionKey } from '../../adapters/push/subscription-key.ts';
import type { Command } from '../../commands/command.ts';
import { fieldError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';

/**
 * Subscribes the caller's browser to pushes for as long as its session lasts. A browser that subscribes again belongs
 * to the member who did so last; beyond a maximum per member the oldest subscription is removed.
 */
export const subscribePush: Command<typeof operation> = async (
  { db, now },
  { actor, input: { body } },
) => {
  const { userId, sessionId } = actor;
  if (!isSubscriptionKey(body.keys.p256dh)) throw fieldError('keys.p256dh', 'invalidValue');
  await lockMember(db, userId);
  const row = {
    user_id: userId,
    session_id: sessionId,
    p256dh: body.keys.p256dh,
    auth: body.keys.auth,
    created_at: now,
  };
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ ...row, id: uuid(), endpoint: body.endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (row) =>
      row
        .selectFrom('push_subscriptions as one')
        .select('one.id')
        .where('one.user_id', '=', userId)
        .orderBy('one.created_at', 'desc')
        .orderBy('one.id', 'desc')
        .offset(LIMITS.pushSubscriptions),
    )
    .execute();
  return { id };
};
