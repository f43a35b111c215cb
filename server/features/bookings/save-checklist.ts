import { isConditionWritable } from '#contract/bookings/condition.ts';
import type { saveChecklist as operation } from '#contract/bookings/operations.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertAboutThing, assertAllowed, writeDraft } from './condition-draft.ts';
import { lockBookingOf } from './lock-booking.ts';

/** Saves what the caller found at a handover or return as their draft; a new finding on an item replaces the former one. */
export const saveChecklist: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const { moment, checks } = input.body;
  const { booking, progress } = await lockBookingOf(work, input.params.id, actor.userId);
  assertAllowed(isConditionWritable(booking.status, moment));
  await assertAboutThing(work, { booking, moment }, checks, 'checks');
  if (checks.length === 0) return;
  const id = await writeDraft(work, { booking, moment, authorId: actor.userId }, checks);
  await work.db
    .updateTable('condition_reports')
    .set({ changed_at: work.now })
    .where('id', '=', id)
    .execute();
  // after a block the other side does not see it
  if (!progress.isBlocked) work.send({ kind: 'bookingChanged', bookingId: booking.id });
};
