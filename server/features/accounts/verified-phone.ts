import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { PhoneNumber } from './phone-number.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/** The member who has confirmed a number, or null. */
export async function verifiedHolder(db: Queryable, phone: string): Promise<string | null> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();
  return holder?.id ?? null;
}

/** Whether a member's number is confirmed. */
export async function hasVerifiedPhone(db: Queryable, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('phone_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.phone_verified_at != null;
}

/**
 * Gives a member a number they have proved to be theirs. A member who only entered it loses it.
 * @throws AppError phoneNotUnique when someone else has proved it before
 */
export async function giveVerifiedPhone(
  work: UnitOfWork,
  userId: string,
  { phone, prefix }: PhoneNumber,
): Promise<void> {
  const { db, now, send } = work;
  const holder = await verifiedHolder(db, phone);
  if (holder !== null && holder !== userId) throw new AppError('phoneNotUnique');
  await db
    .updateTable('users')
    .set({ phone: null, phone_prefix: null })
    .where('phone', '=', phone)
    .where('id', '!=', userId)
    .where('phone_verified_at', 'is', null)
    .execute();
  // should someone prove it at the same time, the database lets only one of them have it
  await db
    .updateTable('users')
    .set({ phone, phone_prefix: prefix, phone_verified_at: now })
    .where('id', '=', userId)
    .execute();
  // agreements that were made while it was only typed
  await db
    .updateTable('booking_snapshots')
    .set({ phone_confirmed: true })
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('phone_confirmed', '=', false)
    .execute();
  send({ kind: 'memberChanged', userId });
  await applyEarlierSuspension(work, userId);
  send({ kind: 'accountChangeMail', userId, change: 'phoneChanged', key: uuid() });
}
