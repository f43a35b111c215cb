import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type BookingRow, bookingsOf } from './booking-row.ts';

type Sides = Pick<BookingRow, 'id' | 'conversation_id' | 'owner_id' | 'renter_id'>;

/** Whether one side of a booking has blocked the other. Unlike for `canExchangeNothing`, suspended and deleted members do not count. */
export async function areSidesBlocked(
  db: Queryable,
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

/** The bookings of a member whose other side has blocked the member, or the reverse. */
export async function blockedOf(db: Queryable, userId: string): Promise<ReadonlySet<string>> {
  const bookings = await bookingsOf(db, userId)
    .select('bookings.id')
    .innerJoin('blocks', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([
            eb('blocker_id', '=', ref('bookings.owner_id')),
            eb('blocked_id', '=', ref('bookings.renter_id')),
          ]),
          and([
            eb('blocker_id', '=', ref('bookings.renter_id')),
            eb('blocked_id', '=', ref('bookings.owner_id')),
          ]),
        ]),
      ),
    )
    .execute();
  return new Set(bookings.map(({ id }) => id));
}

const DAY = 86_400_000;

/**
 * A side acts only so often within a day, after a block less: saying and withdrawing the same again and again would flood the
 * other one, or reach who has blocked it. Counted by the messages of the thread; photos have their own bound.
 * @throws AppError tooManyRequests
 */
export async function assertFewActs(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  { id, conversation_id: conversationId }: Sides,
  { userId, isBlocked }: { userId: string; isBlocked: boolean },
): Promise<void> {
  const limit = isBlocked ? LIMITS.actsAfterBlock : LIMITS.actsADay;
  // the act that has to be a day old before there can be another one
  const act = await db
    .selectFrom('messages')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where('booking_id', '=', id)
    .where('actor_id', '=', userId)
    .where('event', '<>', 'photosAdded')
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  const wait = act ? act.created_at.getTime() + DAY - now.getTime() : 0;
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.ceil(wait / 1_000) });
}
