import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { eraseOutboxMessages } from '../../outbox/erase-outbox-messages.ts';
import { forgetLimitsOf } from '../../rate-limits/forget.ts';
import { endSessions } from './end-sessions.ts';
import { keepSuspendedProofs } from './suspended-proofs.ts';

/** A member whose account is being deleted, and how to reach them once more. */
export interface LeavingMember {
  id: string;
  email: string;
  /** The member has proved to read that mailbox. */
  emailVerified: boolean;
  firstname: string;
  language: Language;
  /** Since when the deletion waits, if it does. */
  deletionRequestedAt: Date | null;
}

/**
 * Locks a leaving member's row for this transaction: commands that write to or about the member have either finished,
 * or will find no account.
 * @throws AppError userNotFound when the account is already gone
 */
export async function lockLeavingMember(
  { db }: UnitOfWork,
  userId: string,
): Promise<LeavingMember> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'firstname', 'language'])
    .select('deletion_requested_at as deletionRequestedAt')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // the database gives every member an email address until the account is deleted
  if (!row?.email) throw new AppError('userNotFound');
  const { email_verified_at: verifiedAt, ...member } = row;
  return { ...member, email: row.email, emailVerified: verifiedAt !== null };
}

/**
 * Empties a locked member's row and deletes everything that gives access to the account. The row itself stays, so
 * that what the member wrote to others stays in its place. A suspension is remembered for a while. A last mail informs the member.
 */
export async function eraseAccount(work: UnitOfWork, member: LeavingMember): Promise<void> {
  const { db, now, send } = work;
  const { id, email, firstname, language } = member;
  await endSessions(work, id);
  await keepSuspendedProofs(work, id);
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('email_confirmations').where('user_id', '=', id).execute();
  for (const table of ['passkeys', 'recovery_codes', 'passkey_challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await db.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await db.deleteFrom('password_resets').where('email', '=', email).execute();
  await eraseOutboxMessages(work, member);
  await db
    .updateTable('users')
    .set({
      email: null,
      email_verified_at: null,
      email_doubt: null,
      password_hash: null,
      firstname: '',
      lastname: '',
      phone: null,
      phone_prefix: null,
      phone_verified_at: null,
      identity_status: 'unverified',
      avatar_id: null,
      role: 'member',
      search_radius: sql`default`,
      claimed_at: null,
      how_to_pay: null,
      how_to_pay_at: null,
      bio: null,
      town_id: null,
      business_name: null,
      business_number: null,
      business_at: null,
      answers_within: null,
      rating_sum: 0,
      rating_count: 0,
      last_login_at: null,
      last_seen_at: null,
      suspended_at: null,
      suspension_reason: null,
      deletion_requested_at: null,
      deletion_check_at: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  send({ kind: 'memberChanged', userId: id });
  await forgetLimitsOf(db, id);
  // an email address that nobody has confirmed may be a stranger's
  if (member.emailVerified) {
    send({ kind: 'accountDeletedMail', userId: id, email, firstname, language });
  }
}
