import { isConditionWritable } from '#contract/bookings/condition.ts';
import type { saveChecklist as operation } from '#contract/bookings/operations.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertAboutThing, assertAllowed, writeDraft } from './condition-draft.ts';
import { lockBookingOf } from './lock-booking.ts';

/** Saves what the caller found at a handover or return as their draft; a new finding on an item replaces the former one. */
export const saveChecklist: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const { moment, checks } = input.body;
  const { booking } = await lockBookingOf(unit, input.params.id, actor.userId);
  assertAllowed(isConditionWritable(booking.status, moment));
  await assertAboutThing(unit, { booking, moment }, checks, 'checks');
  if (checks.length === 0) return;
  const id = await writeDraft(unit, { booking, moment, authorId: actor.userId }, checks);
  await unit.db
    .updateTable('condition_reports')
    .set({ changed_at: unit.now })
    .where('id', '=', id)
    .execute();
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};
