import type { changeNotificationPreferences as operation } from '#contract/notifications/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { lockMember } from '../accounts/index.ts';
import { minutesOf, type PreferencesRow, preferencesOf, preferencesView } from './preferences.ts';
import type { Switches } from './tables.ts';

/** Sets what the member is notified of, how and when; absent fields stay as they are. */
export const changePreferences: Command<typeof operation> = async (
  { db, now },
  { actor, input: { body } },
) => {
  // waits for a deletion of the account, after which nothing may be stored for it
  await lockMember(db, actor.userId);
  const previous = await preferencesOf(db, actor.userId);
  const {
    quietHours,
    timeZone = previous.time_zone,
    digest = previous.mail_frequency,
    channels = {},
  } = body;
  const row = {
    ...previous,
    time_zone: timeZone,
    mail_frequency: digest,
    channels: merged(previous.channels, channels),
    changed_at: now,
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

/** Switches mails of some kinds off, for a member whose row is locked. */
export async function switchMailsOff(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
  kinds: (keyof Switches)[],
): Promise<void> {
  const previous = await preferencesOf(db, userId);
  const off = Object.fromEntries(kinds.map((kind) => [kind, { mail: false }]));
  const channels = merged(previous.channels, off);
  await storePreferences(db, { ...previous, channels, changed_at: now });
}

function merged(previous: Switches, changed: Switches): Switches {
  const kinds = Object.entries(changed) as [keyof Switches, Switches[keyof Switches]][];
  return {
    ...previous,
    ...Object.fromEntries(
      kinds.map(([kind, switches]) => [kind, { ...previous[kind], ...switches }]),
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
