import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The provider accounts that a member signs in with. */
export function exportSocialAccounts(db: Queryable, userId: string) {
  return db.selectFrom('social_accounts').selectAll().where('user_id', '=', userId).execute();
}

/** The provider accounts that a member signs in with no more. */
export function exportRemovedLinks(db: Queryable, userId: string) {
  return db.selectFrom('removed_links').selectAll().where('user_id', '=', userId).execute();
}

/** Deletes a member's provider accounts, removed ones too, and handoffs with the email address `email`. */
export async function eraseSocialAccounts(
  db: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('social_handoffs')
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb(sql<string>`lower(email)`, '=', email),
        exists(
          selectFrom('social_accounts')
            .select('social_accounts.subject')
            .where('social_accounts.user_id', '=', id)
            .whereRef('social_accounts.provider', '=', 'social_handoffs.provider')
            .whereRef('social_accounts.subject', '=', 'social_handoffs.subject'),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('social_accounts').where('user_id', '=', id).execute();
  await db.deleteFrom('removed_links').where('user_id', '=', id).execute();
}
