import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/** What is stored about a member's identity. The document itself is deleted once decided, and never exported. */
export async function exportIdentities(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('identities')
    .select(['status', 'content_type', 'sent_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => ({
    status: row.status,
    contentType: row.content_type,
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/** Deletes a member's identities; a document that is still stored is deleted after commit. */
export async function eraseIdentities({ db, send }: UnitOfWork, userId: string): Promise<void> {
  const erased = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  for (const { id } of erased) send({ kind: 'identityRemoval', identityId: id });
  await db
    .updateTable('users')
    .set({ identity_status: 'unverified' })
    .where('id', '=', userId)
    .execute();
}
