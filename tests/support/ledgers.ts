import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { Currency } from '#contract/money.ts';
import type { TestApp } from './start-app.ts';

/** A booking with its ledger, and whether the member is its owner or its renter. */
export interface LedgerFacts {
  lends: boolean;
  currency: Currency;
  rent: number;
  deposit: number | null;
  status: BookingStatus;
  confirmations: { step: BookingStep; side: BookingSide; withdrawn: boolean }[];
}

interface Parties {
  me: string;
  other: string;
  rentalId: string;
  conversationId: string;
}

const DAY = 86_400_000;
const ROWS = 500;

/**
 * Writes bookings straight into the tables, also such as the process never makes, the oldest first.
 * @returns their ids, in the order given
 */
export async function ledgers(
  { context, clock }: TestApp,
  given: LedgerFacts[],
  { me, other, rentalId, conversationId }: Parties,
): Promise<string[]> {
  const start = clock.now().getTime();
  const rows = given.map((facts, index) => {
    const at = new Date(start + index * 1_000);
    const done = (...statuses: BookingStatus[]) => (statuses.includes(facts.status) ? at : null);
    const [id, proposalId] = [uuid(), uuid()];
    const days = {
      starts_at: new Date(start + (index + 1) * DAY),
      ends_at: new Date(start + (index + 2) * DAY),
    };
    const ownerId = facts.lends ? me : other;
    const renterId = facts.lends ? other : me;
    const { rent, currency, deposit, status } = facts;
    return {
      id,
      proposal: {
        id: proposalId,
        conversation_id: conversationId,
        rental_id: rentalId,
        author_id: renterId,
        amount: rent,
        currency,
        deposit,
        ...days,
        message: null,
        status: 'accepted' as const,
        replaces: null,
        created_at: at,
        answered_at: at,
        expires_at: at,
      },
      booking: {
        id,
        conversation_id: conversationId,
        proposal_id: proposalId,
        rental_id: rentalId,
        booked_rental_id: rentalId,
        owner_id: ownerId,
        renter_id: renterId,
        ...days,
        status,
        rent,
        currency,
        deposit,
        handed_over_at: done('handedOver', 'returned', 'closed'),
        returned_at: done('returned', 'closed'),
        closed_at: done('closed'),
        cancelled_at: done('cancelled'),
        created_at: at,
      },
      confirmations: facts.confirmations.map(({ step, side, withdrawn }) => ({
        id: randomUUID(),
        booking_id: id,
        step,
        user_id: side === 'owner' ? ownerId : renterId,
        reason: step === 'depositKept' ? 'Cassé.' : null,
        created_at: at,
        withdrawn_at: withdrawn ? at : null,
      })),
    };
  });
  for (let from = 0; from < rows.length; from += ROWS) {
    const part = rows.slice(from, from + ROWS);
    const { db } = context;
    await db
      .insertInto('proposals')
      .values(part.map(({ proposal }) => proposal))
      .execute();
    await db
      .insertInto('bookings')
      .values(part.map(({ booking }) => booking))
      .execute();
    await db
      .insertInto('booking_confirmations')
      .values(part.flatMap(({ confirmations }) => confirmations))
      .execute();
  }
  return rows.map(({ id }) => id);
}
