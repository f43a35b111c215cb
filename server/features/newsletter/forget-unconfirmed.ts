import type { Context } from '../../context.ts';

const DAY = 86_400_000;
/** How long a mailed link is worth something. */
const KEPT_DAYS = 30;

/** Forgets addresses that asked for the newsletter and never said that they are their owner's. */
export async function forgetUnconfirmed({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .execute();
}
