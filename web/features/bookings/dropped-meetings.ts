import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';

/** The meetings whose hour was agreed on for days that a change replaces: with it they no longer hold. */
export function droppedMeetings(
  { details, returnDetails, startsAt, endsAt }: Facts,
  change: Pick<Booking, 'startsAt' | 'endsAt'>,
): HandoverMoment[] {
  const isMoved = Date.parse(change.startsAt) !== Date.parse(startsAt);
  const endsOtherwise = Date.parse(change.endsAt) !== Date.parse(endsAt);
  return [
    ...(isMoved && details.time !== null ? (['handover'] as const) : []),
    ...(endsOtherwise && returnDetails.time !== null ? (['return'] as const) : []),
  ];
}

type Facts = Pick<Booking, 'details' | 'returnDetails' | 'startsAt' | 'endsAt'>;
