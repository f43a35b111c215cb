import { sql } from 'kysely';
import type { BookingStatus } from '#contract/bookings/transitions.ts';
import type { RentalUnit } from '#contract/days/period.ts';
import type { Currency } from '#contract/money.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';
import type { Reader, ViewSource } from '../../context.ts';
import { decodeCursor, type Position, pageOf } from '../../cursor.ts';
import { daysOf } from '../../days.ts';
import { depositMoney } from '../../deposit-money.ts';
import { known } from '../../known.ts';
import { usersById } from '../accounts/index.ts';
import { ledgersOf } from './ledgers.ts';
import { sumsOf } from './sums.ts';

interface BookingRow {
  id: string;
  name: string;
  owner_id: string;
  renter_id: string;
  starts_at: Date;
  ends_at: Date;
  unit: RentalUnit;
  time_zone: string;
  status: BookingStatus;
  rent: number;
  deposit: number | null;
  deposit_currency: Currency | null;
  currency: Currency;
  created_at: Date;
}

/** An entry and its position in the list. */
interface PlacedEntry {
  entry: WalletEntry;
  position: Position;
}

/** The sums of a member's bookings, the newest agreement first, in the order of `sumsOf`. */
export async function walletEntries(
  source: ViewSource,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: WalletEntry[]; nextCursor: string | null }> {
  const reached = decodeCursor(page.cursor, 'sum');
  // the booking that the last page ended in is read again; each other one has at least one sum
  const bookings = await bookingsUpTo(source.db, userId, reached, page.limit + 2);
  const entries = await entriesOf(source, userId, bookings);
  const lastSeen = entries.findLastIndex(({ position }) => isSeen(position, reached));
  const { rows, nextCursor } = pageOf(
    entries.slice(lastSeen + 1),
    page.limit,
    ({ position }) => position,
  );
  return { items: rows.map(({ entry }) => entry), nextCursor };
}

const isSeen = (position: Position, reached: Position | null) =>
  position.id === reached?.id && position.value <= reached.value;

/** Bookings on either side from a position on, each side by its own index. */
async function bookingsUpTo(
  db: Reader,
  userId: string,
  reached: Position | null,
  limit: number,
): Promise<BookingRow[]> {
  const from = reached
    ? sql`and (created_at, id) <= (${new Date(reached.value.slice(3))}, ${reached.id}::uuid)`
    : sql``;
  const side = (column: 'owner_id' | 'renter_id') => sql`
    (select * from bookings where ${sql.ref(column)} = ${userId} ${from}
      order by created_at desc, id desc limit ${limit})`;
  const { rows } = await sql<BookingRow>`
    select mine.id, rentals.name, mine.owner_id, mine.renter_id, mine.starts_at, mine.ends_at,
      mine.unit, mine.time_zone, mine.status, mine.rent, mine.deposit, mine.deposit_currency,
      mine.currency, mine.created_at
    from (${side('owner_id')} union all ${side('renter_id')}) as mine
    join rentals on rentals.id = mine.rental_id
    order by mine.created_at desc, mine.id desc limit ${limit}`.execute(db);
  return rows;
}

async function entriesOf(
  source: ViewSource,
  userId: string,
  bookings: BookingRow[],
): Promise<PlacedEntry[]> {
  const ledgerOf = await ledgersOf(source.db, bookings);
  const counterparts = await usersById(
    source,
    bookings.map((booking) => counterpartOf(booking, userId)),
  );
  return bookings.flatMap((booking) => {
    const counterpart = known(counterparts, counterpartOf(booking, userId));
    const side = booking.owner_id === userId ? 'owner' : 'renter';
    const ledger = { ...booking, deposit: depositMoney(booking), ...ledgerOf(booking.id) };
    return sumsOf(ledger).map((sum) => ({
      position: {
        value: `${String(sum.place).padStart(3, '0')}${booking.created_at.toISOString()}`,
        id: booking.id,
      },
      entry: {
        bookingId: booking.id,
        rentalName: booking.name,
        counterpartName: shortName(counterpart),
        kind: sum.kind,
        direction: side === 'renter' ? 'out' : 'in',
        money: sum.money,
        state: sum.state,
        method: sum.method,
        confirmedByMe: sum.confirmations.some((confirmation) => confirmation.side === side),
        confirmedByOther: sum.confirmations.some((confirmation) => confirmation.side !== side),
        ...daysOf(booking),
        startsAt: booking.starts_at.toISOString(),
        endsAt: booking.ends_at.toISOString(),
        at: lastConfirmation(sum.confirmations, booking.created_at).toISOString(),
      },
    }));
  });
}

const counterpartOf = (booking: BookingRow, userId: string) =>
  booking.owner_id === userId ? booking.renter_id : booking.owner_id;

/** First name and initial, as members see each other; empty for a deleted account. */
const shortName = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  lastname === '' ? firstname : `${firstname} ${lastname}.`;

const lastConfirmation = (confirmations: readonly { at: Date }[], agreed: Date) =>
  new Date(Math.max(agreed.getTime(), ...confirmations.map(({ at }) => at.getTime())));
