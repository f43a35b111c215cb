import { isHandoverToday } from './meetings.ts';
import { isSignedFirst } from './signed-first.ts';
import type { SpokenOf } from './spoken-of.ts';

/** Which identity document is shown at a handover that is today; nothing once the two have met. */
export function identityToShow(about: SpokenOf): string[] {
  const { booking, now, side, t, values } = about;
  const { identity = 'none' } = booking;
  if (identity === 'none' || !isHandoverToday(booking, now) || hasMet(about)) return [];
  return [t(`bookings:next.identity.${side}.${identity}`, values)];
}

/** Whether what comes next is the handover itself: then the document belongs to it, else it is said with the meeting. */
export const isAboutHandover = ({ next }: Pick<SpokenOf, 'next'>): boolean =>
  next === null || next.kind === 'handover' || next.kind === 'meet';

/** Who is asked whether the handover has happened, or has signed that it has, has seen the identity document already. */
const hasMet = ({ booking, next, memberId, side }: SpokenOf): boolean =>
  next?.kind === 'handover' &&
  ((side === 'renter' && next.isOpen) || isSignedFirst(booking, next.kind, memberId));
