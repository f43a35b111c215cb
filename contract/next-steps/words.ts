import type { Booking } from '../bookings/schemas.ts';
import { besidesOf } from './besides.ts';
import { identityToShow, isAboutHandover } from './identity.ts';
import { nextKey } from './next-text.ts';
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
  const { booking, next, now, memberId, t, values } = about;
  const { rating } = booking;
  const isRating = next?.kind === 'rate' || next?.kind === 'confirmEmail';
  return [
    t(nextKey(booking, next, memberId, now), values),
    ...(isAboutHandover(about) ? identityToShow(about) : []),
    ...(rating.until && isRating ? [t('bookings:next.rateUntil', values)] : []),
  ];
}

/** All of it as one text, where there is no room for lines: in mails, lists and conversations. */
export const inOneText = ({ next, besides }: NextWords): string => [next, ...besides].join(' ');
