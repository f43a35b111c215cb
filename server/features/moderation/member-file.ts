import type { MemberFile } from '#contract/moderation/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { decisionsAbout } from './log-entries.ts';
import { moderatedUser } from './moderated-users.ts';

/** The latest listings of a member that are shown. */
const LISTINGS = 10;

/** A member, why they are suspended, what was decided about them, and their latest listings. @throws AppError userNotFound */
export async function memberFile(source: ViewSource, id: string): Promise<MemberFile> {
  const { db } = source;
  const row = await db
    .selectFrom('users')
    .select('suspension_reason')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('userNotFound');
  const rentals = await db
    .selectFrom('rentals')
    .select(['id', 'name', 'status', 'created_at'])
    .where('owner_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTINGS)
    .execute();
  return {
    user: await moderatedUser(source, id),
    suspensionReason: row.suspension_reason,
    decisions: await decisionsAbout(source, [id]),
    rentals: rentals.map(({ created_at, ...rental }) => ({
      ...rental,
      createdAt: created_at.toISOString(),
    })),
  };
}
