import { answerableReport } from '#contract/bookings/condition.ts';
import { STEP_OF_MOMENT } from '#contract/bookings/events.ts';
import type { answerCondition as operation } from '#contract/bookings/operations.ts';
import { type Check, type ConditionReport, HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import { AppError, fieldError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertAboutThing, columnsOf, deleteDraft } from './condition-draft.ts';
import { lockBooking } from './lock-booking.ts';
import { reportedOf } from './reported.ts';

/**
 * Countersigns the report that the other side has signed, or disputes lines of it with what the caller found instead. What the
 * caller had drafted before is answered with it.
 */
export const answerCondition: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const { reportId, disputed } = input.body;
  const { booking, conversation } = await lockBooking(work, input.params.id, actor.userId);
  const reported = await reportedOf(work.db, booking);
  // the report that the caller has read, not another one that followed it meanwhile
  const moment = HANDOVER_MOMENTS.find(
    (one) => answerableReport(reported, one, actor.userId)?.id === reportId,
  );
  const report = moment && answerableReport(reported, moment, actor.userId);
  if (!moment || !report) throw new AppError('actionNotAllowed');
  // every signed line can be disputed
  const signed = report.lines.map(({ item }) => item);
  await assertAboutThing(work, { booking, moment }, disputed, 'disputed', signed);
  assertDiffers(report, disputed);
  if (disputed.length > 0) {
    await work.db
      .insertInto('condition_lines')
      .values(
        disputed.map((check) => ({
          ...columnsOf(check),
          report_id: reportId,
          disputes: true,
          author_id: actor.userId,
          created_at: work.now,
        })),
      )
      .execute();
  }
  await work.db
    .updateTable('condition_reports')
    .set({ answered_by: actor.userId, answered_at: work.now })
    .where('id', '=', reportId)
    .execute();
  await deleteDraft(work, { booking, moment, authorId: actor.userId });
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: disputed.length > 0 ? 'conditionDisputed' : 'conditionCountersigned',
    bookingId: booking.id,
    step: STEP_OF_MOMENT[moment],
  });
  // what both have signed of the handover runs a clock
  await afterProgress(work, booking.id);
};

/** @throws AppError required for a line that is disputed without saying how */
function assertDiffers({ lines }: ConditionReport, disputed: Check[]): void {
  for (const [index, { item, state, note }] of disputed.entries()) {
    const line = lines.find((one) => one.item === item);
    if (line?.state === state && !note) throw fieldError(`disputed.${index}.note`, 'required');
  }
}
