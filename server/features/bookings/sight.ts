import { type Selectable, sql } from 'kysely';
import { isReceiptWithdrawn } from '#contract/bookings/open-things.ts';
import {
  type Sight,
  seesHowToPay,
  seesSurnameInRecord,
  sightOf,
} from '#contract/bookings/sight.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Context, Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import type { ExactPlace } from '../rentals/index.ts';
import { type BookingRow, sideOf, unsettledSinceOf } from './booking-row.ts';
import { type BookingLedger, ledgersOf, progressOf } from './progress.ts';
import type { BookingsTables } from './tables.ts';

export type SnapshotRow = Selectable<BookingsTables['booking_snapshots']>;

type Side = { how_to_pay: string | null; agreed_before_claim: boolean };

/** What is known of a member of a booking, as of the agreement. */
type KnownMember = Pick<SnapshotRow, 'firstname' | 'lastname' | 'phone'> & {
  /** There is a number, which the viewer no longer sees. */
  isPhoneHidden: boolean;
  /** As declared; null for a private person. */
  business: { name: string; number: string } | null;
  /** Which the member had then. */
  badges: { email: boolean; phone: boolean; identity: boolean };
};

/** What a party sees of a booking's other side now, and what both knew of each other when they agreed. */
export interface BookingSight {
  /** `sees.place`: the exact place of the thing, and where to meet. */
  sees: Sight;
  /** The other side's surname is whole in the viewer's record. */
  surnameInRecord: boolean;
  /** The owner has taken back to have received money: a cancelled booking has a record by that, too. */
  receiptWithdrawn: boolean;
  /** Of a member of the booking; names are empty once nothing is known of the member any more. */
  snapshotOf(userId: string): KnownMember;
  /** One side has blocked the other. */
  blocked: boolean;
  /** How the owner wants to be paid now; null for one who does not say, and when it is not the viewer's to read. */
  howToPay: string | null;
  /** The exact place of a rental of the booking at the agreement; null when it is not the viewer's to see. */
  exactPlaceOf(rentalId: string): ExactPlace | null;
}

/**
 * When a booking first ended; null for one that has not. One that ended without agreement may still go on: what one side sees of
 * the other does not begin anew by that.
 */
function firstEndOf(booking: BookingRow): Date | null {
  const ends = [unsettledSinceOf(booking), booking.closed_at, booking.cancelled_at];
  return ends.reduce((first, end) => (end && (!first || end < first) ? end : first), null);
}

const NOBODY: KnownMember = {
  ...{ firstname: '', lastname: '', phone: null, isPhoneHidden: false, business: null },
  badges: { email: false, phone: false, identity: false },
};

/**
 * What one party sees of the other side of bookings, by the booking's id: all places that show a surname, a phone or an
 * exact place ask here.
 * @param read the ledgers of the bookings, when the caller has read them already
 */
export async function sightsOf(
  { db, clock }: Pick<Context, 'clock'> & { db: Queryable },
  bookings: BookingRow[],
  viewerId: string,
  read?: ReadonlyMap<string, BookingLedger>,
): Promise<Map<string, BookingSight>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ id }) => id);
  const snapshots = Map.groupBy(await snapshotsOf(db, ids), (row) => row.booking_id);
  const ledgers = read ?? (await ledgersOf(db, ids));
  const now = clock.now();
  return new Map(
    bookings.map((booking) => {
      const sides = snapshots.get(booking.id) ?? [];
      const progress = progressOf(booking, mustGet(ledgers, booking.id), now);
      const blocked = sides.some((side) => side.blocked);
      const viewer = viewerId === booking.owner_id ? 'owner' : 'renter';
      const cancelledBy =
        booking.cancelled_by === null ? null : sideOf(booking, booking.cancelled_by);
      const endedAt = firstEndOf(booking);
      const facts = { progress, endedAt, viewer, blocked, cancelledBy } as const;
      const sees = sightOf(facts, now);
      const surnameInRecord = seesSurnameInRecord(facts, now);
      const receiptWithdrawn = isReceiptWithdrawn(progress);
      const howToPay = seesHowToPay(facts, now) ? howToPayOf(sides, viewer) : null;
      const known = knownOf(sides, sees, viewerId);
      return [booking.id, { sees, surnameInRecord, receiptWithdrawn, blocked, howToPay, ...known }];
    }),
  );
}

/** Of these bookings, those whose meeting places a member sees now. */
export async function meetingPlacesSeen(
  context: Pick<Context, 'clock'> & { db: Queryable },
  bookingIds: string[],
  viewerId: string,
): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const bookings = await context.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', bookingIds)
    .execute();
  const sights = await sightsOf(context, bookings, viewerId);
  return new Set(bookingIds.filter((id) => sights.get(id)?.sees.place));
}

/** The snapshots of bookings, how their owners want to be paid, and whether one side has blocked the other. */
function snapshotsOf(db: Queryable, bookingIds: string[]) {
  return db
    .selectFrom('booking_snapshots')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .innerJoin('users as owner', 'owner.id', 'bookings.owner_id')
    .selectAll('booking_snapshots')
    .select('owner.how_to_pay')
    .select(
      sql<boolean>`coalesce(owner.claimed_at > bookings.created_at, false)`.as(
        'agreed_before_claim',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from blocks
        where (blocker_id = bookings.owner_id and blocked_id = bookings.renter_id)
          or (blocker_id = bookings.renter_id and blocked_id = bookings.owner_id))`.as('blocked'),
    )
    .where('booking_id', 'in', bookingIds)
    .execute();
}

/**
 * How the owner of a booking wants to be paid, for one side. Who has claimed the account since may not be who agreed: a renter of
 * an agreement from before does not read what the claimant wrote.
 */
function howToPayOf(sides: Side[], viewer: BookingSide): string | null {
  const [side] = sides;
  if (!side || (viewer === 'renter' && side.agreed_before_claim)) return null;
  return side.how_to_pay;
}

function knownOf(
  sides: SnapshotRow[],
  sees: Sight,
  viewerId: string,
): Pick<BookingSight, 'snapshotOf' | 'exactPlaceOf'> {
  return {
    snapshotOf: (userId) => {
      const side = sides.find((row) => row.user_id === userId);
      if (!side) return NOBODY;
      const { firstname, lastname, business_name: name, business_number: number } = side;
      // one that was only typed may be a stranger's
      const phone = side.phone_confirmed ? side.phone : null;
      const seesPhone = userId === viewerId || sees.contact;
      return {
        ...{ firstname, lastname },
        phone: seesPhone ? phone : null,
        isPhoneHidden: phone !== null && !seesPhone,
        business: name !== null && number !== null ? { name, number } : null,
        badges: {
          email: side.verified_email,
          phone: side.verified_phone,
          identity: side.verified_identity,
        },
      };
    },
    exactPlaceOf: (rentalId) => {
      const side = sides.find((row) => row.rental_id === rentalId);
      if (!side || !(side.user_id === viewerId || sees.place)) return null;
      const { location_label: label, lat, lng } = side;
      return label === null || lat === null || lng === null ? null : { label, lat, lng };
    },
  };
}
