import type { ClockFacts } from '#contract/bookings/clocks.ts';
import type { BookingRow } from './booking-row.ts';
import { sideOf } from './booking-row.ts';
import { askedSince } from './claim.ts';
import type { BookingLedger } from './progress.ts';

/** A booking as its clocks see it. */
export function clockFactsOf(
  booking: Pick<
    BookingRow,
    | 'status'
    | 'ends_at'
    | 'returned_at'
    | 'owner_id'
    | 'return_objected_at'
    | 'handover_signed_by_owner_at'
    | 'handover_signed_by_renter_at'
  >,
  { confirmations, lastClaim: claim }: Pick<BookingLedger, 'confirmations' | 'lastClaim'>,
): ClockFacts {
  const returned = (side: 'owner' | 'renter') =>
    confirmations.find(
      ({ step, user_id }) => step === 'returned' && sideOf(booking, user_id) === side,
    )?.created_at ?? null;
  return {
    status: booking.status,
    endsAt: booking.ends_at,
    returnedAt: booking.returned_at,
    handoverConfirmed:
      confirmations.some(({ step }) => step === 'handover') ||
      booking.handover_signed_by_owner_at !== null,
    handoverSigned:
      booking.handover_signed_by_owner_at !== null && booking.handover_signed_by_renter_at !== null,
    returnConfirmedAt: { owner: returned('owner'), renter: returned('renter') },
    returnObjected: booking.return_objected_at !== null,
    claim: claim && {
      status: claim.status,
      askedAt: askedSince(claim),
      notOpenSince: claim.answered_at,
    },
  };
}
