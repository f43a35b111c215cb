import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Makes sure that a member can still sign in, after a way in was removed in this transaction.
 * @throws AppError lastWayIn
 */
export async function assertWayIn(db: Queryable, userId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and (
      password_hash is not null
      or exists (select 1 from social_accounts where user_id = users.id)
      or exists (select 1 from passkeys where user_id = users.id)
    )`.execute(db);
  if (rows.length === 0) throw new AppError('lastWayIn');
}
