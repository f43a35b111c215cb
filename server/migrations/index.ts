import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Context } from '../context.ts';
import * as accounts from './0001-accounts.ts';
import * as commands from './0002-commands.ts';
import * as rentals from './0003-rentals.ts';
import * as conversations from './0004-conversations.ts';
import * as bookings from './0005-bookings.ts';
import * as trust from './0006-trust.ts';
import * as availability from './0007-availability.ts';
import * as finding from './0008-finding.ts';
import * as discovery from './0009-discovery.ts';
import * as sitemapParts from './0010-sitemap-parts.ts';
import * as agreements from './0011-agreements.ts';
import * as newsletter from './0012-newsletter.ts';
import * as ratingReveal from './0013-rating-reveal.ts';
import * as outboxCause from './0014-outbox-cause.ts';
import * as deadLetters from './0015-dead-letters.ts';
import * as addressChanges from './0016-address-changes.ts';
import * as passkeys from './0017-passkeys.ts';
import * as publicPoints from './0018-public-points.ts';
import * as bookingSnapshots from './0019-booking-snapshots.ts';
import * as bookingsEnd from './0020-bookings-end.ts';
import * as deferredDeletion from './0021-deferred-deletion.ts';
import * as moderationViews from './0022-moderation-views.ts';
import * as textLengths from './0024-text-lengths.ts';
import * as days from './0025-days.ts';
import * as money from './0028-money.ts';
import * as quote from './0029-quote.ts';
import * as claims from './0030-claims.ts';
import * as payments from './0031-payments.ts';
import * as changes from './0032-changes.ts';
import * as calendars from './0033-calendars.ts';
import * as watches from './0034-watches.ts';
import * as ratingBookings from './0035-rating-bookings.ts';
import * as conditions from './0036-conditions.ts';
import * as confirmedPasskeys from './0037-confirmed-passkeys.ts';
import * as knownDevices from './0038-known-devices.ts';
import * as returnMeetings from './0042-return-meetings.ts';
import * as cases from './0044-cases.ts';
import * as dealSteps from './0046-deal-steps.ts';
import * as phrases from './0047-phrases.ts';
import * as aboutMembers from './0048-about-members.ts';
import * as rentalViews from './0049-rental-views.ts';
import * as phrasesChecked from './0050-phrases-checked.ts';
import * as listedTerms from './0052-listed-terms.ts';
import * as moreTextLengths from './0053-more-text-lengths.ts';
import * as agreedThings from './0054-agreed-things.ts';
import * as accountProofs from './0055-account-proofs.ts';
import * as reportAdditions from './0056-report-additions.ts';
import * as anchorsAndNotices from './0057-anchors-and-notices.ts';
import * as listingsAgreed from './0058-listings-agreed.ts';
import * as takenProposals from './0059-taken-proposals.ts';
import * as sealedThreads from './0060-sealed-threads.ts';
import * as suspendedProofs from './0061-suspended-proofs.ts';
import * as namedHours from './0062-named-hours.ts';
import * as openedListings from './0063-opened-listings.ts';
import * as formerReasons from './0064-former-reasons.ts';
import * as changeNotes from './0065-change-notes.ts';
import * as refunds from './0066-refunds.ts';
import * as whoseAccount from './0067-whose-account.ts';
import * as closedGaps from './0068-closed-gaps.ts';
import * as agreedIdentity from './0069-agreed-identity.ts';
import * as signedHandovers from './0070-signed-handovers.ts';
import * as answeredDrafts from './0071-answered-drafts.ts';
import * as disputedHandovers from './0072-disputed-handovers.ts';
import * as removedConfirmations from './0073-removed-confirmations.ts';
import * as waivedRefunds from './0074-waived-refunds.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-commands': commands,
  '0003-rentals': rentals,
  '0004-conversations': conversations,
  '0005-bookings': bookings,
  '0006-trust': trust,
  '0007-availability': availability,
  '0008-finding': finding,
  '0009-discovery': discovery,
  '0010-sitemap-parts': sitemapParts,
  '0011-agreements': agreements,
  '0012-newsletter': newsletter,
  '0013-rating-reveal': ratingReveal,
  '0014-outbox-cause': outboxCause,
  '0015-dead-letters': deadLetters,
  '0016-address-changes': addressChanges,
  '0017-passkeys': passkeys,
  '0018-public-points': publicPoints,
  '0019-booking-snapshots': bookingSnapshots,
  '0020-bookings-end': bookingsEnd,
  '0021-deferred-deletion': deferredDeletion,
  '0022-moderation-views': moderationViews,
  '0024-text-lengths': textLengths,
  '0025-days': days,
  '0028-money': money,
  '0029-quote': quote,
  '0030-claims': claims,
  '0031-payments': payments,
  '0032-changes': changes,
  '0033-calendars': calendars,
  '0034-watches': watches,
  '0035-rating-bookings': ratingBookings,
  '0036-conditions': conditions,
  '0037-confirmed-passkeys': confirmedPasskeys,
  '0038-known-devices': knownDevices,
  '0042-return-meetings': returnMeetings,
  '0044-cases': cases,
  '0046-deal-steps': dealSteps,
  '0047-phrases': phrases,
  '0048-about-members': aboutMembers,
  '0049-rental-views': rentalViews,
  '0050-phrases-checked': phrasesChecked,
  '0052-listed-terms': listedTerms,
  '0053-more-text-lengths': moreTextLengths,
  '0054-agreed-things': agreedThings,
  '0055-account-proofs': accountProofs,
  '0056-report-additions': reportAdditions,
  '0057-anchors-and-notices': anchorsAndNotices,
  '0058-listings-agreed': listingsAgreed,
  '0059-taken-proposals': takenProposals,
  '0060-sealed-threads': sealedThreads,
  '0061-suspended-proofs': suspendedProofs,
  '0062-named-hours': namedHours,
  '0063-opened-listings': openedListings,
  '0064-former-reasons': formerReasons,
  '0065-change-notes': changeNotes,
  '0066-refunds': refunds,
  '0067-whose-account': whoseAccount,
  '0068-closed-gaps': closedGaps,
  '0069-agreed-identity': agreedIdentity,
  '0070-signed-handovers': signedHandovers,
  '0071-answered-drafts': answeredDrafts,
  '0072-disputed-handovers': disputedHandovers,
  '0073-removed-confirmations': removedConfirmations,
  '0074-waived-refunds': waivedRefunds,
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The migrator over `db`. */
export function migrator(db: Context['db']): Migrator {
  return new Migrator({ db, provider });
}

/** How long a migration waits for a table that somebody reads or writes: everybody else waits behind it meanwhile. */
const LOCK_MILLISECONDS = 1_000;
/** Migrations wait for a long reader, such as a backup, by trying again, for about half an hour. */
const TRIES = 360;
const PAUSE_MILLISECONDS = 5_000;

/** What a migration that has to try again needs. */
interface Patience {
  /** Resolves after this many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>;
  log?: Pick<Context['log'], 'warn'>;
}

/**
 * Migrates the database to the newest version, once, also when several processes start at the same time. The lock
 * belongs to the transaction, since a pooler may give another session to the next statement. While somebody uses a
 * table for long, the migration gives way and tries again: the running site goes on.
 * @throws the first migration's error.
 */
export async function migrate(
  db: Context['db'],
  { pause = setTimeout, log }: Patience = {},
): Promise<void> {
  for (let attempt = 1; !(await isNewest(db)); attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => migrateWithin(transaction));
    } catch (error) {
      if (!isLocked(error) || attempt >= TRIES) throw error;
      log?.warn({ attempt }, 'a migration gives way to a long reader and tries again');
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** `lock_not_available`, the time for a lock is over; `deadlock_detected`, another transaction waits for this one. */
const IN_THE_WAY = ['55P03', '40P01'];
const isLocked = (error: unknown): boolean =>
  IN_THE_WAY.includes((error as { code?: string }).code ?? '');

/** The newest migration of this version. */
export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).at(-1) as string;

/** Whether this version has a migration of that name. */
export const isKnownMigration = (name: string) => Object.hasOwn(MIGRATIONS, name);

/** The migrations that a database still lacks, and those it has that this version does not know. */
export async function migrationGap(
  db: Context['db'],
): Promise<{ pending: string[]; unknown: string[] }> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!rows[0]?.present) return { pending: Object.keys(MIGRATIONS), unknown: [] };
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = done.rows.map(({ name }) => name);
  return {
    pending: Object.keys(MIGRATIONS).filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !isKnownMigration(name)),
  };
}

/**
 * Migrates an empty database to a given version, or any database to the newest, within the given transaction, under
 * the lock that other processes' migrations wait for.
 * @throws the first migration's error
 */
export async function migrateWithin(transaction: Context['db'], name?: string): Promise<void> {
  // the locks of other processes' migrations and long indexes may take any time
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(transaction);
  await sql`set local lock_timeout = ${sql.lit(LOCK_MILLISECONDS)}`.execute(transaction);
  const migrating = migrator(transaction);
  const { error } = await (name ? migrating.migrateTo(name) : migrating.migrateToLatest());
  if (error) throw error;
}

/** A new database has no such table yet. */
const isNewest = (db: Context['db']) => isMigrated(db).catch(() => false);

/**
 * Whether the database is at this version or a later one: one cheap query, since neither an ordinary start nor a
 * health check should read the whole catalogue.
 * @throws when it does not answer
 */
export async function isMigrated(db: Context['db']): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
