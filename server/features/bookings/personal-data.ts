import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { lockConversation, postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import { bookingsOf } from './booking-row.ts';
import { exportCondition } from './export-condition.ts';
import { WITHOUT_MEETING_PLACES } from './meetings.ts';
import { setBookingStatus } from './set-status.ts';
import { sightsOf } from './sight.ts';
import { bookingsKeepingName } from './unfinished.ts';

/** A member's bookings on either side; where to meet only as long as the member may see it. */
export async function exportBookings(
  context: Pick<Context, 'clock'> & { db: Queryable },
  userId: string,
) {
  const bookings = await bookingsOf(context.db, userId).selectAll().orderBy('created_at').execute();
  const sights = await sightsOf(context, bookings, userId);
  return bookings.map(({ record_salt: _secret, ...booking }) =>
    mustGet(sights, booking.id).sees.place ? booking : { ...booking, ...WITHOUT_MEETING_PLACES },
  );
}

/** What the other sides of a member's bookings know of the member. */
export function exportBookingSnapshots(db: Queryable, userId: string) {
  return db
    .selectFrom('booking_snapshots')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('booking_id')
    .execute();
}

/**
 * What both sides have confirmed, asked for, photographed and noted on a member's bookings. The words of what the other side has
 * withdrawn are no longer the member's to read.
 */
export async function exportBookingHistory(db: Queryable, userId: string) {
  // all these tables share the columns named here; the type of one stands for all of them
  const rowsOf = (
    table:
      | 'booking_confirmations'
      | 'booking_extensions'
      | 'booking_changes'
      | 'booking_claims'
      | 'booking_deposit_returns'
      | 'booking_photos',
  ) =>
    db
      .selectFrom(table as 'booking_confirmations')
      .selectAll()
      .where('booking_id', 'in', bookingsOf(db, userId).select('id'))
      .orderBy('booking_id')
      .orderBy('created_at')
      .execute();
  return {
    bookingConfirmations: (await rowsOf('booking_confirmations')).map((row) =>
      row.withdrawn_at !== null && row.user_id !== userId ? { ...row, reason: null } : row,
    ),
    bookingClaims: await rowsOf('booking_claims'),
    bookingClaimVersions: await db
      .selectFrom('booking_claim_versions')
      .selectAll('booking_claim_versions')
      .innerJoin('booking_claims', 'id', 'claim_id')
      .where('booking_id', 'in', bookingsOf(db, userId).select('id'))
      .orderBy('claim_id')
      .orderBy('until')
      .execute(),
    bookingDepositReturns: await rowsOf('booking_deposit_returns'),
    bookingPayments: await exportPayments(db, userId),
    bookingChanges: await rowsOf('booking_changes'),
    bookingExtensions: await rowsOf('booking_extensions'),
    bookingPhotos: await rowsOf('booking_photos'),
    ...(await exportCondition(db, userId)),
  };
}

/** The payments and refunds of a member's bookings; what the other side has withdrawn without its note. */
async function exportPayments(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('booking_payments')
    .selectAll()
    .where('booking_id', 'in', bookingsOf(db, userId).select('id'))
    .orderBy('booking_id')
    .orderBy('created_at')
    .execute();
  return rows.map((row) =>
    row.status === 'withdrawn' && row.author_id !== userId ? { ...row, note: null } : row,
  );
}

const NO_BADGES = { verified_email: false, verified_phone: false, verified_identity: false };

/** Every transaction that deletes a member locks conversations in the same order. */
const comingBookings = ({ db, now }: UnitOfWork, userId: string) =>
  bookingsOf(db, userId)
    .select(['id', 'conversation_id'])
    .where('status', '=', 'agreed')
    .where('starts_at', '>', now)
    .orderBy('conversation_id')
    .execute();

/**
 * Locks a leaving member's bookings that have not begun, which a deletion would cancel: what the other side confirms
 * meanwhile is known when it is decided whether something is open.
 */
export async function lockComingBookings(work: UnitOfWork, userId: string): Promise<void> {
  for (const { id, conversation_id: conversationId } of await comingBookings(work, userId)) {
    await lockConversation(work, conversationId, userId);
    await work.db.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
  }
}

/** Cancels a leaving member's bookings that have not begun. Those under way stay, for the other side. */
export async function cancelComingBookings(work: UnitOfWork, userId: string): Promise<void> {
  for (const { id, conversation_id: conversationId } of await comingBookings(work, userId)) {
    const conversation = await lockConversation(work, conversationId, userId);
    const booking = await work.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // handed over or cancelled while we waited
    if (booking.status !== 'agreed') continue;
    await setBookingStatus(work, booking, 'cancelled', {
      by: userId,
      because: 'wish',
      reason: null,
    });
    await postMessage(work, conversation, userId, {
      kind: 'system',
      event: 'bookingCancelled',
      bookingId: id,
    });
    await afterProgress(work, id);
  }
}

/**
 * Removes what reveals where a leaving member lives, and the phone, from the member's bookings. The name stays where
 * something changed hands (`changedHands`): the other side has a record of it, with all that was agreed of the thing but its
 * photo, and why changes were asked for. The handover and return photos belong to the other side too, who becomes their owner; when both have left, they are
 * deleted.
 */
export async function eraseBookings(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const own = bookingsOf(db, userId).select('id');
  await db
    .updateTable('bookings')
    .set({
      ...WITHOUT_MEETING_PLACES,
      // the hashes of former records confirm no guess of what is removed
      record_salt: sql`case when record_salt is not null then gen_random_uuid() end`,
    })
    .where('id', 'in', own)
    .execute();
  await sql`
    update messages set meetings = (
        select jsonb_agg(meeting || '{"place": null}') from jsonb_array_elements(meetings) as meeting)
      where meetings is not null and booking_id in (
        select id from bookings where ${userId} in (owner_id, renter_id))`.execute(db);
  await db
    .updateTable('booking_snapshots')
    .set({ phone: null, location_label: null, lat: null, lng: null })
    .where('user_id', '=', userId)
    .execute();
  // a photo of a listing is its owner's alone
  await sql`
    update bookings set thing_cover_id = null from media
      where media.id = thing_cover_id and media.owner_id = ${userId}`.execute(db);
  const named = await bookingsKeepingName(db, userId, now);
  await db
    .updateTable('booking_snapshots')
    .set({ firstname: '', lastname: '', business_name: null, business_number: null, ...NO_BADGES })
    .where('user_id', '=', userId)
    .$if(named.length > 0, (update) => update.where('booking_id', 'not in', named))
    .execute();
  await db
    .updateTable('bookings')
    .set({ thing: sql`thing || '{"deposit_note": null}'` })
    .where(({ eb, selectFrom }) =>
      eb(
        'booked_rental_id',
        'in',
        selectFrom('rentals').select('id').where('owner_id', '=', userId),
      ),
    )
    .$if(named.length > 0, (update) => update.where('id', 'not in', named))
    .execute();
  await db
    .updateTable('booking_changes')
    .set({ note: null })
    .where('author_id', '=', userId)
    .$if(named.length > 0, (update) => update.where('booking_id', 'not in', named))
    .execute();
  await sql`
    update media set owner_id = others.id
      from booking_photos
      join bookings on bookings.id = booking_photos.booking_id
      join users as others
        on others.id in (bookings.owner_id, bookings.renter_id) and others.deleted_at is null
      where media.id = booking_photos.media_id and media.owner_id = ${userId}
        and others.id <> ${userId}`.execute(db);
  await sql`
    delete from booking_photos using media
      where media.id = booking_photos.media_id and media.owner_id = ${userId}`.execute(db);
}
