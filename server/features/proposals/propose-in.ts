import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { Money } from '#contract/money.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { PROPOSAL_TRANSITIONS } from '#contract/proposals/transitions.ts';
import { endOfUnit } from '#contract/rentals/period.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { depositMoney } from '../../deposit-money.ts';
import { AppError, fieldError } from '../../errors.ts';
import { assertNotLeaving } from '../accounts/index.ts';
import { hasRunningBooking } from '../bookings/index.ts';
import { type ConversationRow, postMessage } from '../messages/index.ts';
import { isLateFor, isTaken, type RentalRow } from '../rentals/index.ts';
import { lockRentalDays } from './days.ts';
import type { ProposalRow } from './view.ts';

const DAY = 86_400_000;

/**
 * Writes a pending proposal into a locked conversation, with its card in the thread and its deadline.
 * @param replaces the proposal it counters
 * @throws AppError for the rule that forbids it now; the database refuses two concurrent ones
 */
export async function proposeIn(
  unit: UnitOfWork,
  conversation: Pick<ConversationRow, 'id' | 'rental_id' | 'offer_id'>,
  authorId: string,
  input: ProposalInput,
  replaces: ProposalRow | null = null,
): Promise<ProposalRow> {
  const { db, now, send } = unit;
  await assertNotLeaving(db, authorId);
  const rental = await db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', conversation.rental_id)
    // a call that closes it at the same moment ends this proposal too, or is seen to have closed it
    .forShare()
    .executeTakeFirstOrThrow();
  if (rental.status !== 'open') throw new AppError('rentalClosed');
  if (rental.ended_at && rental.ended_at <= now) throw new AppError('rentalExpired');
  if (await hasRunningBooking(db, conversation.id, now)) throw new AppError('onlyOneProposal');

  const period = periodOf(input, rental, now, replaces);
  const booked = conversation.offer_id ?? rental.id;
  await lockRentalDays(unit, booked);
  if (period.endsAt <= now) {
    throw input.endsAt ? fieldError('endsAt', 'periodOver') : new AppError('periodOver');
  }
  const taken =
    (await isTaken(db, booked, period.startsAt, period.endsAt)) ||
    (await isLateFor(db, booked, period.startsAt, now));
  if (taken) throw new AppError('periodTaken');

  const expiresAt = new Date(
    Math.min(now.getTime() + LIMITS.proposalDays * DAY, rental.ended_at?.getTime() ?? Infinity),
  );
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
      ...depositColumns(input, rental, replaces),
      message: input.message || null,
      status: PROPOSAL_TRANSITIONS.propose.to,
      expires_at: expiresAt,
      replaces: replaces?.id ?? null,
      created_at: now,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await postMessage(unit, conversation, authorId, {
    kind: 'proposal',
    proposalId: proposal.id,
    words: proposal.message,
  });
  send({ kind: 'proposalExpiry', proposalId: proposal.id }, expiresAt);
  return proposal;
}

/**
 * The period a proposal is for. Without dates: that of the countered proposal, else one unit of the rental's
 * frequency from now or its start, the later one. The first day may have begun, in any time zone of the member.
 */
function periodOf(
  input: ProposalInput,
  rental: RentalRow,
  now: Date,
  replaces: ProposalRow | null,
): { startsAt: Date; endsAt: Date } {
  if (replaces && !input.startsAt) {
    return { startsAt: replaces.starts_at, endsAt: replaces.ends_at };
  }
  const earliest = new Date(Math.max(now.getTime(), rental.started_at.getTime()));
  const startsAt = input.startsAt ? new Date(input.startsAt) : earliest;
  const endsAt = input.endsAt
    ? new Date(input.endsAt)
    : endOfUnit(startsAt, rental.price_frequency);
  if (startsAt.getTime() < now.getTime() - DAY) throw fieldError('startsAt', 'invalidStartDate');
  const tooEarly = startsAt.getTime() < rental.started_at.getTime() - DAY;
  const tooLate = rental.ended_at !== null && endsAt > rental.ended_at;
  if (tooEarly || tooLate) throw new AppError('outsideAvailability');
  return { startsAt, endsAt };
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

function depositColumns(...terms: Parameters<typeof depositOf>) {
  const deposit = depositOf(...terms);
  return { deposit: deposit?.amount ?? null, deposit_currency: deposit?.currency ?? null };
}
