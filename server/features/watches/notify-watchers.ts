import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { blockedFor } from '../blocks/index.ts';
import { isTaken } from '../rentals/index.ts';

type Due = Extract<OutboxMessage, { kind: 'watchesDue' }>;

/** How long a member has the days alone before the next one is notified. */
const HEAD_START_MILLISECONDS = 2 * 3_600_000;
/** How long a watch is quiet after a notice, also when its days are taken and free again meanwhile. */
const QUIET_MILLISECONDS = 6 * 3_600_000;

/**
 * After the taken days of a rental may have changed: notifies its watchers whose days are free, the first who asked
 * first, each two hours before the next one who wants a day of the same. A watch whose days are taken again waits anew, and is
 * notified once in six hours at most: what is free by then is in the next notice.
 * Decides by what is stored, so it may be delivered twice and late.
 */
export async function notifyWatchers(context: CommandContext, { rentalId }: Due): Promise<void> {
  await inTransaction(context, async (work) => {
    const { db, now } = work;
    const rental = await db
      .selectFrom('rentals')
      .select(['owner_id', 'status'])
      .where('id', '=', rentalId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (rental?.status !== 'open') return;
    const watches = await db
      .selectFrom('watches')
      .selectAll()
      .where('rental_id', '=', rentalId)
      .where('ends_at', '>', now)
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (watches.length === 0) return;
    const watchers = watches.map((row) => row.user_id);
    const blocked = await blockedFor(db, rental.owner_id, watchers);
    const notified: { starts_at: Date; ends_at: Date; until: Date }[] = [];
    let next: Date | null = null;
    for (const watch of watches) {
      if (blocked.has(watch.user_id)) continue;
      if (await isTaken(db, rentalId, watch.starts_at, watch.ends_at)) {
        if (watch.notified_at) await setNotified(work, watch.id, null);
        continue;
      }
      let at = watch.notified_at;
      if (!at) {
        const quietUntil = quietUntilOf(watch, now);
        if (quietUntil) {
          next = earlier(next, quietUntil);
          continue;
        }
        const first = notified.find((one) => one.until > now && overlap(one, watch));
        if (first) {
          next = earlier(next, first.until);
          continue;
        }
        at = now;
        await setNotified(work, watch.id, now);
        work.send({
          kind: 'notice',
          userId: watch.user_id,
          event: 'watchedFree',
          key: `watchedFree ${watch.id} ${now.toISOString()}`,
          rentalId,
        });
      }
      notified.push({ ...watch, until: new Date(at.getTime() + HEAD_START_MILLISECONDS) });
    }
    if (next) work.send({ kind: 'watchesDue', rentalId }, next);
  });
}

interface Period {
  starts_at: Date;
  ends_at: Date;
}
const overlap = (one: Period, other: Period): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);

/** Until when a watch is quiet after its last notice; null when it may be notified. */
function quietUntilOf({ last_notice_at: last }: { last_notice_at: Date | null }, now: Date) {
  if (!last) return null;
  const until = new Date(last.getTime() + QUIET_MILLISECONDS);
  return until > now ? until : null;
}

async function setNotified(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('watches')
    .set({ notified_at: at, ...(at && { last_notice_at: at }) })
    .where('id', '=', id)
    .execute();
}

/** The same after a change of a booking. */
export async function notifyWatchersOfBooking(
  context: CommandContext,
  bookingId: string,
): Promise<void> {
  const watched = await context.db
    .selectFrom('bookings')
    .innerJoin('watches', 'watches.rental_id', 'bookings.booked_rental_id')
    .select('watches.rental_id')
    .where('bookings.id', '=', bookingId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (watched) await notifyWatchers(context, { kind: 'watchesDue', rentalId: watched.rental_id });
}
