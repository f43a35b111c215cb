import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { type OpenDatabase, withoutReplicas } from '#server/adapters/database/index.ts';
import { type Scope, scopes } from '#server/scope.ts';

interface Statements {
  /** Statements of the request, until its caller has the answer. */
  asked: number;
  /** Statements of the outbox messages of its commit, where these are waited for. */
  left: number;
}

const counts = new AsyncLocalStorage<Statements & { request?: Scope | undefined }>();

/** Counts every statement once, when its rows come back. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const count = counts.getStore();
    if (count) {
      const scope = scopes.getStore();
      count.request ??= scope;
      if (scope === count.request) count.asked += 1;
      else count.left += 1;
    }
    return result;
  },
};

/** A database whose statements are counted by their cause. */
export function counted({ db, close }: OpenDatabase): OpenDatabase {
  return withoutReplicas(db.withPlugin(counter), close);
}

/** How many statements one call takes, without concurrent calls. Begin and commit do not count. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statements> {
  const count = { asked: 0, left: 0 };
  await counts.run(count, act);
  return { asked: count.asked, left: count.left };
}

/** How many statements `act`, one call, waits for. */
export async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(act)).asked;
}
