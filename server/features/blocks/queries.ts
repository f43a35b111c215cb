import { sql } from 'kysely';
import type { Block } from '#contract/blocks/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { mustGet } from '../../must-get.ts';
import { usersById, userView } from '../accounts/index.ts';

/** The members someone has blocked, the latest first. */
export async function listBlocks(
  source: ViewSource,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Block[]; nextCursor: string | null }> {
  const reached = decodeCursor(page.cursor, 'instant');
  let select = source.db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(page.limit + 1);
  if (reached) {
    const { value, id } = reached;
    select = select.where(
      sql<boolean>`(created_at, blocked_id) < (${new Date(value)}, ${id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.blocked_id,
  }));
  const users = await usersById(
    source,
    rows.map((row) => row.blocked_id),
  );
  const items = rows.map((row) => ({
    user: mustGet(users, row.blocked_id),
    since: row.created_at.toISOString(),
  }));
  return { items, nextCursor };
}

/**
 * Whether `userId` has blocked another member, whose account may be deleted.
 * @throws AppError userNotFound for somebody who is neither a member nor blocked
 */
export async function hasBlocked(
  source: ViewSource,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const block = await source.db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  if (!block) await userView(source, otherId);
  return block !== undefined;
}
