import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { moveToDeadLetters } from './dead-letters.ts';
import type { OutboxHandlers, OutboxMessage } from './messages.ts';
import { Postponed } from './postponed.ts';
import type { Queue } from './queues.ts';
import { MOST_ATTEMPTS, pauseAfter } from './retries.ts';
import type { LeasedMessage } from './tables.ts';

/** `failed` is tried again later, `postponed` has not been tried, `dead` is never tried again automatically. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'postponed' | 'dead';

/**
 * Leases due rows for this process; rows leased by another process are skipped until its lease expires. The longest
 * due rows come first: the database finds them without reading all rows that are due later.
 */
export async function lease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { batch, leaseSeconds, includes }: Queue,
): Promise<LeasedMessage[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseSeconds * 1_000);
  const { rows } = await sql<LeasedMessage>`
    update outbox set leased_until = ${until}, attempts = attempts + 1
    where id in (
      select id from outbox
      where due_at <= ${now} and (leased_until is null or leased_until < ${now}) and ${includes}
      order by due_at, id limit ${batch} for update skip locked
    )
    returning id, message, attempts, cause`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Delivers one message. One that fails is tried again later, up to `MOST_ATTEMPTS` times; then it is a dead letter. */
export async function deliver(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  handlers: OutboxHandlers,
  row: LeasedMessage,
): Promise<DeliveryOutcome> {
  const { id, message, attempts } = row;
  const facts = { id, kind: message.kind, attempts };
  try {
    // no attempt has ever ended: the processes were killed, perhaps by the message itself
    if (attempts > MOST_ATTEMPTS) throw new Error('No attempt has come to an end.');
    const handle = handlers[message.kind] as (message: OutboxMessage) => Promise<void>;
    await handle(message);
    return 'delivered';
  } catch (error) {
    if (error instanceof Postponed) {
      await postpone(context, row, error.seconds);
      return 'postponed';
    }
    if (attempts >= MOST_ATTEMPTS) {
      await moveToDeadLetters(context, row, error);
      context.log.error(
        { err: error, ...facts },
        'outbox: delivery failed for good: a dead letter',
      );
      return 'dead';
    }
    await retryLater(context, row);
    context.log.error({ err: error, ...facts }, 'outbox: delivery failed, will retry');
    return 'failed';
  }
}

/** Gives a message back that was not tried, unless another process has leased it since. */
async function postpone(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, attempts }: LeasedMessage,
  seconds: number,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + seconds * 1_000);
  await db
    .updateTable('outbox')
    .set({ leased_until: null, due_at: dueAt, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Schedules another attempt, unless another process has leased the message since. */
async function retryLater(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, attempts }: LeasedMessage,
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('outbox')
    .set({
      leased_until: null,
      due_at: new Date(now.getTime() + pauseAfter(attempts) * 1_000),
      first_failed_at: sql`coalesce(first_failed_at, ${now})`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes delivered messages. */
export async function forget({ db }: Pick<Context, 'db'>, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
}
