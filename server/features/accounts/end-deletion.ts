import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Takes back a member's request to be deleted, if there is one, and notifies the member: somebody else may have made the request, or
 * taken it back.
 */
export async function endDeletion({ db, send }: UnitOfWork, userId: string): Promise<void> {
  const withdrawn = await db
    .updateTable('users')
    .set({ deletion_requested_at: null, deletion_check_at: null })
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) return;
  send({ kind: 'accountChangeMail', userId, change: 'deletionWithdrawn', key: uuid() });
}
