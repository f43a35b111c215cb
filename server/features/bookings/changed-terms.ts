import type { Selectable } from 'kysely';
import type { Booking } from '#contract/bookings/schemas.ts';
import { endDateOf } from '#contract/days/period.ts';
import { countingOfPeriod, daysOf } from '../../days.ts';
import { depositMoney } from '../../deposit-money.ts';
import type { BookingRow } from './booking-row.ts';
import type { BookingsTables } from './tables.ts';

export type ChangeRow = Selectable<BookingsTables['booking_changes']>;

/** The terms that a change can be about. */
export type Terms = Pick<
  BookingRow,
  'starts_at' | 'ends_at' | 'rent' | 'deposit' | 'deposit_currency'
>;

/** Whether two deposits are the same; one without a currency is in the rent's. */
export const isSameDeposit = (
  { currency }: Pick<BookingRow, 'currency'>,
  one: Terms,
  other: Terms,
) =>
  one.deposit === other.deposit &&
  (one.deposit === null ||
    (one.deposit_currency ?? currency) === (other.deposit_currency ?? currency));

/** Whether terms differ in nothing. */
export const isSameTerms = (booking: BookingRow, terms: Terms): boolean =>
  terms.starts_at.getTime() === booking.starts_at.getTime() &&
  terms.ends_at.getTime() === booking.ends_at.getTime() &&
  terms.rent === booking.rent &&
  isSameDeposit(booking, terms, booking);

/** Whether terms name a later end, at the same or a higher total, and nothing else: what older clients call an extension. */
export const isExtension = (booking: BookingRow, terms: Terms): boolean =>
  terms.starts_at.getTime() === booking.starts_at.getTime() &&
  terms.ends_at > booking.ends_at &&
  terms.rent >= booking.rent &&
  isSameDeposit(booking, terms, booking);

/** The change that waits for its answer, as both sides see it; as an extension too, where it is one. */
export function changeViews(
  booking: BookingRow,
  change: ChangeRow | null,
): Pick<Booking, 'change' | 'extension'> {
  if (!change) return { change: null, extension: null };
  const { ends_at: endsAt, rent, note } = change;
  const view = changeView(booking, change);
  const { id, authorId, createdAt } = view;
  return {
    change: note === null ? view : { ...view, note },
    extension: isExtension(booking, change)
      ? {
          ...{ id, authorId, createdAt, endsAt: view.endsAt },
          endDate: endDateOf(countingOfPeriod(booking), endsAt),
          amount: rent - booking.rent,
        }
      : null,
  };
}

/** The accepted changes as both sides see them, in the order given; nothing without any. */
export function acceptedChangeViews(
  booking: BookingRow,
  changes: ChangeRow[],
): Pick<Booking, 'acceptedChanges'> {
  const accepted = changes.map((change) => ({
    ...changeView(booking, change),
    acceptedAt: answeredAt(change),
  }));
  return accepted.length > 0 ? { acceptedChanges: accepted } : {};
}

/** The changes that came to nothing, in the order given, without the words that were with them; nothing without any. */
export function endedChangeViews(
  booking: BookingRow,
  changes: ChangeRow[],
): Pick<Booking, 'endedChanges'> {
  const ended = changes.map((change) => ({
    ...changeView(booking, change),
    endedAt: answeredAt(change),
  }));
  return ended.length > 0 ? { endedChanges: ended } : {};
}

const answeredAt = ({ answered_at, created_at }: ChangeRow) =>
  (answered_at ?? created_at).toISOString();

function changeView(booking: BookingRow, change: ChangeRow) {
  const { id, author_id: authorId, starts_at, ends_at, rent, created_at } = change;
  const { startDate, endDate } = daysOf({ ...booking, starts_at, ends_at });
  return {
    ...{ id, authorId, startDate, endDate },
    createdAt: created_at.toISOString(),
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    amount: rent,
    depositMoney: depositMoney({ ...change, currency: booking.currency }),
  };
}
