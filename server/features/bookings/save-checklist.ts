import { sql } from 'kysely';
import { CHECKLISTS } from '#contract/bookings/checklists.ts';
import type { saveChecklist as operation } from '#contract/bookings/operations.ts';
import type { Check } from '#contract/bookings/schemas.ts';
import { isChecklistWritable } from '#contract/bookings/writable-checklist.ts';
import type { Category } from '#contract/enums.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { lockBooking } from './lock-booking.ts';

/** Saves the state of the thing at a handover or return; a new finding on an item replaces the former one. */
export const saveChecklist: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const { moment, checks } = input.body;
  const { booking } = await lockBooking(unit, input.params.id, actor.userId);
  if (!isChecklistWritable(booking.status, moment)) throw new AppError('actionNotAllowed');
  const { category } = await unit.db
    .selectFrom('rentals')
    .select('category')
    .where('id', '=', booking.rental_id)
    .executeTakeFirstOrThrow();
  assertOfChecklist(checks, category);
  if (checks.length === 0) return;
  await unit.db
    .insertInto('booking_checks')
    .values(
      checks.map(({ item, state, note }) => ({
        booking_id: booking.id,
        moment,
        item,
        state,
        note: note || null,
        author_id: actor.userId,
        created_at: unit.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'moment', 'item']).doUpdateSet({
        state: sql.ref('excluded.state'),
        note: sql.ref('excluded.note'),
        author_id: sql.ref('excluded.author_id'),
        created_at: sql.ref('excluded.created_at'),
      }),
    )
    .execute();
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};

/** @throws AppError invalidValue for an item that is not in the category's checklist or is named twice */
function assertOfChecklist(checks: Check[], category: Category): void {
  const left = new Set<string>(CHECKLISTS[category]);
  for (const [index, { item }] of checks.entries()) {
    if (!left.delete(item)) throw fieldError(`checks.${index}.item`, 'invalidValue');
  }
}
