import { sql } from 'kysely';
import type { ContactCase } from '#contract/moderation/schemas.ts';
import type { Queryable } from '../../context.ts';
import { casePage, type PageAsked } from './case-page.ts';

/** Contact messages that nobody has answered. */
export async function listContacts(db: Queryable, asked: PageAsked) {
  const waiting = db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'language', 'created_at as since'])
    .where('decided_at', 'is', null);
  const { rows, ...page } = await casePage(db, waiting, asked, { since: sql<Date>`created_at` });
  const items = rows.map(
    ({ since, ...row }): ContactCase => ({ ...row, sentAt: since.toISOString() }),
  );
  return { items, ...page };
}
