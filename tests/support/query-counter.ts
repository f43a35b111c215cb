import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { type OpenDatabase, withoutReplicas } from '#server/adapters/database/index.ts';

const counts = new AsyncLocalStorage<{ queries: number }>();

/** Sees every statement once, when its rows come back. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const count = counts.getStore();
    if (count) count.queries += 1;
    return result;
  },
};

/** A database whose statements are counted by whom they are made for. */
export function counted({ db, close }: OpenDatabase): OpenDatabase {
  return withoutReplicas(db.withPlugin(counter), close);
}

/** How many statements `act` makes, and nobody beside it. Begin and commit are none. */
export async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  const count = { queries: 0 };
  await counts.run(count, act);
  return count.queries;
}
