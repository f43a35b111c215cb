import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/**
 * The subscription of an email address.
 * @param email of a member who has confirmed it: anyone may register with someone else's
 */
export async function exportNewsletter(db: Queryable, email: string) {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    language: row.language,
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** Ends the subscription of an email address, which the member must have confirmed too. */
export async function eraseNewsletter(
  { db }: Pick<UnitOfWork, 'db'>,
  email: string,
): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
}
