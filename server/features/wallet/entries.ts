import { otherSide } from '#contract/bookings/payments.ts';
import { dateIn } from '#contract/days/zone.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import type { WalletEntry, WalletFilters } from '#contract/wallet/schemas.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { daysOf } from '../../days.ts';
import { dayOf } from './day-of.ts';
import type { WalletSum } from './read-sums.ts';

/** States in which something is still to happen. */
const OPEN: ReadonlySet<WalletEntry['state']> = new Set(['due', 'held', 'claimed', 'disputed']);

/** The sums that fit the filters of the list. */
export function filtered(
  sums: readonly WalletSum[],
  { direction, subject, progress, period, rentalId, timeZone }: WalletFilters,
  now: Date,
): WalletSum[] {
  const length = period === 'month' ? 'YYYY-MM'.length : 'YYYY'.length;
  const thisPeriod = dateIn(timeZone, now).slice(0, length);
  return sums.filter((sum) => {
    const { kind, state, booking } = sum;
    return (
      (!direction || direction === directionOf(sum)) &&
      (!subject || subject === (kind === 'deposit' ? 'deposit' : 'rent')) &&
      (!progress || (progress === 'open') === OPEN.has(state)) &&
      (!period || dayOf(sum, timeZone).slice(0, length) === thisPeriod) &&
      (!rentalId || rentalId === booking.booked_rental_id || rentalId === booking.rental_id)
    );
  });
}

/** A page of sums. */
export function entriesPage(
  sums: readonly WalletSum[],
  page: { cursor?: string | undefined; limit: number },
): { items: WalletEntry[]; nextCursor: string | null } {
  const reached = decodeCursor(page.cursor, 'sum');
  const isAfter = ({ position, booking }: WalletSum) => {
    if (!reached) return true;
    if (position.id === reached.id) return position.value > reached.value;
    const reachedStart = reached.value.slice(3);
    const startsAt = booking.starts_at.toISOString();
    return startsAt === reachedStart ? position.id < reached.id : startsAt < reachedStart;
  };
  const { rows, nextCursor } = pageOf(
    sums.filter(isAfter).slice(0, page.limit + 1),
    page.limit,
    ({ position }) => position,
  );
  return { items: rows.map(entryOf), nextCursor };
}

/** Which way a sum goes: a renter pays, and gets refunds back. */
const directionOf = ({ kind, side }: Pick<WalletSum, 'kind' | 'side'>): WalletEntry['direction'] =>
  (side === 'renter') === (kind !== 'refund') ? 'out' : 'in';

/** A sum as the member sees it. */
export function entryOf(one: WalletSum): WalletEntry {
  const { booking, side, confirmations, noted, notedAt, note, refused, waived } = one;
  return {
    bookingId: booking.id,
    rentalName: booking.name,
    counterpartName: counterpartName(booking),
    kind: one.kind,
    direction: directionOf(one),
    money: one.money,
    state: one.state,
    cancelled: booking.status === 'cancelled',
    ...(waived !== undefined && { refundWaived: waived }),
    method: one.method,
    ...(notedAt && { notedAt: notedAt.toISOString() }),
    ...(note && { note }),
    confirmedByMe: confirmations.some((confirmation) => confirmation.side === side),
    confirmedByOther: confirmations.some((confirmation) => confirmation.side !== side),
    ...(noted && { notedByMe: noted[side], notedByOther: noted[otherSide(side)] }),
    ...(refused && {
      refused: refused.amount,
      refusedByMe: refused.by !== side,
      refusedAt: refused.refusedAt.toISOString(),
    }),
    ...daysOf(booking),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    at: one.at.toISOString(),
  };
}

/** First name and initial, as members see each other; empty for a deleted account. */
function counterpartName({ firstname, lastname }: WalletSum['booking']): string {
  return lastname === '' ? firstname : `${firstname} ${firstGraphemes(lastname, 1)}.`;
}
