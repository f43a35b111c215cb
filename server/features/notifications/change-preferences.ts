import type { changeNotificationPreferences as operation } from '#contract/notifications/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { lockMember } from '../accounts/index.ts';
import { minutesOf, type PreferencesRow, preferencesOf, preferencesView } from './preferences.ts';
import type { Switches } from './tables.ts';

/** Sets what the member is notified of, how and when; absent fields stay as they are. */
export const changePreferences: Command<typeof operation> = async (
  { db },
  { actor, input: { body } },
) => {
  // waits for a deletion of the account, after which nothing may be stored for it
  await lockMember(db, actor.userId);
  const former = await preferencesOf(db, actor.userId);
  const {
    quietHours,
    timeZone = former.time_zone,
    digest = former.mail_frequency,
    channels = {},
  } = body;
  const row = {
    ...former,
    time_zone: timeZone,
    mail_frequency: digest,
    channels: merged(former.channels, channels),
    ...(quietHours === undefined
      ? {}
      : {
          quiet_from: quietHours && minutesOf(quietHours.from),
          quiet_until: quietHours && minutesOf(quietHours.until),
        }),
  };
  await storePreferences(db, row);
  return preferencesView(row);
};

/** Switches mails of some kinds off, for a locked member. */
export async function switchMailsOff(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
  kinds: (keyof Switches)[],
): Promise<void> {
  const former = await preferencesOf(db, userId);
  const off = Object.fromEntries(kinds.map((kind) => [kind, { mail: false }]));
  await storePreferences(db, { ...former, channels: merged(former.channels, off) });
}

function merged(former: Switches, changed: Switches): Switches {
  const kinds = Object.entries(changed) as [keyof Switches, Switches[keyof Switches]][];
  return {
    ...former,
    ...Object.fromEntries(
      kinds.map(([kind, switches]) => [kind, { ...former[kind], ...switches }]),
    ),
  };
}

async function storePreferences(db: UnitOfWork['db'], preferences: PreferencesRow): Promise<void> {
  const row = { ...preferences, channels: JSON.stringify(preferences.channels) };
  await db
    .insertInto('notification_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
