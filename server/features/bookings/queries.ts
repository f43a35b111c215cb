import { type Selectable, sql } from 'kysely';
import { BOOKING_STEPS } from '#contract/bookings/process.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { Context, Reader, Viewer } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { phonesById, usersById } from '../accounts/index.ts';
import { rentalSummaries } from '../rentals/index.ts';
import type { BookingsTables } from './tables.ts';

type BookingRow = Selectable<BookingsTables['bookings']>;
type Queries = Pick<Context, 'db' | 'clock' | 'geocoder'>;

/** Views of proposals by id; proposals' own, handed in because proposals builds on bookings. */
export type ProposalsById = (
  db: Reader,
  ids: string[],
  viewerId: string,
) => Promise<Map<string, Proposal>>;

/** Whether a member has an agreement that concerns a rental. */
export async function hasAgreement(db: Reader, rentalId: string, userId: string): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) =>
      or([eb('rental_id', '=', rentalId), eb('booked_rental_id', '=', rentalId)]),
    )
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .executeTakeFirst();
  return booking !== undefined;
}

/** Whether an agreement of this conversation is still to be honoured. */
export async function hasRunningBooking(
  db: Reader,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const booking = await runningBookings(db, now)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Whether an agreement about a rental is still to be honoured. */
export async function isPromised(db: Reader, rentalId: string, now: Date): Promise<boolean> {
  const booking = await runningBookings(db, now)
    .where(({ or, eb }) =>
      or([eb('rental_id', '=', rentalId), eb('booked_rental_id', '=', rentalId)]),
    )
    .executeTakeFirst();
  return booking !== undefined;
}

function runningBookings(db: Reader, now: Date) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'not in', ['cancelled', 'closed'])
    .where('ends_at', '>', now);
}

/** The latest booking of each conversation. */
export async function bookingIdsByConversation(
  db: Reader,
  conversationIds: string[],
): Promise<Map<string, string>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'conversation_id'])
    .where('conversation_id', 'in', conversationIds)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row.id]));
}

/** The parties of a booking and where it was talked over. */
export async function bookingParties(db: Reader, id: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'conversation_id', 'status', 'owner_id', 'renter_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A member's bookings on either side, the newest agreement first. */
export async function listBookings(
  context: Queries,
  viewer: Viewer & { userId: string },
  page: { cursor?: string | undefined; limit: number },
  proposalsById: ProposalsById,
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const reached = decodeCursor(page.cursor, 'instant');
  let select = ofMember(context.db, viewer.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (reached) {
    const { value, id } = reached;
    select = select.where(sql<boolean>`(created_at, id) < (${new Date(value)}, ${id}::uuid)`);
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: await bookingViews(context, rows, viewer, proposalsById), nextCursor };
}

/** One booking of the member. @throws AppError bookingNotFound */
export async function getBooking(
  context: Queries,
  id: string,
  viewer: Viewer & { userId: string },
  proposalsById: ProposalsById,
): Promise<Booking> {
  const row = await ofMember(context.db, viewer.userId).where('id', '=', id).executeTakeFirst();
  const [view] = row ? await bookingViews(context, [row], viewer, proposalsById) : [];
  if (!view) throw new AppError('bookingNotFound');
  return view;
}

function ofMember(db: Reader, userId: string) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]));
}

async function bookingViews(
  context: Queries,
  rows: BookingRow[],
  viewer: Viewer & { userId: string },
  proposalsById: ProposalsById,
): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const rentalIds = [...new Set(rows.flatMap((row) => [row.rental_id, row.booked_rental_id]))];
  const rentals = await db.selectFrom('rentals').selectAll().where('id', 'in', rentalIds).execute();
  // both parties know the place as long as they have an agreement
  const agreed = rows.filter((row) => row.status !== 'cancelled');
  const exactFor = new Set(agreed.flatMap((row) => [row.rental_id, row.booked_rental_id]));
  const summaries = await rentalSummaries(context, rentals, viewer, exactFor);
  const rentalById = new Map(summaries.map((summary) => [summary.id, summary]));
  const memberIds = rows.flatMap((row) => [row.owner_id, row.renter_id]);
  const users = await usersById(db, memberIds);
  const phones = await phonesById(db, memberIds);
  const proposals = await proposalsById(
    db,
    rows.map((row) => row.proposal_id),
    viewer.userId,
  );

  return rows.flatMap((row) => {
    const rental = rentalById.get(row.rental_id);
    const owner = users.get(row.owner_id);
    const renter = users.get(row.renter_id);
    const proposal = proposals.get(row.proposal_id);
    if (!rental || !owner || !renter || !proposal) return [];
    const agreed = row.status !== 'cancelled';
    return [
      {
        id: row.id,
        conversationId: row.conversation_id,
        rental,
        owner,
        renter,
        proposal,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        status: row.status,
        place: agreed ? rentalById.get(row.booked_rental_id)?.location : undefined,
        phones: agreed
          ? { owner: phones.get(row.owner_id) ?? null, renter: phones.get(row.renter_id) ?? null }
          : undefined,
        steps: stepsOf(proposal).map((step) => ({ step, confirmedBy: [] })),
      },
    ];
  });
}

/** The steps both parties will confirm; those of a deposit only where one was agreed. */
function stepsOf(proposal: Proposal) {
  const ofDeposit = new Set(['depositGiven', 'depositReturned', 'depositKept']);
  return BOOKING_STEPS.filter((step) => proposal.deposit || !ofDeposit.has(step));
}
