import { v7 as uuid } from 'uuid';
import type {
  askChange as changing,
  askExtension as extending,
} from '#contract/bookings/operations.ts';
import type { ChangeInput } from '#contract/bookings/schemas.ts';
import { mayChangeDeposit, mayMoveStart } from '#contract/bookings/transitions.ts';
import { isTooFarAhead } from '#contract/days/horizon.ts';
import {
  type DayCounting,
  endDateMeant,
  endOfDate,
  instantsOf,
  startDateMeant,
} from '#contract/days/period.ts';
import { isPrice } from '#contract/money-schema.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { countingOfPeriod } from '../../days.ts';
import { AppError, fieldError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import type { BookingRow } from './booking-row.ts';
import type { BookingVerb } from './booking-verb.ts';
import { isExtension, isSameTerms, type Terms } from './changed-terms.ts';
import { assertPossible } from './changed-terms-limits.ts';
import { closePendingChange } from './close-change.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';

/** Asks the other party for other terms; this replaces an earlier request of either party. */
export const askChange: BookingVerb<typeof changing> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'change');
  const terms = termsAsked(locked, input.body);
  if (isSameTerms(locked.booking, terms)) throw new AppError('nothingChanged');
  const text = input.body.note || null;
  await ask(work, locked, actor.userId, terms, text);
  const { change: before } = locked.ledger;
  // the words of the request that this one replaces were sent with it
  const isSent = before?.author_id === actor.userId && before.note === text;
  if (text === null || isSent) return;
  await postMessage(work, locked.conversation, actor.userId, {
    kind: 'text',
    text,
    isOutsideThread: true,
    isOfEvent: true,
  });
};

/** Asks for more time: a change of the end, and of the total by what comes on top. */
export const askExtension: BookingVerb<typeof extending> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'extend');
  const { booking } = locked;
  const { amount, ...end } = input.body;
  const endsAt = endAsked(booking, end);
  if (endsAt <= booking.ends_at) throw fieldError('endsAt', 'endBeforeStart');
  const { currency } = booking;
  // the amount alone, and the rent with it, are prices like any other
  const isIn = [amount, booking.rent + amount].every((sum) => isPrice({ amount: sum, currency }));
  if (amount !== 0 && !isIn) throw fieldError('amount', 'invalidPrice');
  await ask(work, locked, actor.userId, {
    ...termsOf(booking),
    ends_at: endsAt,
    rent: booking.rent + amount,
  });
};

async function ask(
  work: UnitOfWork,
  locked: LockedBooking,
  authorId: string,
  terms: Terms,
  note: string | null = null,
): Promise<void> {
  const { booking, conversation } = locked;
  await assertPossible(work, locked, terms);
  const isLater = terms.ends_at > booking.ends_at;
  if (isLater && isTooFarAhead(booking.time_zone, terms.ends_at, work.now)) {
    throw fieldError('endDate', 'periodTooFar');
  }
  await closePendingChange(work, booking.id, 'replaced');
  await work.db
    .insertInto('booking_changes')
    .values({
      id: uuid(),
      booking_id: booking.id,
      author_id: authorId,
      ...terms,
      note,
      status: 'pending',
      created_at: work.now,
    })
    .execute();
  await postMessage(work, conversation, authorId, {
    kind: 'system',
    event: isExtension(booking, terms) ? 'extensionAsked' : 'changeAsked',
    bookingId: booking.id,
  });
  work.send({ kind: 'bookingChanged', bookingId: booking.id });
}

const termsOf = (booking: BookingRow): Terms => ({
  starts_at: booking.starts_at,
  ends_at: booking.ends_at,
  rent: booking.rent,
  deposit: booking.deposit,
  deposit_currency: booking.deposit_currency,
});

/** The terms that are asked for; what is not named stays. */
function termsAsked({ booking, progress }: LockedBooking, input: ChangeInput): Terms {
  const { amount = booking.rent } = input;
  const depositMoney = input.depositMoney?.amount === 0 ? null : input.depositMoney;
  if (depositMoney !== undefined && !mayChangeDeposit(progress)) {
    throw fieldError('depositMoney', 'depositAmountInvalid');
  }
  if (amount !== booking.rent && !isPrice({ amount, currency: booking.currency })) {
    throw fieldError('amount', 'invalidPrice');
  }
  const startsAt = startAsked(booking, input);
  if (startsAt.getTime() !== booking.starts_at.getTime() && !mayMoveStart(progress)) {
    throw fieldError('startDate', 'invalidStartDate');
  }
  return {
    ...termsOf(booking),
    starts_at: startsAt,
    ends_at: endAsked(booking, input),
    rent: amount,
    ...(depositMoney === undefined
      ? {}
      : {
          deposit: depositMoney?.amount ?? null,
          deposit_currency: depositMoney?.currency ?? null,
        }),
  };
}

type Asked = Pick<ChangeInput, 'startDate' | 'endDate' | 'startsAt' | 'endsAt'>;

const isByHour = (counting: DayCounting, day: string | undefined) =>
  counting.unit === 'hour' && day === undefined;

function startAsked(booking: BookingRow, { startDate, startsAt }: Asked): Date {
  if (startDate === undefined && startsAt === undefined) return booking.starts_at;
  const counting = countingOfPeriod(booking);
  const asked = new Date(startsAt ?? '');
  if (isByHour(counting, startDate)) return asked;
  const day = startDate ?? startDateMeant(counting, asked);
  return instantsOf(counting, { startDate: day, endDate: day }).startsAt;
}

/** The end asked for: the first instant after the last day. Where days are counted, an instant stands for such a day. */
function endAsked(booking: BookingRow, { endDate, endsAt }: Asked): Date {
  if (endDate === undefined && endsAt === undefined) return booking.ends_at;
  const counting = countingOfPeriod(booking);
  const asked = new Date(endsAt ?? '');
  if (isByHour(counting, endDate)) return asked;
  return endOfDate(counting, endDate ?? endDateMeant(counting, asked));
}
