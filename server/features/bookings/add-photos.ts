import { STEP_OF_MOMENT } from '#contract/bookings/events.ts';
import type { addBookingPhotos as operation } from '#contract/bookings/operations.ts';
import type { BookingStep } from '#contract/bookings/progress.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Preparation, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { insertPhotos, type ReceivedPhoto } from '../media/index.ts';
import { postMessage } from '../messages/index.ts';
import { bookingsOf } from './booking-row.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBookingOf } from './lock-booking.ts';

/** Photos within this time are said once. */
const TOGETHER_MILLISECONDS = 600_000;

const ACTIONS = { handover: 'addHandoverPhotos', return: 'addReturnPhotos' } as const;

/** Refuses photos for somebody else's booking before a byte of them is read. @throws AppError bookingNotFound */
export const checkPhotographer: Preparation<typeof operation, undefined> = async (
  { db },
  { actor, input: { params } },
) => {
  const own = await bookingsOf(db, actor.userId)
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!own) throw new AppError('bookingNotFound');
  return undefined;
};

/** Stores photos of the thing at a handover or return, for both parties. */
export function addPhotos(photos: ReceivedPhoto[]): BookingVerb<typeof operation> {
  return async (work, { actor, input }) => {
    const { moment } = input.body;
    const locked = await lockBookingOf(work, input.params.id, actor.userId);
    assertMayAct(locked, ACTIONS[moment]);
    const { booking, conversation } = locked;
    const max = LIMITS.photosPerMoment;
    if ((await countPhotos(work, booking.id, moment, actor.userId)) + photos.length > max) {
      throw new AppError('tooManyPhotos', { parameters: { max } });
    }
    await insertPhotos(work, actor.userId, photos);
    await work.db
      .insertInto('booking_photos')
      .values(
        photos.map(({ id }) => ({
          media_id: id,
          booking_id: booking.id,
          moment,
          author_id: actor.userId,
          created_at: work.now,
        })),
      )
      .execute();
    const step = STEP_OF_MOMENT[moment];
    if (
      !(await isSaidJustNow(work, conversation.id, {
        bookingId: booking.id,
        authorId: actor.userId,
        step,
      }))
    ) {
      await postMessage(work, conversation, actor.userId, {
        kind: 'system',
        event: 'photosAdded',
        bookingId: booking.id,
        step,
      });
    }
    work.send({ kind: 'bookingChanged', bookingId: booking.id });
  };
}

/** Whether the conversation ends with photos of the same moment by the same member: photos of a report come one by one. */
async function isSaidJustNow(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  conversationId: string,
  { bookingId, authorId, step }: { bookingId: string; authorId: string; step: BookingStep },
): Promise<boolean> {
  const last = await db
    .selectFrom('messages')
    .select(['event', 'booking_id', 'actor_id', 'step', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last?.event === 'photosAdded' &&
    last.booking_id === bookingId &&
    last.actor_id === authorId &&
    // from before they said of which moment they are
    (last.step ?? step) === step &&
    now.getTime() - last.created_at.getTime() < TOGETHER_MILLISECONDS
  );
}

/** How many photos of a moment one side has sent: neither can use up the other's. */
async function countPhotos(
  { db }: Pick<UnitOfWork, 'db'>,
  bookingId: string,
  moment: HandoverMoment,
  authorId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('booking_photos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('moment', '=', moment)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
