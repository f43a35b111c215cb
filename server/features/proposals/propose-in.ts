import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/money.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { PROPOSAL_TRANSITIONS } from '#contract/proposals/transitions.ts';
import { usualDelivery } from '#contract/rentals/request-wishes.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { depositMoney } from '../../deposit-money.ts';
import { AppError, fieldError } from '../../errors.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { assertNotLeaving } from '../accounts/index.ts';
import { hasUnfulfilledBooking } from '../bookings/index.ts';
import { type ConversationRow, counterpartOf, postMessage } from '../messages/index.ts';
import {
  countingOf,
  deliveryMethodsOf,
  isLateFor,
  isTaken,
  RENTAL_COLUMNS,
  type RentalRow,
} from '../rentals/index.ts';
import { assertKeepsRules, rulesFor } from './asked-rules.ts';
import { expiryOf, proposedPeriod } from './period.ts';
import { lockRentalForProposing } from './rental-lock.ts';
import type { ProposalRow } from './view.ts';

/**
 * Writes a pending proposal into a locked conversation, with its card in the thread and its deadline.
 * @param replaces the proposal it counters
 * @throws AppError tooManyProposals, or for the rule that forbids it now; the database refuses two concurrent ones
 */
export async function proposeIn(
  work: UnitOfWork,
  conversation: Pick<ConversationRow, 'id' | 'rental_id' | 'offer_id' | 'owner_id' | 'member_id'>,
  authorId: string,
  input: ProposalInput,
  replaces: ProposalRow | null = null,
): Promise<ProposalRow> {
  const { db, now, send } = work;
  await assertNotLeaving(db, authorId);
  const pair = `${authorId} ${counterpartOf(conversation, authorId)}`;
  const use = { limit: 'proposalsByMemberAndOther', key: pair } as const;
  await consumeLimits(work, [use], 'tooManyProposals');
  // with the shared lock, a concurrent `closeRental` waits and then ends this proposal, or has closed the rental before
  const rental = await rentalById(db, conversation.rental_id).forShare().executeTakeFirstOrThrow();
  if (rental.status !== 'open') throw new AppError('rentalClosed');
  if (rental.ended_at && rental.ended_at <= now) throw new AppError('rentalExpired');
  // that no other proposal is pending the database ensures (`proposals_one_pending`), by the same code
  if (await hasUnfulfilledBooking(db, conversation.id, now)) throw new AppError('onlyOneProposal');

  const bookedId = conversation.offer_id ?? rental.id;
  const thing =
    bookedId === rental.id ? rental : await rentalById(db, bookedId).executeTakeFirstOrThrow();
  if (thing.status === 'hidden') throw new AppError('rentalClosed');
  // the unit is that of the rental they speak about, the time zone that of the thing
  const counting = { unit: countingOf(rental).unit, timeZone: countingOf(thing).timeZone };
  const rules = rulesFor(rental, authorId);
  const period = proposedPeriod({ counting, rental, input, replaces, now, rules });
  await lockRentalForProposing(work, bookedId);
  const taken =
    (await isTaken(db, bookedId, period.startsAt, period.endsAt)) ||
    (await isLateFor(db, bookedId, period.startsAt, now));
  if (taken) throw new AppError('periodTaken');
  await assertKeepsRules(work, { rental, authorId, counting, input, replaces, period });

  const expiresAt = expiryOf(counting, period, now);
  const proposal = await db
    .insertInto('proposals')
    .values({
      id: uuid(),
      conversation_id: conversation.id,
      rental_id: rental.id,
      author_id: authorId,
      amount: input.amount,
      currency: input.currency,
      starts_at: period.startsAt,
      ends_at: period.endsAt,
      unit: counting.unit,
      time_zone: counting.timeZone,
      ...depositColumns(input, rental, replaces),
      delivery_method: deliveryOf(input, rental, replaces),
      message: input.message || null,
      status: PROPOSAL_TRANSITIONS.propose.to,
      expires_at: expiresAt,
      replaces: replaces?.id ?? null,
      created_at: now,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await postMessage(work, conversation, authorId, {
    kind: 'proposal',
    proposalId: proposal.id,
    text: proposal.message,
  });
  send({ kind: 'proposalExpiry', proposalId: proposal.id }, expiresAt);
  return proposal;
}

/** The deposit that is named, else that of the countered proposal or the rental, each in its own currency. */
function depositOf(
  input: ProposalInput,
  rental: RentalRow,
  replaces: ProposalRow | null,
): Money | null {
  if (input.depositMoney !== undefined) return input.depositMoney;
  const { deposit: amount, currency } = input;
  if (amount !== undefined) return amount === null ? null : { amount, currency };
  if (replaces) return depositMoney(replaces);
  return depositMoney({
    deposit: rental.deposit_amount,
    deposit_currency: rental.deposit_currency,
    currency: rental.price_currency,
  });
}

/**
 * The way of handing over that is named, else that of the countered proposal, else the rental's usual one; null where a request
 * says none. What is on the table stays possible when the rental's ways have changed.
 */
function deliveryOf(
  { delivery }: ProposalInput,
  rental: RentalRow,
  replaces: ProposalRow | null,
): ProposalRow['delivery_method'] {
  const onTable = replaces?.delivery_method ?? null;
  const named = delivery === undefined ? onTable : delivery;
  if (named === null) return usualDelivery(rental.kind, rental.delivery_method);
  if (named !== onTable && !deliveryMethodsOf(rental).some(({ method }) => method === named)) {
    throw fieldError('delivery', 'deliveryMethodRequired');
  }
  return named;
}

function depositColumns(...terms: Parameters<typeof depositOf>) {
  const deposit = depositOf(...terms);
  return { deposit: deposit?.amount ?? null, deposit_currency: deposit?.currency ?? null };
}

const rentalById = (db: Queryable, id: string) =>
  db.selectFrom('rentals').select(RENTAL_COLUMNS).where('id', '=', id);
