import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { DEAD_LETTER_DAYS } from './rules.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

/** Deletes dead letters that nobody has sent again in time, those with an address sooner; each is logged before. */
export async function forgetDeadLetters({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY);
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const old = await db
      .selectFrom('dead_letters')
      .select(['id', 'kind', 'attempts', 'last_error', 'cause'])
      .where('last_failed_at', '<', before(DEAD_LETTER_DAYS.withAddress))
      .where(({ or, eb }) =>
        or([
          sql<boolean>`message ? 'email'`,
          eb('last_failed_at', '<', before(DEAD_LETTER_DAYS.other)),
        ]),
      )
      .orderBy('last_failed_at')
      .limit(AT_ONCE)
      .execute();
    for (const { cause, last_error: lastError, ...facts } of old) {
      log.warn(
        { ...facts, lastError, reqId: cause?.requestId },
        'outbox: a dead letter is forgotten',
      );
    }
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('dead_letters').where('id', 'in', ids).execute();
    count = old.length;
  }
}
