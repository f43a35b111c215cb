import { hasSignedAllReports, maySignReport } from '#contract/bookings/condition.ts';
import { STEP_OF_MOMENT } from '#contract/bookings/events.ts';
import type { signCondition as operation } from '#contract/bookings/operations.ts';
import { AppError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertAboutThing, assertAllowed, writeDraft } from './condition-draft.ts';
import { lockBooking } from './lock-booking.ts';
import { reportedOf } from './reported.ts';

/**
 * Signs the condition of the thing as the caller found it: the lines as sent, which are never changed any more. A side signs only
 * some at each moment: the record prints them all.
 */
export const signCondition: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const { moment, checks } = input.body;
  const { booking, conversation } = await lockBooking(work, input.params.id, actor.userId);
  const reported = await reportedOf(work.db, booking);
  assertAllowed(maySignReport(reported, moment, actor.userId));
  if (hasSignedAllReports(reported, moment, actor.userId)) throw new AppError('tooManyEntries');
  await assertAboutThing(work, { booking, moment }, checks, 'checks');
  const of = { booking, moment, authorId: actor.userId };
  const id = await writeDraft(work, of, checks, { whole: true });
  const signed = reported[moment].reports.filter(({ signedAt }) => signedAt !== null).length;
  await work.db
    .updateTable('condition_reports')
    .set({ changed_at: work.now, signed_at: work.now, number: signed + 1 })
    .where('id', '=', id)
    .execute();
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'conditionSigned',
    bookingId: booking.id,
    step: STEP_OF_MOMENT[moment],
  });
  // what both have signed of the handover runs a clock
  await afterProgress(work, booking.id);
};
