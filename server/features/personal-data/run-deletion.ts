import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { lockComingBookings } from '../bookings/index.ts';
import { takeBackProposals } from '../proposals/index.ts';
import { deletionWaitsFor } from './deletion-waits.ts';
import { eraseMember } from './erase-member.ts';

/** What ends by the time alone, such as the delay for a report, is noticed within this time. */
const CHECK_MILLISECONDS = 86_400_000;

/**
 * Stores a locked member's request to be deleted, and schedules the first look at what it waits for. The member's own
 * proposals end: a booking would make it wait for longer.
 */
export async function deferDeletion(work: UnitOfWork, userId: string): Promise<void> {
  await work.db
    .updateTable('users')
    .set({ deletion_requested_at: work.now })
    .where('id', '=', userId)
    .execute();
  await takeBackProposals(work, userId);
  work.send({ kind: 'accountChangeMail', userId, change: 'deletionAsked', key: uuid() });
  await scheduleCheck(work, userId);
}

/**
 * Deletes an account whose deletion was requested, once nothing is open any more. The daily message (`of` is the
 * instant that it is for) enqueues the next one; one that does not belong to the member's present request, or comes a
 * second time, only looks.
 */
export async function runDeletion(
  context: CommandContext,
  { userId, of }: Extract<OutboxMessage, { kind: 'deletionDue' }>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const member = await work.db
      .selectFrom('users')
      .select(['deletion_requested_at', 'deletion_check_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!member?.deletion_requested_at) return;
    const since = member.deletion_requested_at;
    await lockComingBookings(work, userId);
    const waitsFor = await deletionWaitsFor(work.db, userId, since, work.now);
    if (waitsFor.length === 0) return eraseMember(work, userId);
    if (of !== null && of === member.deletion_check_at?.toISOString()) {
      await scheduleCheck(work, userId);
    }
  });
}

async function scheduleCheck({ db, now, send }: UnitOfWork, userId: string): Promise<void> {
  const at = new Date(now.getTime() + CHECK_MILLISECONDS);
  await db.updateTable('users').set({ deletion_check_at: at }).where('id', '=', userId).execute();
  send({ kind: 'deletionDue', userId, of: at.toISOString() }, at);
}

/** After a change of a booking: runs the requested deletions of its parties that no longer wait for one. */
export async function runDeletionsOfParties(
  context: CommandContext,
  bookingId: string,
): Promise<void> {
  const leaving = await context.db
    .selectFrom('bookings')
    .innerJoin('users', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('users.id', '=', ref('bookings.owner_id')),
          eb('users.id', '=', ref('bookings.renter_id')),
        ]),
      ),
    )
    .select('users.id')
    .where('bookings.id', '=', bookingId)
    .where('users.deletion_requested_at', 'is not', null)
    .execute();
  for (const { id } of leaving)
    await runDeletion(context, { kind: 'deletionDue', userId: id, of: null });
}
