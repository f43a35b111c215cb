import type { OperationOutput } from '#contract/operation.ts';
import type { listLinks } from '#contract/social/operations.ts';
import type { Queryable } from '../../context.ts';

/** The providers that a member signs in with, the oldest link first. */
export async function linksOf(
  db: Queryable,
  userId: string,
): Promise<OperationOutput<typeof listLinks>> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ provider: row.provider, linkedAt: row.created_at.toISOString() }));
}
