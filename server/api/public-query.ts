import type { Operation, OperationOutput } from '#contract/operation.ts';
import { isDatabaseAway } from '../adapters/database/away.ts';
import type { Call } from '../commands/command.ts';
import type { Context } from '../context.ts';
import type { AnyRoute, QueryRoute } from './handlers.ts';

/** A replica cancels a statement that conflicts with its replay. */
const CONFLICT_WITH_REPLAY = '40001';

/**
 * An operation that only reads public data. Visitors who are not signed in may get a slightly outdated answer, from a
 * replica of the database; members see what they have just written. What a replica cannot answer is read from the
 * primary.
 * @param read gets the context to read with: `db` is a replica's or the primary's
 */
export function publicQuery<O extends Operation>(
  context: Context,
  operation: O,
  read: (reading: Context, call: Call<O>) => Promise<OperationOutput<O>>,
  { dependsOnAllRentals }: Pick<QueryRoute<O>, 'dependsOnAllRentals'> = {},
): AnyRoute {
  const readFor: QueryRoute<O>['read'] = (call) =>
    call.actor ? read(context, call) : readStale(context, (reading) => read(reading, call));
  return {
    kind: 'query',
    operation,
    read: readFor,
    limits: [],
    ...(dependsOnAllRentals && { dependsOnAllRentals }),
  };
}

/** Reads data that may be a few seconds old: from a replica, or from the primary when none can answer. */
export async function readStale<Result>(
  context: Context,
  read: (reading: Context) => Promise<Result>,
): Promise<Result> {
  if (context.staleDb === context.db) return read(context);
  try {
    return await read({ ...context, db: context.staleDb });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (!isDatabaseAway(error) && code !== CONFLICT_WITH_REPLAY) throw error;
    return read(context);
  }
}
