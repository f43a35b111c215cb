import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';

/** Whether countersigning the owner's report means that the renter cannot cancel any more: they may have the thing once both have signed. */
export const endsCancelling = (
  { renter, actions }: Pick<Booking, 'renter' | 'actions'>,
  moment: HandoverMoment,
  memberId: string,
): boolean => moment === 'handover' && renter.id === memberId && actions.includes('cancel');
