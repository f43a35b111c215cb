import { otherSide } from '#contract/bookings/payments.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import type { Context, Queryable } from '../../context.ts';
import { countingOfPeriod } from '../../days.ts';
import { AppError } from '../../errors.ts';
import { mustGet } from '../../must-get.ts';
import { type BookingRow, type BookingSight, meetingOf, sightsOf } from '../bookings/index.ts';
import { checksOf, photosOf, reportsOf } from './gather-condition.ts';
import {
  claimsAndReturns,
  confirmationsOf,
  paymentsBesides,
  removedConfirmationsOf,
} from './gather-money.ts';
import { quoteAtAgreement } from './quote-facts.ts';
import type { Party, RecordFacts } from './record-facts.ts';

/**
 * The facts of a booking's record, as of one moment, for its parties.
 * @throws AppError bookingNotFound for anyone else; actionNotAllowed for a booking that was cancelled before anything
 * had happened
 */
export function gatherFacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
  userId: string,
): Promise<RecordFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const booking = await bookingOf(snapshot, bookingId, userId);
      const sights = await sightsOf({ db: snapshot, clock }, [booking], userId);
      const sight = mustGet(sights, bookingId);
      const sideOf = (id: string): BookingSide => (id === booking.owner_id ? 'owner' : 'renter');
      const confirmations = await confirmationsOf(snapshot, bookingId, sideOf);
      const paid = await paymentsBesides(snapshot, booking, confirmations, sideOf);
      const reader = sideOf(userId);
      const isSurnameSeen = (side: BookingSide) => side === reader || sight.surnameInRecord;
      const changes = await changesOf(snapshot, bookingId, sideOf);
      const delivery = await namedDelivery(snapshot, booking);
      const facts: RecordFacts = {
        bookingId,
        salt: booking.record_salt,
        status: booking.status,
        parties: {
          owner: await partyOf(snapshot, booking.owner_id, sight, isSurnameSeen('owner')),
          renter: await partyOf(snapshot, booking.renter_id, sight, isSurnameSeen('renter')),
        },
        item: await itemOf(snapshot, booking),
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        counting: countingOfPeriod(booking),
        currency: booking.currency,
        rent: booking.rent,
        deposit: booking.deposit,
        depositCurrency: booking.deposit_currency,
        delivery,
        meeting: meetingOf(booking, 'handover'),
        returnMeeting: meetingOf(booking, 'return'),
        agreedAt: booking.created_at,
        handedOverAt: booking.handed_over_at,
        returnedAt: booking.returned_at,
        returnObjectedAt: booking.return_objected_at,
        closedAt: booking.closed_at,
        cancelled: booking.cancelled_at && {
          at: booking.cancelled_at,
          by: booking.cancelled_by === null ? null : sideOf(booking.cancelled_by),
          reason: booking.cancel_reason,
        },
        confirmations: confirmations.map(({ userId: _, id: __, ...confirmation }) => confirmation),
        ...(await removedConfirmationsOf(snapshot, bookingId, sideOf)),
        ...paid,
        ...(await claimsAndReturns(snapshot, bookingId, sideOf)),
        changes,
        quote: quoteAtAgreement(booking, changes[0]?.was, delivery),
        checks: await checksOf(snapshot, bookingId),
        reports: await reportsOf(snapshot, bookingId, sideOf),
        cover: booking.thing_cover_id,
        photos: await photosOf(snapshot, bookingId, sideOf),
        hidden: {
          place: sight.exactPlaceOf(booking.booked_rental_id) === null,
          meetings: !sight.sees.place,
          draftsOf: sight.blocked ? otherSide(reader) : null,
        },
      };
      // a receipt that was taken back gives the other side the name; what else was is no reason for a record
      const isKept = sight.receiptWithdrawn || !isEmpty(facts);
      if (booking.status === 'cancelled' && !isKept) throw new AppError('actionNotAllowed');
      return facts;
    });
}

/** Whether the two have recorded nothing since they agreed: no meeting, confirmation, photo, condition, payment, claim or change. */
function isEmpty(facts: RecordFacts): boolean {
  const { confirmations, deniedConfirmations, payments, refusedPayments, photos, reports } = facts;
  const { claim, formerClaims, changes, meeting, returnMeeting } = facts;
  const recorded = [confirmations, deniedConfirmations, payments, refusedPayments, photos, reports];
  const isMeetingNamed = [meeting, returnMeeting].some(
    ({ place, time, note }) => place !== null || time !== null || note !== null,
  );
  return (
    !isMeetingNamed &&
    claim === null &&
    [...recorded, formerClaims, changes].every((list) => list.length === 0)
  );
}

async function bookingOf(db: Queryable, bookingId: string, userId: string) {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .executeTakeFirst();
  if (!booking) throw new AppError('bookingNotFound');
  return booking;
}

/**
 * A party under the name, business and badges of the agreement, which stay in the record; the phone only as long as it may be seen.
 * Without the surname, first name and initial, as members see each other.
 */
async function partyOf(
  db: Queryable,
  userId: string,
  sight: BookingSight,
  isSurnameSeen: boolean,
): Promise<Party> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const known = sight.snapshotOf(userId);
  const lastname =
    isSurnameSeen || known.lastname === ''
      ? known.lastname
      : `${firstGraphemes(known.lastname, 1)}.`;
  return { id: row.id, ...known, lastname, language: row.language };
}

/** The thing as both agreed on it. */
async function itemOf(
  db: Queryable,
  { id, booked_rental_id: rentalId, thing }: BookingRow,
): Promise<RecordFacts['item']> {
  const place = await db
    .selectFrom('booking_snapshots')
    .select('location_label')
    .where('booking_id', '=', id)
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  return {
    rentalId,
    title: thing.title,
    category: thing.category,
    condition: thing.condition,
    place: place?.location_label ?? '',
    country: thing.country,
    depositNote: thing.deposit_note,
    agreed: thing.agreed,
  };
}

/** The way of handing over that the accepted proposal names. */
async function namedDelivery(db: Queryable, { proposal_id: id }: BookingRow) {
  const proposal = await db
    .selectFrom('proposals')
    .select('delivery_method')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return proposal.delivery_method;
}

/** The accepted changes, the oldest first: what each has made of which terms. */
async function changesOf(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<RecordFacts['changes']> {
  const rows = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'accepted')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    at: row.answered_at ?? row.created_at,
    askedBy: sideOf(row.author_id),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    rent: row.rent,
    deposit: row.deposit,
    depositCurrency: row.deposit_currency,
    was: {
      startsAt: row.was_starts_at ?? row.starts_at,
      endsAt: row.was_ends_at ?? row.ends_at,
      rent: row.was_rent ?? row.rent,
      deposit: row.was_deposit,
      depositCurrency: row.was_deposit_currency,
    },
    ...(row.note === null ? {} : { why: { side: sideOf(row.author_id), text: row.note } }),
  }));
}
