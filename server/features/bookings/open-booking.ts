import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { RentalUnit } from '#contract/days/period.ts';
import type { Currency } from '#contract/money.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { depositMoney } from '../../deposit-money.ts';
import { AppError } from '../../errors.ts';
import { isLateFor } from '../rentals/index.ts';
import { afterProgress } from './after-progress.ts';
import { listedTerms } from './listed-terms.ts';
import { notifyNextRenterIfOverdue } from './next-renter-notice.ts';
import { scheduleEndReminder, scheduleStartReminder } from './schedule-reminders.ts';

/** The proposal that a booking is made from, and its conversation. */
export interface AcceptedProposal {
  proposal: {
    id: string;
    rental_id: string;
    amount: number;
    currency: Currency;
    deposit: number | null;
    deposit_currency: Currency | null;
    starts_at: Date;
    ends_at: Date;
    unit: RentalUnit;
    time_zone: string;
  };
  /** `owner_id` is the publisher of the rental, `member_id` the respondent. */
  conversation: { id: string; owner_id: string; member_id: string; offer_id: string | null };
}

/**
 * Opens the booking that an accepted proposal makes. On an offer its publisher is the owner; on a request the other
 * side is. The trigger `bookings_take_days` copies the period into `occupancies`,
 * whose constraint `occupancies_no_overlap` refuses an overlap (reported as `periodTaken`).
 * @throws AppError rentalClosed, periodOver, or periodTaken when it begins within `LIMITS.lateThingHours` and the thing is
 * not back yet
 */
export async function openBooking(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  { proposal, conversation }: AcceptedProposal,
): Promise<void> {
  const id = uuid();
  const { owner_id: publisher, member_id: respondent } = conversation;
  const { rental_id: rentalId, starts_at, ends_at } = proposal;
  const deposit = depositMoney(proposal);
  if (ends_at <= work.now) throw new AppError('periodOver');
  if (await isLateFor(work.db, conversation.offer_id ?? rentalId, starts_at, work.now)) {
    throw new AppError('periodTaken');
  }
  const { rows } = await sql`
    insert into bookings
      (id, conversation_id, proposal_id, rental_id, booked_rental_id, owner_id, renter_id,
       starts_at, ends_at, unit, time_zone, status, rent, currency, deposit, deposit_currency, created_at,
       listed_terms)
    select ${id}::uuid, ${conversation.id}::uuid, ${proposal.id}::uuid, id,
      ${conversation.offer_id ?? rentalId}::uuid,
      case kind when 'offer' then ${publisher}::uuid else ${respondent}::uuid end,
      case kind when 'offer' then ${respondent}::uuid else ${publisher}::uuid end,
      ${starts_at}::timestamptz, ${ends_at}::timestamptz,
      ${proposal.unit}, ${proposal.time_zone}, 'agreed',
      ${proposal.amount}::bigint, ${proposal.currency}, ${deposit?.amount ?? null}::bigint,
      ${deposit?.currency ?? null}, ${work.now}::timestamptz,
      ${listedTerms(conversation.offer_id ?? rentalId)}
    from rentals where id = ${rentalId} and status = 'open'
      -- an offer that answers it is not hidden by moderators or a suspension
      and not exists (
        select from rentals as booked
        where booked.id = ${conversation.offer_id ?? rentalId}::uuid and booked.status = 'hidden')
    returning id`.execute(work.db);
  if (rows.length === 0) throw new AppError('rentalClosed');
  const { unit, time_zone } = proposal;
  const booking = { id, unit, time_zone, starts_at, ends_at };
  scheduleStartReminder(work, booking);
  scheduleEndReminder(work, booking);
  await notifyNextRenterIfOverdue(work, conversation.offer_id ?? rentalId);
  await afterProgress(work, id);
  work.send({ kind: 'rivalsDue', bookingId: id });
}
