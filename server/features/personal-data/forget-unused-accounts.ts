import { sql } from 'kysely';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Queryable } from '../../context.ts';
import { eraseMember } from './erase-member.ts';

const DAY = 86_400_000;
/** Limits a run, which works next to everything else; the next run continues. */
const MOST_AT_ONCE = 50;

/**
 * Deletes accounts that nobody has confirmed, used or come back to for `days` days: the person who registered with
 * an email address may not own it. An account with a listing, a conversation, a report or a suspension stays.
 */
export async function forgetUnusedAccounts(context: CommandContext, days: number): Promise<void> {
  const before = new Date(context.clock.now().getTime() - days * DAY);
  const unused = await unusedAmong(context.db, before);
  for (const { id } of unused) {
    await inTransaction(context, async (work) => {
      // locked, so that a concurrent sign-in either comes before or finds no account
      await work.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const still = await unusedAmong(work.db, before, id);
      if (still.length > 0) await eraseMember(work, id);
    });
  }
}

async function unusedAmong(db: Queryable, before: Date, id?: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where deleted_at is null and suspended_at is null and role = 'member'
      and email_verified_at is null and phone_verified_at is null
      and identity_status = 'unverified'
      and coalesce(last_seen_at, last_login_at, created_at) < ${before}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      and not exists (select from social_accounts where user_id = users.id)
      and not exists (select from rentals where owner_id = users.id)
      and not exists (select from participants where user_id = users.id)
      and not exists (select from reports where users.id in (reporter_id, reported_id))
    order by id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}
