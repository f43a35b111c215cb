import { sql } from 'kysely';
import type { IdentityCase } from '#contract/moderation/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

/** Identity documents that wait for a decision. */
export async function listIdentities(source: ViewSource, asked: PageAsked) {
  const { db } = source;
  const waiting = db
    .selectFrom('identities')
    .select(['id', 'user_id', 'content_type', 'sent_at as since'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('identities as other')
          .select('other.id')
          .whereRef('other.digest', '=', 'identities.digest')
          .whereRef('other.user_id', '<>', 'identities.user_id'),
      ).as('used_elsewhere'),
    )
    .where('status', '=', 'pending');
  const { rows, ...page } = await casePage(db, waiting, asked, { since: sql<Date>`sent_at` });
  const users = await moderatedUsers(
    source,
    rows.map((row) => row.user_id),
  );
  const items = rows.map(
    (row): IdentityCase => ({
      id: row.id,
      user: mustGet(users, row.user_id),
      contentType: row.content_type,
      sentAt: row.since.toISOString(),
      usedElsewhere: Boolean(row.used_elsewhere),
    }),
  );
  return { items, ...page };
}
