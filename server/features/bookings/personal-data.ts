import type { Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';

/** A member's bookings on either side. */
export function exportBookings(db: Reader, userId: string) {
  return ofMember(db, userId).selectAll().orderBy('created_at').execute();
}

/** Calls off a leaving member's bookings that have not begun. Those under way stay, for the other side. */
export async function cancelComingBookings(unit: Unit, userId: string): Promise<void> {
  const coming = await ofMember(unit.db, userId)
    .select('id')
    .where('status', '=', 'agreed')
    .where('starts_at', '>', unit.now)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of coming) {
    await unit.db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .execute();
    unit.send({ kind: 'bookingChanged', bookingId: id });
  }
}

function ofMember(db: Reader, userId: string) {
  return db
    .selectFrom('bookings')
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]));
}
