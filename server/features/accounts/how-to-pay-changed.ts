import { OPEN_STATUSES } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** Enqueues that the open bookings of an owner have changed: their pages say how the owner wants to be paid. */
export async function enqueueHowToPayChanged(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  ownerId: string,
): Promise<void> {
  const open = await db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('id')
    .execute();
  for (const { id: bookingId } of open) send({ kind: 'bookingChanged', bookingId });
}
