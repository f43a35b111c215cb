import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import { ACCESS_ENDS, type Access, type AccountEvent, type End } from './account-events.ts';
import { endSessions } from './end-sessions.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** A second factor that its owner confirmed longer ago than this is the member's own. */
const OWN_AFTER_DAYS = 7;

/** A member after an event, with the row locked. */
interface Ending {
  userId: string;
  /** Until when the account was the member's alone: an event that something stays from compares with it. */
  safeUntil: Date;
  /** The session of the device that stays signed in. */
  except?: string | undefined;
}

type EndOf = (unit: UnitOfWork, ending: Ending, end: Exclude<End, 'stays'>) => Promise<unknown>;

/** How each kind of access ends, in this order: the role depends on the passkeys that are left. */
const HOW: Record<Access, EndOf> = {
  sessions: (unit, { userId, except }, end) =>
    endSessions(unit, userId, end === 'others' && except !== undefined ? { except } : {}),
  knownDevices: ({ db }, { userId }) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({ device_epoch: eb('device_epoch', '+', 1) }))
      .where('id', '=', userId)
      .execute(),
  unfinishedSignIns: deleteFrom('passkey_challenges'),
  pushSubscriptions: deleteFrom('push_subscriptions'),
  calendarFeeds: replaceFeedAddresses,
  providers: deleteFrom('social_accounts'),
  passkeys: endPasskeys,
  recoveryCodes: endRecoveryCodes,
  moderatorRole: endModeratorRole,
  emailConfirmation: deleteFrom('email_confirmations'),
  // a change that was carried out can still be taken back from the old email address
  pendingEmailChange: deleteFrom('email_changes', sql`confirmed_at is null`),
  phoneCode: deleteFrom('phone_confirmations'),
  typedPhone: (unit, { userId }) =>
    forgetPhone(unit, userId).where('phone_verified_at', 'is', null).execute(),
  verifiedPhone: (unit, { userId }) => forgetPhone(unit, userId).execute(),
  identity: (unit, { userId }) => withdrawIdentity(unit, userId),
  deletion: endDeletion,
};

/**
 * Ends what an event ends, by the table of `account-events.ts`. The caller has locked the member's row and decides about the
 * password.
 * @param safeUntil since when somebody else may have used the account; now by default
 */
export async function endAccess(
  unit: UnitOfWork,
  event: AccountEvent,
  {
    userId,
    safeUntil = unit.now,
    except,
  }: { userId: string; safeUntil?: Date; except?: string | undefined },
): Promise<void> {
  for (const access of Object.keys(HOW) as Access[]) {
    const end = ACCESS_ENDS[access][event];
    if (end !== 'stays') await HOW[access](unit, { userId, safeUntil, except }, end);
  }
}

function deleteFrom(table: keyof Database, only: RawBuilder<unknown> = sql`true`): EndOf {
  return ({ db }, { userId }) =>
    sql`delete from ${sql.table(table)} where user_id = ${userId} and ${only}`.execute(db);
}

/** Each feed of the member's gets another address. */
function replaceFeedAddresses({ db, now }: UnitOfWork, { userId }: Ending) {
  return sql`
    insert into calendar_feeds (id, user_id, rental_id, key, renewed_at)
    select gen_random_uuid(), ${userId}::uuid, feeds.rental_id, gen_random_uuid(), ${now}
    from (
      select null::uuid as rental_id
      union all select id from rentals where owner_id = ${userId} and deleted_at is null
    ) as feeds
    on conflict (user_id, rental_id)
      do update set key = excluded.key, renewed_at = excluded.renewed_at`.execute(db);
}

/** Those stay that the owner had confirmed by mail well before. */
function endPasskeys({ db }: UnitOfWork, { userId, safeUntil }: Ending, end: End) {
  const own = new Date(safeUntil.getTime() - OWN_AFTER_DAYS * 86_400_000);
  const unproved = sql<boolean>`(confirmed_at is null or confirmed_at >= ${own})`;
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(end === 'unproved', (passkeys) => passkeys.where(unproved))
    .execute();
}

/** Codes stay that are as old, as long as there is a passkey that they replace. */
function endRecoveryCodes({ db }: UnitOfWork, { userId, safeUntil }: Ending, end: End) {
  const own = new Date(safeUntil.getTime() - OWN_AFTER_DAYS * 86_400_000);
  const unproved = sql<boolean>`(created_at >= ${own}
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

async function endDeletion({ db, send }: UnitOfWork, { userId }: Ending) {
  const withdrawn = await db
    .updateTable('users')
    .set({ deletion_requested_at: null, deletion_check_at: null })
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) return;
  send({ kind: 'accountChangeMail', userId, change: 'deletionWithdrawn', key: uuid() });
}
