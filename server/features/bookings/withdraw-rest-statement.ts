import type { UnitOfWork } from '../../commands/command.ts';

/** Withdraws what one side alone says of a rest: its sum is another now. */
export async function withdrawRestStatement(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
): Promise<void> {
  await db
    .updateTable('booking_deposit_returns')
    .set({ withdrawn_at: now })
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
