import {
  AFTER_BLOCK,
  type BookingAction,
  type BookingProgress,
  type BookingSide,
  isOthersAction,
  mayAct,
} from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { mustGet } from '../../must-get.ts';
import { type ConversationRow, lockConversation } from '../messages/index.ts';
import { type BookingRow, bookingsOf, sideOf } from './booking-row.ts';
import { type BookingLedger, ledgersOf, progressOf } from './progress.ts';
import { areSidesBlocked, assertFewActs } from './sides-blocked.ts';

/** A booking with its conversation, both locked, and where it stands. */
export interface LockedBooking {
  booking: BookingRow;
  conversation: ConversationRow;
  progress: BookingProgress;
  /** The side of the member who acts. */
  side: BookingSide;
  ledger: BookingLedger;
}

/**
 * `lockBookingOf` with the limit of a day: a member acts only so often, after a block less, since the other side is notified of each act.
 * Photos and findings are locked without it: evidence is not refused because of other acts.
 * @throws AppError bookingNotFound for a member who is not a party of it, or tooManyRequests
 */
export async function lockBooking(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<LockedBooking> {
  const locked = await lockBookingOf(work, id, userId);
  const isBlocked = locked.progress.isBlocked === true;
  await assertFewActs(work, locked.booking, { userId, isBlocked });
  return locked;
}

/**
 * Locks a booking's conversation, then the booking: the same order as everything that also writes into the thread, so
 * that two concurrent actions wait for each other without a deadlock. Clocks call it in the name of one side, without a limit.
 * @throws AppError bookingNotFound for a member who is not a party of it
 */
export async function lockBookingOf(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<LockedBooking> {
  const { db } = work;
  const found = await bookingsOf(db, userId)
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('bookingNotFound');
  const conversation = await lockConversation(work, found.conversation_id, userId);
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ledger = mustGet(await ledgersOf(db, [id]), id);
  return {
    booking,
    conversation,
    progress: {
      ...progressOf(booking, ledger, work.now),
      isBlocked: await areSidesBlocked(db, booking),
    },
    side: sideOf(booking, userId),
    ledger,
  };
}

/**
 * @throws AppError notPermitted for what is the other side's alone, memberBlocked for what a block ends, actionNotAllowed when
 * the process does not let the acting side do it now
 */
export function assertMayAct({ progress, side }: LockedBooking, action: BookingAction): void {
  if (isOthersAction(progress, action, side)) throw new AppError('notPermitted');
  if (progress.isBlocked && AFTER_BLOCK[action] === 'refused') throw new AppError('memberBlocked');
  if (!mayAct(progress, action, side)) throw new AppError('actionNotAllowed');
}
