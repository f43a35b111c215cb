import type { Message } from '#contract/conversations/schemas.ts';
import type { RentalKind } from '#contract/enums.ts';
import type { Image } from '#contract/media/schemas.ts';
import type { Context } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { meetingPlacesSeen, objectionsAmong, withoutPlace } from '../bookings/index.ts';
import { privateImagesById } from '../media/index.ts';
import type { MessageRow } from '../messages/index.ts';
import {
  type ProposalRowWithBooking,
  proposalRowsWithBooking,
  proposalView,
} from '../proposals/index.ts';

/** What views of messages need. */
export type MessageViewSource = Pick<Context, 'db' | 'secrets' | 'clock'>;

/** What the conversation is about, and how far each side has received and read. */
export interface ThreadFacts {
  rentalKind: RentalKind;
  /** By member; `sealed`: as it was at a block, which is what the other side sees from then on. */
  reached: Map<string, Reached & { sealed: Reached | null }>;
}

interface Reached {
  read: number;
  delivered: number;
}

/** Messages of any conversations as one member sees them, in the rows' order. */
export async function messageViews(
  context: MessageViewSource,
  rows: MessageRow[],
  viewerId: string,
): Promise<Message[]> {
  const ids = [...new Set(rows.map((row) => row.conversation_id))];
  const facts = await threadFactsOf(context, ids);
  const shown = await shownWith(context, rows, [viewerId]);
  return rows.map((row) => messageView(row, viewerId, mustGet(facts, row.conversation_id), shown));
}

/** What is shown with messages to either side. */
export interface Shown {
  proposals: Map<string, ProposalRowWithBooking>;
  images: Map<string, Image>;
  /** For each viewer, the bookings whose meeting places they see. */
  placesSeen: Map<string, ReadonlySet<string>>;
  /** The messages about an objection to a return. */
  objections: ReadonlySet<string>;
}

/** Reads what is shown with these messages. */
export async function shownWith(
  context: MessageViewSource,
  rows: MessageRow[],
  viewerIds: string[],
): Promise<Shown> {
  const proposals = await proposalRowsWithBooking(
    context.db,
    rows.flatMap((row) => row.proposal_id ?? []),
  );
  const images = await privateImagesById(
    context,
    rows.flatMap((row) => row.image_id ?? []),
  );
  const about = rows.flatMap(({ meetings, booking_id: id }) => (meetings && id ? [id] : []));
  const placesSeen = new Map<string, ReadonlySet<string>>();
  for (const viewerId of viewerIds) {
    placesSeen.set(viewerId, await meetingPlacesSeen(context, [...new Set(about)], viewerId));
  }
  const objections = await objectionsAmong(context.db, rows);
  return {
    proposals: new Map(proposals.map((row) => [row.id, row])),
    ...{ images, placesSeen, objections },
  };
}

/** One message as a member sees it. */
export function messageView(
  row: MessageRow,
  viewerId: string,
  facts: ThreadFacts,
  { proposals, images, placesSeen, objections }: Shown,
): Message {
  const proposal = row.proposal_id ? proposals.get(row.proposal_id) : undefined;
  const agreed = row.event === 'proposalAccepted' ? proposal?.agreed_booking_id : undefined;
  const seesPlace = placesSeen.get(viewerId)?.has(row.booking_id ?? '');
  return {
    id: row.id,
    conversationId: row.conversation_id,
    authorId: row.author_id,
    seq: row.seq,
    kind: row.kind,
    rentalKind: facts.rentalKind,
    text: row.text ?? undefined,
    phrase: row.phrase ?? undefined,
    image: row.image_id ? images.get(row.image_id) : undefined,
    warnings: row.warnings,
    proposal: proposal && proposalView(proposal, viewerId),
    event: row.event ?? undefined,
    actorId: row.actor_id,
    bookingId: row.booking_id ?? agreed ?? undefined,
    step: row.step ?? undefined,
    isObjection: objections.has(row.id) || undefined,
    meetings: row.meetings?.map((meeting) => (seesPlace ? meeting : withoutPlace(meeting))),
    clientId: row.author_id === viewerId ? row.client_id : null,
    status: statusOf(row, facts, viewerId),
    createdAt: row.created_at.toISOString(),
  };
}

/** The receipt that a message shows: the other side's for the viewer's messages, else the viewer's. */
function statusOf(
  { seq, author_id }: MessageRow,
  { reached }: ThreadFacts,
  viewerId: string,
): Message['status'] {
  const mine = author_id === viewerId;
  const side = [...reached].find(([userId]) => (userId === viewerId) !== mine)?.[1];
  if (!side) return 'sent';
  // after a block the other side's reading is not shown any more
  const receiver = (mine && side.sealed) || side;
  if (seq <= receiver.read) return 'read';
  return seq <= receiver.delivered ? 'delivered' : 'sent';
}

async function threadFactsOf(
  { db }: Pick<MessageViewSource, 'db'>,
  conversationIds: string[],
): Promise<Map<string, ThreadFacts>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .innerJoin('rentals', 'rentals.id', 'conversations.rental_id')
    .select(['conversation_id', 'user_id', 'read_seq', 'delivered_seq'])
    .select(['sealed_read_seq', 'sealed_delivered_seq'])
    .select('rentals.kind as rental_kind')
    .where('conversation_id', 'in', conversationIds)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.conversation_id)].map(([id, sides]) => [
      id,
      threadFactsFrom(sides),
    ]),
  );
}

/** The facts of a thread, from the rows of its two sides. */
export function threadFactsFrom(
  sides: {
    user_id: string;
    read_seq: number;
    delivered_seq: number;
    sealed_read_seq: number | null;
    sealed_delivered_seq: number | null;
    rental_kind: RentalKind;
  }[],
): ThreadFacts {
  return {
    rentalKind: sides[0]?.rental_kind ?? 'offer',
    reached: new Map(
      sides.map((side) => {
        const { sealed_read_seq: read, sealed_delivered_seq: delivered } = side;
        const sealed = read === null || delivered === null ? null : { read, delivered };
        return [side.user_id, { read: side.read_seq, delivered: side.delivered_seq, sealed }];
      }),
    ),
  };
}
