import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/**
 * The messages written from an email address.
 * @param email of a member who has confirmed it: anyone may register with someone else's
 */
export async function exportContact(db: Queryable, email: string) {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    subject: row.subject,
    message: row.message,
    language: row.language,
    sentAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/** Deletes the messages written from an email address, which must be confirmed here too. */
export async function eraseContact({ db }: Pick<UnitOfWork, 'db'>, email: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('email', '=', email).execute();
}
