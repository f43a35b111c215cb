import { sql } from 'kysely';
import type { RentalStanding } from '#contract/moderation/decisions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import type { RentalRow } from './rental-row.ts';

/** A rental as moderators find it. */
export interface ModeratedRental {
  id: string;
  ownerId: string;
  /** Null for one on which nothing is to be decided. */
  standing: RentalStanding | null;
  updatedAt: Date;
}

/** Where a rental stands on the moderators' queue. */
export function standingOf(
  rental: Pick<RentalRow, 'hidden_because' | 'reviewed_at' | 'look_asked_at'>,
): RentalStanding | null {
  // one that a suspension hides may be decided on meanwhile
  if (rental.hidden_because !== 'moderation') return rental.reviewed_at ? null : 'unreviewed';
  return rental.look_asked_at ? 'again' : 'hidden';
}

/** Locks the owner and a rental that a moderator decides about. @throws AppError caseNotFound */
export async function lockModerated(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
): Promise<ModeratedRental> {
  const owned = await db
    .selectFrom('rentals')
    .select('owner_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owned) throw new AppError('caseNotFound');
  await lockMember(db, owned.owner_id);
  const rental = await db
    .selectFrom('rentals')
    .select(['owner_id', 'hidden_because', 'reviewed_at', 'look_asked_at', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!rental) throw new AppError('caseNotFound');
  const { owner_id: ownerId, updated_at: updatedAt } = rental;
  return { id, ownerId, standing: standingOf(rental), updatedAt };
}

/** Marks a rental as reviewed by a moderator. */
export async function approveRental(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.updateTable('rentals').set({ reviewed_at: now }).where('id', '=', id).execute();
}

/** Hides a rental until moderators take it back: restoring its owner does not bring it back. */
export async function hideRental(work: UnitOfWork, id: string): Promise<void> {
  const row = await work.db
    .updateTable('rentals')
    .set(({ ref }) => ({
      // what it was before, also under a suspension, which hides open ones
      status_before: sql`case status when 'hidden' then coalesce(${ref('status_before')}, 'open')
        else status end`,
      status: 'hidden',
      hidden_because: 'moderation',
      look_asked_at: null,
      reviewed_at: work.now,
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'owner_id', 'ended_at'])
    .executeTakeFirst();
  if (row) enqueueRentalChanged(work, row);
}

/**
 * Takes the hiding of a rental back: it is open or closed as before, or hidden still while its owner is suspended.
 * The caller has locked it.
 */
export async function unhideRental(work: UnitOfWork, id: string): Promise<void> {
  const owner = await work.db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.owner_id')
    .select(['suspended_at', 'status_before'])
    .where('rentals.id', '=', id)
    .executeTakeFirstOrThrow();
  const status = owner.status_before ?? 'open';
  const staysHidden = owner.suspended_at !== null && status === 'open';
  const row = await work.db
    .updateTable('rentals')
    .set({
      status: staysHidden ? 'hidden' : status,
      hidden_because: staysHidden ? 'suspension' : null,
      status_before: null,
      look_asked_at: null,
      reviewed_at: work.now,
    })
    .where('id', '=', id)
    .returning(['id', 'owner_id', 'ended_at'])
    .executeTakeFirstOrThrow();
  enqueueRentalChanged(work, row);
}

/** Leaves a rental hidden that was sent for another look. */
export async function keepHidden({ db }: Pick<UnitOfWork, 'db'>, id: string): Promise<void> {
  await db.updateTable('rentals').set({ look_asked_at: null }).where('id', '=', id).execute();
}

/** Hides a suspended member's open rentals. */
export async function hideRentalsOf(work: UnitOfWork, ownerId: string): Promise<void> {
  const rows = await work.db
    .updateTable('rentals')
    .set({ status: 'hidden', hidden_because: 'suspension' })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'open')
    .returning(['id', 'owner_id', 'ended_at'])
    .execute();
  enqueueRentalChanged(work, ...rows);
}

/** Reopens the rentals that a suspension has hidden. */
export async function reopenRentalsOf(work: UnitOfWork, ownerId: string): Promise<void> {
  const rows = await work.db
    .updateTable('rentals')
    .set({ status: 'open', hidden_because: null })
    .where('owner_id', '=', ownerId)
    .where('hidden_because', '=', 'suspension')
    .returning(['id', 'owner_id', 'ended_at'])
    .execute();
  enqueueRentalChanged(work, ...rows);
}
