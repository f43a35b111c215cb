import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingProgress, BookingSide } from '#contract/bookings/transitions.ts';
import { inOneText, type NextWords, nextWordsWriter } from '#contract/next-steps/words.ts';
import { type Around, seenBy } from './reachable-states.ts';

/** Which sum a sentence has, where it is not that of a payment. */
const SUMS = {
  paidInVain: 'unrefunded',
  alsoPaid: 'unrefunded',
  alsoDeposit: 'deposit',
  'confirm.depositReturned': 'deposit',
  'confirm.depositSaidBack': 'deposit',
  'next.await': 'step',
  refundedPart: 'refunded',
  refundLeaves: 'left',
  refundWaived: 'unrefunded',
  rentDue: 'due',
  rentRest: 'due',
  rentAgain: 'refused',
  'next.refused': 'refused',
};
const sumIn = (key: string, values: Record<string, unknown> = {}) => {
  const name = Object.entries(SUMS).find(([part]) => key.includes(part))?.[1] ?? 'paid';
  return String(values[name] ?? '');
};

type Agreed = Pick<
  Booking,
  | 'identity'
  | 'rating'
  | 'removedPayments'
  | 'steps'
  | 'deposit'
  | 'depositMoney'
  | 'details'
  | 'returnDetails'
>;

/** What comes next, as the keys of the sentences, each with its sum: of the payment, or the one that `SUMS` names. */
export function nextKeys(
  side: BookingSide,
  progress: BookingProgress,
  now: Date,
  around?: Around,
  agreed: Partial<Agreed> = {},
): NextWords {
  const write = nextWordsWriter({
    language: 'fr',
    timeZone: 'Africa/Tunis',
    memberId: side,
    t: (key, values) =>
      key.startsWith('bookings:next.') ? `${key} ${sumIn(key, values)}`.trim() : key,
    nameOf: ({ id }) => id,
    isolated: (text) => text,
  });
  const members = { owner: { id: 'owner' }, renter: { id: 'renter' } };
  const rent = { amount: progress.rent.total, currency: 'TND' };
  const seen = {
    ...seenBy(side, progress, around),
    ...members,
    rent,
    depositMoney: null,
    ...agreed,
  };
  return write(seen as unknown as Booking, now);
}

/** The same in one text. */
export const said = (...about: Parameters<typeof nextKeys>): string =>
  inOneText(nextKeys(...about));
