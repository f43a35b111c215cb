import { sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { BookingRow } from './booking-row.ts';

type Sides = Pick<BookingRow, 'id' | 'conversation_id' | 'owner_id' | 'renter_id'>;

/** Whether one side of a booking has blocked the other. Unlike for `areBlocked`, suspended and deleted members do not count. */
export async function areSidesBlocked(
  db: Reader,
  { owner_id: owner, renter_id: renter }: Sides,
): Promise<boolean> {
  const block = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('blocker_id', '=', owner), eb('blocked_id', '=', renter)]),
        and([eb('blocker_id', '=', renter), eb('blocked_id', '=', owner)]),
      ]),
    )
    .executeTakeFirst();
  return block !== undefined;
}

const DAY_SECONDS = 86_400;

/**
 * A side acts only so often within a day, after a block less: saying and withdrawing the same again and again would flood the
 * other one, or reach who has blocked it. Counted by the lines of the thread; photos have their own bound.
 * @throws AppError tooManyRequests
 */
export async function assertFewActs(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  { id, conversation_id: conversationId }: Sides,
  { userId, isBlocked }: { userId: string; isBlocked: boolean },
): Promise<void> {
  const { acts } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('acts'))
    .where('conversation_id', '=', conversationId)
    .where('booking_id', '=', id)
    .where('actor_id', '=', userId)
    .where('event', '<>', 'photosAdded')
    .where(
      'created_at',
      '>',
      sql<Date>`${now}::timestamptz - make_interval(secs => ${DAY_SECONDS})`,
    )
    .executeTakeFirstOrThrow();
  if (Number(acts) < (isBlocked ? LIMITS.actsAfterBlock : LIMITS.actsADay)) return;
  throw new AppError('tooManyRequests', { retryAfter: DAY_SECONDS });
}
