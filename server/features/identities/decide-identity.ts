import type { UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { removeDocument } from './document-file.ts';

/** Locks a pending identity. @throws AppError caseNotFound or caseAlreadyDecided */
export async function lockIdentity(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
): Promise<{ userId: string }> {
  const identity = await db
    .selectFrom('identities')
    .select(['user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!identity) throw new AppError('caseNotFound');
  if (identity.status !== 'pending') throw new AppError('caseAlreadyDecided');
  return { userId: identity.user_id };
}

/** Records the decision on a locked identity; its document is deleted after commit. */
export async function setIdentityDecision(
  { db, now, send }: UnitOfWork,
  id: string,
  status: 'verified' | 'rejected',
): Promise<void> {
  const { user_id } = await db
    .updateTable('identities')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    // a rejected member may send another document
    .set({ identity_status: status === 'verified' ? 'verified' : 'unverified' })
    .where('id', '=', user_id)
    .execute();
  send({ kind: 'memberChanged', userId: user_id });
  send({ kind: 'identityRemoval', identityId: id });
}

/** Deletes the document of an identity, unless a decision is pending. */
export async function removeIdentity(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  identityId: string,
): Promise<void> {
  const pending = await db
    .selectFrom('identities')
    .select('id')
    .where('id', '=', identityId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!pending) await removeDocument({ storage }, identityId);
}
