import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';

/** The colour of each status' badge: a status without a row does not compile. */
export const STATUS_TONES = {
  agreed: 'blue',
  handedOver: 'warn',
  unsettled: 'warn',
  returned: 'good',
  closed: 'plain',
  cancelled: 'plain',
} as const satisfies Record<BookingStatus, 'plain' | 'good' | 'blue' | 'warn'>;

/**
 * Which steps are shown: keeping a deposit replaces returning it once a party confirms that, and a cancelled booking
 * shows only steps that were or can still be confirmed.
 */
export function ledgerLines({ steps, status }: Pick<Booking, 'steps' | 'status'>) {
  const kept = steps.some(
    ({ step, confirmedBy }) => step === 'depositKept' && confirmedBy.length > 0,
  );
  const hidden: BookingStep = kept ? 'depositReturned' : 'depositKept';
  return steps.filter(
    ({ step, confirmedBy, mayConfirm }) =>
      step !== hidden && (status !== 'cancelled' || confirmedBy.length > 0 || mayConfirm),
  );
}

/** What of the rent is not settled by an earlier confirmation of both: after an extension, what it has added. */
export function rentDue({ rent, settledRents }: Pick<Booking, 'rent' | 'settledRents'>) {
  const settled = settledRents.reduce((sum, { money }) => sum + money.amount, 0);
  return { ...rent, amount: rent.amount - settled };
}
