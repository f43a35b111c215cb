import type { User } from '#contract/accounts/user.ts';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { asKnown, usersById } from '../accounts/index.ts';
import { blockedFor } from '../blocks/index.ts';
import {
  agreedListings,
  agreementsAbout,
  bookingIdsByConversation,
  isSealedFor,
  placesSeen,
} from '../bookings/index.ts';
import { counterpartOf } from '../messages/index.ts';
import { lastProposals } from '../proposals/index.ts';
import { type ListingSnapshot, type RentalRow, rentalSummaries } from '../rentals/index.ts';
import { messageViews } from './message-views.ts';

/** What views of conversations need. */
export type ConversationViewSource = Pick<
  Context,
  'db' | 'storage' | 'clock' | 'geocoder' | 'secrets'
>;
export type MemberViewer = Viewer & { userId: string };

/** A conversation as it stands for its viewer. */
export interface InboxRow {
  id: string;
  rental_id: string;
  owner_id: string;
  member_id: string;
  unread_count: number;
  last_message_at: Date;
  archived_at: Date | null;
  sealed_listing: { name: string; slug: string } | null;
  /** Of the other side, after a block. */
  sealed_firstname: string | null;
  sealed_lastname: string | null;
}

/** Conversations as one of their members sees them, in the rows' order. */
export async function conversationViews(
  context: ConversationViewSource,
  rows: InboxRow[],
  viewer: MemberViewer,
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map((row) => row.id);
  const bookings = await bookingIdsByConversation(db, ids);
  const rentals = await db
    .selectFrom('rentals')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.rental_id),
    )
    .execute();
  const booked = rows.filter((row) => bookings.has(row.id)).map((row) => row.rental_id);
  const agreements = await agreementsAbout(context, booked, viewer.userId);
  const counterpartIds = rows.map((row) => counterpartOf(row, viewer.userId));
  const owners = rentals.map((rental) => rental.owner_id);
  const users = withSealedNames(
    await usersById(context, [...counterpartIds, ...owners]),
    rows,
    viewer,
  );
  const places = placesSeen(agreements);
  const blocked = await blockedFor(db, viewer.userId, counterpartIds);
  const sealed = await sealedListings(context, rows, { rentals, bookings, viewer, blocked });
  const listings = rentals.map((row) => ({ ...row, ...sealed.get(row.id)?.columns }));
  const summaries = await rentalSummaries(context, listings, viewer, places, users);
  const rentalById = new Map(
    summaries.map(({ images, ...summary }) => {
      const listing = sealed.get(summary.id);
      const shown = listing ? images.filter(({ id }) => id === listing.cover) : images;
      return [summary.id, { ...summary, images: shown }];
    }),
  );
  const lastMessages = await lastMessagesOf(context, ids, viewer.userId);
  const proposals = await lastProposals(db, ids, viewer.userId);
  return rows.map((row) => {
    const counterpart = mustGet(users, counterpartOf(row, viewer.userId));
    return {
      id: row.id,
      rental: mustGet(rentalById, row.rental_id),
      counterpart,
      lastMessage: lastMessages.get(row.id) ?? null,
      unreadCount: row.unread_count,
      proposal: proposals.get(row.id) ?? null,
      bookingId: bookings.get(row.id) ?? null,
      canWrite: !blocked.has(counterpart.id),
      archived: row.archived_at !== null,
      updatedAt: row.last_message_at.toISOString(),
    };
  });
}

/** The members by id; a blocked other side has the name of the time of the block. */
function withSealedNames(
  users: Map<string, User>,
  rows: InboxRow[],
  { userId }: MemberViewer,
): Map<string, User> {
  const sealed = new Map(users);
  for (const row of rows) {
    const user = users.get(counterpartOf(row, userId));
    const { sealed_firstname: firstname, sealed_lastname: lastname } = row;
    if (user && !user.deleted && firstname !== null && lastname !== null) {
      sealed.set(user.id, asKnown(user, { firstname, lastname }));
    }
  }
  return sealed;
}

/** What decides how a viewer sees the listings of conversations. */
interface SealingFacts {
  rentals: RentalRow[];
  /** The latest booking of each conversation. */
  bookings: ReadonlyMap<string, string>;
  viewer: MemberViewer;
  blocked: ReadonlySet<string>;
}

/**
 * The listings of these conversations that the viewer may no longer see as they are now, by the rental's id: as they were agreed;
 * where there is no agreement, with the title and slug they had when they were hidden or one side blocked the other, and no photo.
 */
async function sealedListings(
  context: ConversationViewSource,
  rows: InboxRow[],
  { rentals, bookings, viewer, blocked }: SealingFacts,
) {
  const rentalById = new Map(rentals.map((rental) => [rental.id, rental]));
  const sealed = rows.filter((row) => {
    const isBlocked = blocked.has(counterpartOf(row, viewer.userId));
    return isSealedFor(viewer.userId, mustGet(rentalById, row.rental_id), isBlocked);
  });
  const booked = sealed.flatMap(({ id, rental_id: rentalId }) => {
    const bookingId = bookings.get(id);
    return bookingId ? [{ rentalId, bookingId }] : [];
  });
  const listings = await agreedListings(
    context,
    booked.map(({ bookingId }) => bookingId),
  );
  const shown = new Map<string, ListingSnapshot>();
  for (const { rental_id: rentalId, sealed_listing: columns } of sealed) {
    if (columns) shown.set(rentalId, { columns, cover: null });
  }
  for (const { rentalId, bookingId } of booked) shown.set(rentalId, mustGet(listings, bookingId));
  return shown;
}

async function lastMessagesOf(
  context: ConversationViewSource,
  conversationIds: string[],
  viewerId: string,
): Promise<Map<string, Message>> {
  const rows = await context.db
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'messages.conversation_id')
        .onRef('conversations.message_count', '=', 'messages.seq'),
    )
    .selectAll('messages')
    .where('conversation_id', 'in', conversationIds)
    .execute();
  const views = await messageViews(context, rows, viewerId);
  return new Map(views.map((view) => [view.conversationId, view]));
}
