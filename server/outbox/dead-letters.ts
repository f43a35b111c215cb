import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Context } from '../context.ts';
import { errorText } from '../logging/error-text.ts';
import type { OutboxKind, OutboxMessage } from './messages.ts';
import type { LeasedMessage } from './tables.ts';

/** A message that could not be delivered, as shown to an operator: ids, and no content. */
export interface DeadLetter {
  id: number;
  kind: string;
  /** The rows it names, by their field names. */
  names: Record<string, string>;
  attempts: number;
  firstFailedAt: string;
  lastFailedAt: string;
  lastError: string;
  /** The request that enqueued it; null when no request did. */
  requestId: string | null;
}

/** Some dead letters: by their ids, of one kind, or all of them. */
export type DeadLetterChoice = { ids: number[] } | { kind: string } | { all: true };

/** How many dead letters there are of a kind. */
export interface DeadLetterCount {
  kind: string;
  count: number;
}

const PAGE_SIZE = 100;

/**
 * Moves a message from the outbox to the dead letters, complete, so that it can be sent again. Does nothing when
 * another process has leased it since.
 */
export async function moveToDeadLetters(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, message, attempts }: LeasedMessage,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  await sql`
    with dead as (
      delete from outbox where id = ${id} and attempts = ${attempts}
      returning id, message, cause, attempts, first_failed_at
    )
    insert into dead_letters (
      id, kind, message, user_id, cause, attempts, first_failed_at, last_failed_at, last_error
    )
    select id, message->>'kind', message, ${memberOf(message)}::uuid, cause, attempts,
      coalesce(first_failed_at, ${now}::timestamptz), ${now}::timestamptz, ${errorText(error)}
    from dead`.execute(db);
}

/** The member a message is about, if it names one. Deletions of a member's files must survive the account's deletion. */
function memberOf(message: OutboxMessage): string | null {
  if (message.kind === 'incomingExpiry') return null;
  if ('userId' in message && isUuid(message.userId)) return message.userId;
  return 'byUserId' in message && isUuid(message.byUserId) ? message.byUserId : null;
}

/** A page of dead letters, the oldest first. @param after the last id of the page before */
export async function listDeadLetters(
  { db }: Pick<Context, 'db'>,
  choice: DeadLetterChoice,
  after: number,
): Promise<{ deadLetters: DeadLetter[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('dead_letters')
    .selectAll()
    .where(isChosen(choice))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const deadLetters = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    kind: row.kind,
    names: Object.fromEntries(
      Object.entries(row.message).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isUuid(entry[1]),
      ),
    ),
    attempts: row.attempts,
    firstFailedAt: row.first_failed_at.toISOString(),
    lastFailedAt: row.last_failed_at.toISOString(),
    lastError: row.last_error,
    requestId: row.cause?.requestId ?? null,
  }));
  return { deadLetters, hasMore: rows.length > PAGE_SIZE };
}

/** How many dead letters there are, by kind. */
export async function countDeadLetters({ db }: Pick<Context, 'db'>): Promise<DeadLetterCount[]> {
  const { rows } = await sql<DeadLetterCount>`
    select kind, count(*)::int as count from dead_letters group by kind order by kind`.execute(db);
  return rows;
}

/** Puts dead letters back into the outbox, to be delivered now. @returns how many */
export async function retryDeadLetters(
  {
    db,
    clock,
    wakeOutbox,
  }: Pick<Context, 'db' | 'clock'> & { wakeOutbox: (kinds: OutboxKind[]) => void },
  choice: DeadLetterChoice,
): Promise<number> {
  const { rows } = await sql<{ kind: OutboxKind }>`
    with again as (
      delete from dead_letters where ${isChosen(choice)} returning id, message, cause
    )
    insert into outbox (message, due_at, cause)
    select message, ${clock.now()}::timestamptz, cause from again order by id
    returning message->>'kind' as kind`.execute(db);
  wakeOutbox([...new Set(rows.map(({ kind }) => kind))]);
  return rows.length;
}

/** Deletes dead letters, which are then never delivered. @returns how many */
export async function dropDeadLetters(
  { db, log }: Pick<Context, 'db' | 'log'>,
  choice: DeadLetterChoice,
): Promise<number> {
  const dropped = await db
    .deleteFrom('dead_letters')
    .where(isChosen(choice))
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of dropped) {
    log.warn({ id, kind }, 'outbox: an operator has dropped a dead letter');
  }
  return dropped.length;
}

function isChosen(choice: DeadLetterChoice): RawBuilder<boolean> {
  if ('ids' in choice) return sql<boolean>`id = any(${choice.ids})`;
  return 'kind' in choice ? sql<boolean>`kind = ${choice.kind}` : sql<boolean>`true`;
}
