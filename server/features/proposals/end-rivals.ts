import { sql } from 'kysely';
import { PENDING } from '#contract/proposals/transitions.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { isTaken } from '../rentals/index.ts';
import { lockProposal, transition } from './apply-transition.ts';
import { waitForProposalsBeingMade } from './rental-lock.ts';

interface Rival {
  id: string;
  authorId: string;
}

/**
 * Ends pending proposals for days that a booking has taken, each under the lock of its conversation: a proposal that
 * is answered meanwhile stays as it is.
 */
export async function endRivals(context: CommandContext, bookingId: string): Promise<void> {
  const booking = await context.db
    .selectFrom('bookings')
    .select(['booked_rental_id', 'starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  if (!booking) return;
  const rentalId = booking.booked_rental_id;
  await waitForProposalsBeingMade(context, rentalId);
  const rivals = await pendingFor(context, rentalId, booking.starts_at, booking.ends_at);
  for (const rival of rivals) await endRival(context, rival, rentalId);
}

/** Pending proposals whose acceptance would book a moment of that period of a rental. */
export function pendingFor(
  { db }: Pick<Context, 'db'>,
  rentalId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<Rival[]> {
  return db
    .selectFrom('conversations')
    .innerJoin('proposals', 'proposals.conversation_id', 'conversations.id')
    .select(['proposals.id', 'proposals.author_id as authorId'])
    .where(({ or, and, eb }) =>
      or([
        eb('conversations.offer_id', '=', rentalId),
        and([
          eb('conversations.rental_id', '=', rentalId),
          eb('conversations.offer_id', 'is', null),
        ]),
      ]),
    )
    .where('proposals.status', '=', PENDING)
    .where(
      sql<boolean>`(proposals.starts_at, proposals.ends_at) overlaps (${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
    )
    .orderBy('proposals.id')
    .execute();
}

async function endRival(
  context: CommandContext,
  { id, authorId }: Rival,
  rentalId: string,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const locked = await lockProposal(work, id, authorId);
    const { status, expires_at: expiresAt, starts_at: startsAt, ends_at: endsAt } = locked.proposal;
    if (status !== PENDING || expiresAt <= work.now) return;
    // the booking may have been cancelled meanwhile
    if (await isTaken(work.db, rentalId, startsAt, endsAt)) {
      await transition(work, 'endAsTaken', locked, null);
    }
  });
}
