import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { askServer } from '../control/ask.ts';
import type { Database } from '../database.ts';
import { isMigrated } from '../migrations/index.ts';
import { countDeadLetters, type DeadLetterCount } from '../outbox/dead-letters.ts';
import { queueOf } from '../outbox/queues.ts';
import { type Finding, warning } from './finding.ts';

/** Dead letters, and messages that wait for a newer version; nothing when the outbox table does not exist yet. */
export async function outboxOf(db: Kysely<Database>): Promise<Finding[]> {
  if (!(await isMigrated(db).catch(() => false))) return [];
  return [...deadLetters(await countDeadLetters({ db })), ...unknownKinds(await kindsLeft(db))];
}

/** The findings of the server that has the embedded database open. */
export async function outboxOfServer({ databaseUrl, dataDirectory }: Config): Promise<Finding[]> {
  if (databaseUrl !== null) return [];
  const answer = await askServer(dataDirectory, 'countDeadLetters', {}).catch(() => null);
  return answer ? deadLetters(answer.counts) : [];
}

function deadLetters(counts: DeadLetterCount[]): Finding[] {
  if (counts.length === 0) return [];
  const summary = counts.map(({ kind, count }) => `${count} ${kind}`).join(', ');
  return [
    warning(
      `Messages could not be delivered and are tried no more: ${summary}. "npm run outbox" shows why, and sends them again.`,
    ),
  ];
}

async function kindsLeft(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct message->>'kind' as kind from outbox order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

function unknownKinds(left: string[]): Finding[] {
  const unknown = left.filter((kind) => !queueOf(kind));
  if (unknown.length === 0) return [];
  return [
    warning(
      `The outbox holds messages of a newer version of Kerya (${unknown.join(', ')}). They wait until that one runs.`,
    ),
  ];
}
