import { maySignReport } from '#contract/bookings/condition.ts';
import type { signCondition as operation } from '#contract/bookings/operations.ts';
import { postMessage } from '../messages/index.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertAboutThing, assertAllowed, writeDraft } from './condition-draft.ts';
import { lockBooking } from './lock-booking.ts';
import { reportedOf } from './reported.ts';

/** Signs the condition of the thing as the caller found it: the lines as sent, which are never changed any more. */
export const signCondition: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const { moment, checks } = input.body;
  const { booking, conversation } = await lockBooking(unit, input.params.id, actor.userId);
  const reported = await reportedOf(unit.db, booking);
  assertAllowed(maySignReport(reported, moment, actor.userId));
  await assertAboutThing(unit, { booking, moment }, checks, 'checks');
  const of = { booking, moment, authorId: actor.userId };
  const id = await writeDraft(unit, of, checks, { whole: true });
  const signed = reported[moment].reports.filter(({ signedAt }) => signedAt !== null).length;
  await unit.db
    .updateTable('condition_reports')
    .set({ changed_at: unit.now, signed_at: unit.now, number: signed + 1 })
    .where('id', '=', id)
    .execute();
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'conditionSigned',
    bookingId: booking.id,
  });
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};
