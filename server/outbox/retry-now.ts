import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { OutboxKind } from './messages.ts';

/** Why a message that names no kind is a dead letter: no version ever takes it. */
const NAMELESS = 'The message names no kind.';

/** Makes messages that have failed and wait for their next attempt due now, after an outage. @returns how many */
export async function retryFailedNow({
  db,
  clock,
  wakeOutbox,
}: Pick<Context, 'db' | 'clock'> & { wakeOutbox: (kinds: OutboxKind[]) => void }): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ kind: OutboxKind }>`
    update outbox set due_at = ${now}::timestamptz
    where attempts > 0 and due_at > ${now}
      and first_failed_at is not null
      and (leased_until is null or leased_until < ${now})
    returning message->>'kind' as kind`.execute(db);
  wakeOutbox([...new Set(rows.map(({ kind }) => kind))]);
  return rows.length;
}

/** Moves messages without a kind to the dead letters, where an operator sees and drops them. */
export async function buryNameless({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    with dead as (
      delete from outbox where message->>'kind' is null
      returning id, message, cause, attempts, first_failed_at
    )
    insert into dead_letters (
      id, kind, message, user_id, cause, attempts, first_failed_at, last_failed_at, last_error
    )
    select id, 'none', message, null, cause, attempts, coalesce(first_failed_at, ${now}::timestamptz),
      ${now}::timestamptz, ${NAMELESS}
    from dead returning id`.execute(db);
  for (const { id } of rows) log.error({ id }, 'outbox: a message without a kind: a dead letter');
}
