import type { Selectable } from 'kysely';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { proposalActions } from '#contract/proposals/transitions.ts';
import type { Queryable } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { depositMoney } from '../../deposit-money.ts';
import type { ProposalsTables } from './tables.ts';

export type ProposalRow = Selectable<ProposalsTables['proposals']>;
export type ProposalRowWithBooking = ProposalRow & { agreed_booking_id: string | null };

/** A proposal as one participant sees it: `actions` are what that one may do now. */
export function proposalView(row: ProposalRow, viewerId: string): Proposal {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    rentalId: row.rental_id,
    authorId: row.author_id,
    amount: row.amount,
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...daysOf(row),
    deposit: (row.deposit_currency ?? row.currency) === row.currency ? row.deposit : null,
    depositMoney: depositMoney(row),
    delivery: row.delivery_method,
    message: row.message,
    status: row.status,
    wasTaken: row.was_taken,
    expiresAt: row.expires_at.toISOString(),
    replaces: row.replaces,
    actions: proposalActions(row.status, row.author_id === viewerId ? 'author' : 'counterpart'),
    createdAt: row.created_at.toISOString(),
  };
}

/** Proposals by id. */
export async function proposalsById(
  db: Queryable,
  ids: string[],
  viewerId: string,
): Promise<Map<string, Proposal>> {
  const rows = await proposalRows(db, ids);
  return new Map(rows.map((row) => [row.id, proposalView(row, viewerId)]));
}

/** The stored rows of proposals. */
async function proposalRows(db: Queryable, ids: string[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('proposals').selectAll().where('id', 'in', ids).execute();
}

/** The same, each with the id of the booking that it has become. */
export async function proposalRowsWithBooking(
  db: Queryable,
  ids: string[],
): Promise<ProposalRowWithBooking[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('proposals')
    .leftJoin('bookings', 'bookings.proposal_id', 'proposals.id')
    .selectAll('proposals')
    .select('bookings.id as agreed_booking_id')
    .where('proposals.id', 'in', ids)
    .execute();
}

/** The open or last proposal of each conversation. */
export async function lastProposals(
  db: Queryable,
  conversationIds: string[],
  viewerId: string,
): Promise<Map<string, Proposal>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .selectAll()
    .distinctOn('conversation_id')
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, proposalView(row, viewerId)]));
}
