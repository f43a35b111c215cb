import type { Booking } from './schemas.ts';

type Recorded = Pick<
  Booking,
  | 'status'
  | 'steps'
  | 'payments'
  | 'removedPayments'
  | 'details'
  | 'returnDetails'
  | 'handover'
  | 'return'
  | 'claim'
  | 'formerClaims'
  | 'acceptedChanges'
  | 'receiptWithdrawn'
>;

/**
 * Whether a booking has a record to download: a cancelled one only if the two had recorded something before, a meeting, a confirmation,
 * photos, a condition, a payment (a receipt that was taken back too), a claim or a change.
 */
export function hasRecord(booking: Recorded): boolean {
  if (booking.status !== 'cancelled') return true;
  const { steps, payments, removedPayments = [], acceptedChanges = [], formerClaims } = booking;
  const isMeetingNamed = [booking.details, booking.returnDetails].some(
    ({ place, time, note }) => place !== null || time !== null || note !== null,
  );
  return (
    isMeetingNamed ||
    booking.claim !== null ||
    steps.some(({ confirmedBy, denied }) => confirmedBy.length > 0 || denied !== undefined) ||
    [booking.handover, booking.return].some(
      ({ photos, reports }) => photos.length + reports.length > 0,
    ) ||
    booking.receiptWithdrawn === true ||
    removedPayments.some(({ refused }) => refused) ||
    payments.length + acceptedChanges.length + formerClaims.length > 0
  );
}
