import type { Booking } from '../bookings/schemas.ts';
import { besidesOf } from './besides.ts';
import { isHandoverToday } from './meetings.ts';
import { nextKey } from './next-text.ts';
import { isSignedFirst } from './signed-first.ts';
import { type NextReader, type SpokenOf, spokenOfReader } from './spoken-of.ts';

/** What comes next in a booking, in words. */
export interface NextWords {
  /** What is to be done or waited for first, with what belongs to it. */
  next: string;
  /** What is to be done, waited for or known meanwhile, a sentence each. */
  besides: string[];
}

/** Says what comes next in a booking, from the reader's side: the same sentences on every page and in every mail. */
export function nextWordsWriter(reader: NextReader) {
  const spokenOf = spokenOfReader(reader);
  return (booking: Booking, now: Date): NextWords => {
    const about = spokenOf(booking, now);
    return { next: nextSentences(about).join(' '), besides: besidesOf(about) };
  };
}

function nextSentences(about: SpokenOf): string[] {
  const { booking, next, now, memberId, side, t, values } = about;
  const { identity = 'none', rating } = booking;
  const isIdentitySaid = identity !== 'none' && isHandoverToday(booking, now) && !hasMet(about);
  const isRating = next?.kind === 'rate' || next?.kind === 'confirmEmail';
  return [
    t(nextKey(booking, next, memberId, now), values),
    ...(isIdentitySaid ? [t(`bookings:next.identity.${side}.${identity}`, values)] : []),
    ...(rating.until && isRating ? [t('bookings:next.rateUntil', values)] : []),
  ];
}

/** Who is asked whether the handover has happened, or has signed that it has, has seen the identity document already. */
const hasMet = ({ booking, next, memberId, side }: SpokenOf): boolean =>
  next?.kind === 'handover' &&
  ((side === 'renter' && next.isOpen) || isSignedFirst(booking, next.kind, memberId));

/** All of it as one text, where there is no room for lines: in mails, lists and conversations. */
export const inOneText = ({ next, besides }: NextWords): string => [next, ...besides].join(' ');
