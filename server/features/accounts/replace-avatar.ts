import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/**
 * Gives a member another picture, or none; the former one is deleted after the commit.
 * @throws AppError userNotFound when the account is gone
 */
export async function replaceAvatar(
  work: UnitOfWork,
  userId: string,
  avatarId: string | null,
): Promise<void> {
  // locked, so that of two concurrent changes each deletes the picture it replaces. Rows that reference the member
  // need not wait: the rows of both pictures reference the member already, and they would deadlock.
  const user = await work.db
    .selectFrom('users')
    .select('avatar_id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('userNotFound');
  await work.db
    .updateTable('users')
    .set({ avatar_id: avatarId })
    .where('id', '=', userId)
    .execute();
  work.send({ kind: 'memberChanged', userId });
  if (user.avatar_id) work.send({ kind: 'mediaExpiry', mediaId: user.avatar_id });
}
