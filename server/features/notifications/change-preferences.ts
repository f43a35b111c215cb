import type { changeNotificationPreferences as operation } from '#contract/notifications/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockMember } from '../accounts/index.ts';
import { minutesOf, preferencesOf, preferencesView } from './preferences.ts';

/** Says when the member wants to be left alone; what is absent stays. */
export const changePreferences: Command<typeof operation> = async (
  { db },
  { actor, input: { body } },
) => {
  // an account that is being deleted keeps nothing behind its own back
  await lockMember(db, actor.userId);
  const former = await preferencesOf(db, actor.userId);
  const { quietHours, timeZone = former.time_zone } = body;
  const row = {
    ...former,
    time_zone: timeZone,
    ...(quietHours === undefined
      ? {}
      : {
          quiet_from: quietHours && minutesOf(quietHours.from),
          quiet_until: quietHours && minutesOf(quietHours.until),
        }),
  };
  await db
    .insertInto('notification_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return preferencesView(row);
};
