import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Queryable } from '../../context.ts';
import { ratableFromIn } from '../bookings/index.ts';
import { givenRatings } from './given-ratings.ts';
import { ratableBooking } from './ratable-booking.ts';
import { isLater } from './rate-member.ts';

/** When the parties of a booking are to be invited to rate: as soon as they can. */
const DUE = ratableFromIn('bookings').$notNull();

/**
 * After every change of a booking: once its return counts, enqueues the invitation of both parties to rate each other, at its
 * agreed start at the earliest. May be repeated: one invitation for each booking.
 */
export async function scheduleRatingInvitation(
  context: CommandContext,
  bookingId: string,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const changed = await work.db
      .insertInto('rating_invitations')
      .columns(['booking_id', 'due_at'])
      .expression(ifReturned(work.db, bookingId).select(['id', DUE.as('due_at')]))
      .onConflict((conflict) =>
        conflict
          .column('booking_id')
          .doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at') }))
          .where('rating_invitations.sent_at', 'is', null)
          .whereRef('rating_invitations.due_at', '<>', 'excluded.due_at'),
      )
      .returning('due_at')
      .executeTakeFirst();
    if (changed) work.send({ kind: 'ratingInvitation', bookingId }, changed.due_at);
  });
}

/**
 * Invites both parties, a single time for each booking, except one who has already rated this booking or a later one, or cannot any
 * more. Nobody
 * is invited, not even later, if either has not confirmed their email address by then: the page of the booking says to each
 * side what is missing.
 */
export async function inviteRatings(context: CommandContext, bookingId: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const booking = await ifReturned(work.db, bookingId).select(DUE.as('due')).executeTakeFirst();
    if (!booking || booking.due > work.now) return;
    const invited = await work.db
      .updateTable('rating_invitations')
      .set({ sent_at: work.now })
      .where('booking_id', '=', bookingId)
      .where('sent_at', 'is', null)
      .returning('booking_id')
      .executeTakeFirst();
    if (invited) await inviteParties(work, bookingId);
  });
}

/** The booking, once its return counts. */
function ifReturned(db: Queryable, bookingId: string) {
  return db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .where('returned_at', 'is not', null);
}

async function inviteParties({ db, send, now }: UnitOfWork, bookingId: string): Promise<void> {
  const parties = await db
    .selectFrom('bookings')
    .innerJoin('users as owner', 'owner.id', 'owner_id')
    .innerJoin('users as renter', 'renter.id', 'renter_id')
    .select(['owner_id', 'renter_id', 'conversation_id', 'rental_id'])
    .where('bookings.id', '=', bookingId)
    .where('owner.deleted_at', 'is', null)
    .where('renter.deleted_at', 'is', null)
    .executeTakeFirst();
  // there is nobody left to rate, or to be rated
  if (!parties) return;
  const { owner_id: ownerId, renter_id: renterId } = parties;
  for (const [userId, other] of [
    [ownerId, renterId],
    [renterId, ownerId],
  ] as const) {
    const { booking, obstacle } = await ratableBooking(db, [userId, other], now, bookingId);
    const [last] = await givenRatings(db, userId, other);
    if (obstacle || (last && !isLater(booking, last))) continue;
    send({
      kind: 'notice',
      userId,
      event: 'rateCounterpart',
      actorId: other,
      conversationId: parties.conversation_id,
      bookingId,
      rentalId: parties.rental_id,
    });
  }
}
