import { v7 as uuid } from 'uuid';
import type { RentalKind } from '#contract/enums.ts';
import type { Unit } from '../../commands/command.ts';

/** The agreement a booking is made of. */
export interface Agreement {
  proposal: { id: string; rental_id: string; starts_at: Date; ends_at: Date };
  conversation: { id: string; owner_id: string; member_id: string; offer_id: string | null };
  rentalKind: RentalKind;
}

/**
 * Opens the booking an accepted proposal makes. On an offer its owner lends; on a request the other side
 * does. The database refuses an overlap (constraint `occupancies_no_overlap`, told as `periodTaken`).
 */
export async function openBooking(
  { db, now, send }: Unit,
  { proposal, conversation, rentalKind }: Agreement,
): Promise<void> {
  const { owner_id: publisher, member_id: member } = conversation;
  const id = uuid();
  await db
    .insertInto('bookings')
    .values({
      id,
      conversation_id: conversation.id,
      proposal_id: proposal.id,
      rental_id: proposal.rental_id,
      booked_rental_id: conversation.offer_id ?? proposal.rental_id,
      owner_id: rentalKind === 'offer' ? publisher : member,
      renter_id: rentalKind === 'offer' ? member : publisher,
      starts_at: proposal.starts_at,
      ends_at: proposal.ends_at,
      status: 'agreed',
      created_at: now,
    })
    .execute();
  send({ kind: 'bookingChanged', bookingId: id });
}
