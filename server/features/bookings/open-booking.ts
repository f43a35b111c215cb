import { v7 as uuid } from 'uuid';
import type { RentalKind } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { Unit } from '../../commands/command.ts';
import { remindOfEnd, remindOfStart } from './schedule-reminders.ts';

/** The agreement a booking is made of. */
export interface Agreement {
  proposal: {
    id: string;
    rental_id: string;
    amount: number;
    currency: Currency;
    deposit: number | null;
    starts_at: Date;
    ends_at: Date;
  };
  conversation: { id: string; owner_id: string; member_id: string; offer_id: string | null };
  rentalKind: RentalKind;
}

/**
 * Opens the booking an accepted proposal makes. On an offer its owner lends; on a request the other side
 * does. The database refuses an overlap (constraint `occupancies_no_overlap`, told as `periodTaken`).
 */
export async function openBooking(
  unit: Pick<Unit, 'db' | 'now' | 'send'>,
  { proposal, conversation, rentalKind }: Agreement,
): Promise<void> {
  const { owner_id: publisher, member_id: member } = conversation;
  const id = uuid();
  const booking = {
    id,
    conversation_id: conversation.id,
    proposal_id: proposal.id,
    rental_id: proposal.rental_id,
    booked_rental_id: conversation.offer_id ?? proposal.rental_id,
    owner_id: rentalKind === 'offer' ? publisher : member,
    renter_id: rentalKind === 'offer' ? member : publisher,
    starts_at: proposal.starts_at,
    ends_at: proposal.ends_at,
    status: 'agreed' as const,
    rent: proposal.amount,
    currency: proposal.currency,
    // a deposit of nothing is none
    deposit: proposal.deposit || null,
    created_at: unit.now,
  };
  await unit.db.insertInto('bookings').values(booking).execute();
  remindOfStart(unit, booking);
  remindOfEnd(unit, booking);
  unit.send({ kind: 'bookingChanged', bookingId: id });
  unit.send({ kind: 'rivalsDue', bookingId: id });
}
