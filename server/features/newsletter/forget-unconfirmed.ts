import type { Context } from '../../context.ts';

const DAY = 86_400_000;
/** How long a mailed link is valid. */
const STORED_DAYS = 30;

/** Deletes subscriptions that the owner of the email address never confirmed. */
export async function forgetUnconfirmed({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', new Date(clock.now().getTime() - STORED_DAYS * DAY))
    .execute();
}
