import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import {
  ACCESS_ENDS,
  type Access,
  type AccountEvent,
  type End,
  type Recovery,
} from './account-events.ts';
import { endPendingChange } from './email-history.ts';
import { endDeletion } from './end-deletion.ts';
import { endSessions } from './end-sessions.ts';
import { enqueueHowToPayChanged } from './how-to-pay-changed.ts';
import { removeLinks } from './remove-links.ts';
import { replaceAvatar } from './replace-avatar.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** What was confirmed or set longer ago than this counts as the owner's own: mails have announced it since. */
const OWN_AFTER_DAYS = 7;

/** Kinds of notifications about something that others do or agree on with the member. */
const DEALS: NotificationKind[] = ['messages', 'proposals', 'bookings', 'reminders'];

/** Takes back what a member has asked others for since a moment, or ever, and nobody has answered: a function of the proposals. */
export type TakeBackOffers = (
  work: UnitOfWork,
  userId: string,
  since: Date | null,
) => Promise<void>;

/** A member after an event, with the row locked. */
interface Ending {
  userId: string;
  /** Until when nobody but the owner used the account. What was set or confirmed well before may stay. */
  safeUntil: Date;
  /** The session of the device that stays signed in. */
  except?: string | undefined;
  takeBackOffers?: TakeBackOffers | undefined;
}

type EndOf = (work: UnitOfWork, ending: Ending, end: Exclude<End, 'stays'>) => Promise<unknown>;

/** How each kind of access ends, in this order: the role depends on the passkeys that are left. */
const HOW: Record<Access, EndOf> = {
  sessions: (work, { userId, except }, end) =>
    endSessions(work, userId, end === 'others' && except !== undefined ? { except } : {}),
  knownDevices: ({ db }, { userId }) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({ device_epoch: eb('device_epoch', '+', 1) }))
      .where('id', '=', userId)
      .execute(),
  unfinishedSignIns: deleteFrom('passkey_challenges'),
  pushSubscriptions: deleteFrom('push_subscriptions'),
  calendarFeeds: (work, ending) =>
    replaceFeedAddresses(work, ending, sql`select null::uuid as rental_id`),
  rentalFeeds: (work, ending) =>
    replaceFeedAddresses(
      work,
      ending,
      sql`select id as rental_id from rentals where owner_id = ${ending.userId} and deleted_at is null`,
    ),
  followedCalendars: stopReadingCalendars,
  providers: (work, { userId }) => removeLinks(work, userId),
  passkeys: endPasskeys,
  recoveryCodes: endRecoveryCodes,
  moderatorRole: endModeratorRole,
  emailConfirmation: deleteFrom('email_confirmations'),
  resetLinks: ({ db }, { userId }) =>
    db
      .updateTable('password_resets')
      .set(({ ref }) => ({ expires_at: ref('requested_at') }))
      .where('email', '=', (query) =>
        query.selectFrom('users').select('users.email').where('users.id', '=', userId),
      )
      .execute(),
  // its way back from the old email address goes on, as that of a change that was carried out
  pendingEmailChange: (work, { userId }) => endPendingChange(work, userId),
  pendingOffers: async (work, ending, end) =>
    ending.takeBackOffers?.(work, ending.userId, end === 'unproved' ? ownUntil(ending) : null),
  phoneCode: deleteFrom('phone_confirmations'),
  typedPhone: (work, { userId }) =>
    forgetPhone(work, userId).where('phone_verified_at', 'is', null).execute(),
  verifiedPhone: (work, ending, end) =>
    forgetPhone(work, ending.userId)
      .$if(end === 'unproved', (users) => users.where(isRecent('phone_verified_at', ending)))
      .execute(),
  identity: (work, { userId }) => withdrawIdentity(work, userId),
  howToPay: async (work, ending, end) => {
    await work.db
      .updateTable('users')
      .set({ how_to_pay: null, how_to_pay_at: null })
      .where('id', '=', ending.userId)
      .$if(end === 'unproved', (users) => users.where(isRecent('how_to_pay_at', ending)))
      .execute();
    await enqueueHowToPayChanged(work, ending.userId);
  },
  business: ({ db }, ending, end) =>
    db
      .updateTable('users')
      .set({ business_name: null, business_number: null, business_at: null })
      .where('id', '=', ending.userId)
      .$if(end === 'unproved', (users) => users.where(isRecent('business_at', ending)))
      .execute(),
  aboutTexts: endAboutTexts,
  notificationSwitches: switchDealsOn,
  deletion: (work, { userId }) => endDeletion(work, userId),
};

/**
 * Ends what an event ends, by the table of `account-events.ts`. The caller has locked the member's row and decides about the
 * password.
 */
export async function endAccess(
  work: UnitOfWork,
  event: Exclude<AccountEvent, Recovery>,
  ending: { userId: string; except?: string | undefined },
): Promise<void> {
  await endRows(work, event, { safeUntil: work.now, ...ending });
}

/**
 * `endAccess` of an event by which the owner of the email address gets the account.
 * @param safeUntil since when somebody else may have used the account; now by default
 */
export async function endAccessOfOthers(
  work: UnitOfWork,
  event: Recovery,
  ending: { userId: string; safeUntil?: Date; takeBackOffers: TakeBackOffers },
): Promise<void> {
  await endRows(work, event, { safeUntil: work.now, ...ending });
  if (event !== 'claimed') return;
  await work.db
    .updateTable('users')
    .set({ claimed_at: work.now })
    .where('id', '=', ending.userId)
    .execute();
}

async function endRows(work: UnitOfWork, event: AccountEvent, ending: Ending): Promise<void> {
  for (const access of Object.keys(HOW) as Access[]) {
    const end = ACCESS_ENDS[access][event];
    if (end !== 'stays') await HOW[access](work, ending, end);
  }
}

function deleteFrom(table: keyof Database): EndOf {
  return ({ db }, { userId }) =>
    sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
}

/**
 * Gives calendar feeds of the member a new address.
 * @param feeds a query of their `rental_id`; null for the feed of all bookings
 */
function replaceFeedAddresses(
  { db, now }: UnitOfWork,
  { userId }: Ending,
  feeds: RawBuilder<unknown>,
) {
  return sql`
    insert into calendar_feeds (id, user_id, rental_id, key, renewed_at)
    select gen_random_uuid(), ${userId}::uuid, feeds.rental_id, gen_random_uuid(), ${now}
    from (${feeds}) as feeds
    on conflict (user_id, rental_id)
      do update set key = excluded.key, renewed_at = excluded.renewed_at`.execute(db);
}

/** Followed calendars are no longer read; their days stay, and the owner reads why. */
async function stopReadingCalendars({ db, send }: UnitOfWork, ending: Ending, end: End) {
  const { userId } = ending;
  const stopped = await db
    .updateTable('followed_calendars')
    .set({ error: 'stopped' })
    .where('rental_id', 'in', (query) =>
      query.selectFrom('rentals').select('id').where('owner_id', '=', userId),
    )
    .where(sql<boolean>`coalesce(error, '') <> 'stopped'`)
    .$if(end === 'unproved', (followed) => followed.where(isRecent('created_at', ending)))
    .returning('id')
    .execute();
  if (stopped.length === 0) return;
  send({ kind: 'accountChangeMail', userId, change: 'calendarsStopped', key: uuid() });
}

/** Whether something was set or confirmed so lately that somebody else may have done it; true for what has no date. */
function isRecent(column: string, ending: Ending): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${ownUntil(ending)})`;
}

const ownUntil = ({ safeUntil }: Ending) =>
  new Date(safeUntil.getTime() - OWN_AFTER_DAYS * 86_400_000);

/** Those stay that the owner had confirmed by mail well before. */
function endPasskeys({ db }: UnitOfWork, ending: Ending, end: End) {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', ending.userId)
    .$if(end === 'unproved', (passkeys) => passkeys.where(isRecent('confirmed_at', ending)))
    .execute();
}

/** Codes stay that are as old, as long as there is a passkey that they replace. */
function endRecoveryCodes({ db }: UnitOfWork, ending: Ending, end: End) {
  const { userId } = ending;
  const unproved = sql<boolean>`(${isRecent('created_at', ending)}
    or not exists (select from passkeys where passkeys.user_id = ${userId}))`;
  return db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .$if(end === 'unproved', (codes) => codes.where(unproved))
    .execute();
}

async function endModeratorRole({ db, log }: UnitOfWork, { userId }: Ending, end: End) {
  const unproved = sql<boolean>`
    not exists (select from passkeys where passkeys.user_id = ${userId})`;
  const ended = await db
    .updateTable('users')
    .set({ role: 'member' })
    .where('id', '=', userId)
    .where('role', '=', 'moderator')
    .$if(end === 'unproved', (users) => users.where(unproved))
    .returning('id')
    .executeTakeFirst();
  if (ended) log.warn({ userId }, 'a recovered account without a second factor lost its role');
}

function forgetPhone({ db }: UnitOfWork, userId: string) {
  return db
    .updateTable('users')
    .set({ phone: null, phone_prefix: null, phone_verified_at: null })
    .where('id', '=', userId);
}

async function endAboutTexts(work: UnitOfWork, { userId }: Ending) {
  await work.db.updateTable('users').set({ bio: null }).where('id', '=', userId).execute();
  await replaceAvatar(work, userId, null);
}

/** Switches on again, at once and at any hour, the notices of messages and agreements. */
function switchDealsOn({ db }: UnitOfWork, ending: Ending, end: End) {
  // without a date: switched off by the link of a mail, before those wrote one
  const only =
    end === 'unproved'
      ? sql`changed_at is not null and ${isRecent('changed_at', ending)}`
      : sql`true`;
  return sql`
    update notification_preferences
      set quiet_from = null, quiet_until = null, mail_frequency = 'soon', changed_at = null,
        channels = channels - ${DEALS}::text[]
      where user_id = ${ending.userId} and ${only}`.execute(db);
}
