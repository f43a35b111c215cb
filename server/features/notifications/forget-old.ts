import { LIMITS } from '#contract/limits.ts';
import type { Context } from '../../context.ts';

const DAY = 86_400_000;

/** Deletes notifications after their time; read ones earlier. */
export async function forgetOldNotifications({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY);
  const { read, unread } = LIMITS.notificationDays;
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', before(read))
    .where(({ or, eb }) =>
      or([eb('read_at', 'is not', null), eb('created_at', '<', before(unread))]),
    )
    .execute();
}
