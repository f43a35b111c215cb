import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { SESSION_DAYS } from '../live-session.ts';

/** How long rows are stored after they have served their purpose. */
export interface RetentionRule {
  table: keyof Database;
  /** What is deleted, in the words of `docs/security/personal-data.md`. */
  what: string;
  days: number;
  /** The instant that the days count from. */
  since: RawBuilder<unknown>;
  /** The rows concerned; all when absent. */
  only?: RawBuilder<unknown>;
}

/**
 * What is deleted by its age only. Data with other reasons for deletion (codes, limits, notifications, searches) is
 * deleted by its feature; `server/maintenance.ts` runs both.
 */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'sessions',
    what: 'a session that has ended or run out',
    days: 30,
    since: sql`coalesce(ended_at, least(
      last_used_at + make_interval(days => ${SESSION_DAYS.idle}),
      created_at + make_interval(days => ${SESSION_DAYS.longest})))`,
  },
  {
    table: 'email_confirmations',
    what: 'the asking behind a mailed link',
    days: 1,
    since: sql`expires_at`,
  },
  {
    table: 'email_changes',
    what: 'a change of address whose link has run out, and its way back, if it has one',
    days: 1,
    since: sql`case when confirmed_at is null and old_email is null
      then expires_at else revert_until end`,
  },
  {
    table: 'passkey_challenges',
    what: 'a setting-up or use of a passkey that was not finished',
    days: 1,
    since: sql`created_at`,
  },
  {
    table: 'phone_confirmations',
    what: 'a number whose code was not entered',
    days: 1,
    since: sql`expires_at`,
  },
  {
    table: 'identities',
    what: 'the result of a document that was refused',
    days: 365,
    since: sql`decided_at`,
    only: sql`status = 'rejected'`,
  },
  {
    table: 'contact_messages',
    what: 'a contact message that was answered or dismissed',
    days: 365,
    since: sql`decided_at`,
  },
  {
    table: 'moderation_views',
    what: 'that a moderator looked at a document, a member or a case',
    days: 365,
    since: sql`seen_at`,
  },
  {
    table: 'suspended_proofs',
    what: 'that an address or number was suspended, after the account was deleted',
    days: 365,
    since: sql`left_at`,
  },
  {
    table: 'watches',
    what: 'days that a member watched, once they are over',
    days: 1,
    since: sql`ends_at`,
  },
  {
    table: 'rental_views',
    what: 'how often the page of a listing was opened on a day',
    days: 400,
    since: sql`day`,
  },
  { table: 'reports', what: 'a report that was decided on', days: 1_095, since: sql`decided_at` },
];

/** The network of a session, after its last use. */
export const NETWORK_DAYS = 90;

/** Mails and short messages stored as files, when no server sends them. */
export const OUTBOX_FILE_DAYS = 30;

/** Messages that could not be delivered, after their last attempt. */
export const DEAD_LETTER_DAYS = { withAddress: 7, other: 30 };

/** An account that nobody has confirmed, used or come back to. */
export const UNUSED_ACCOUNT_DAYS = 365;
