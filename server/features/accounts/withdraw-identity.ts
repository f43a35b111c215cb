import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Takes the identity badge from a member, with a document that waits for its decision: it was given for somebody of another
 * name, or may be another person's. The member may send a document again; the row stays, to recognise one that comes twice.
 */
export async function withdrawIdentity(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  userId: string,
): Promise<void> {
  const withdrawn = await db
    .updateTable('identities')
    .set({ status: 'rejected', decided_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'verified'])
    .returning('id')
    .execute();
  for (const { id } of withdrawn) send({ kind: 'identityRemoval', identityId: id });
  await db
    .updateTable('users')
    .set({ identity_status: 'unverified' })
    .where('id', '=', userId)
    .execute();
}
