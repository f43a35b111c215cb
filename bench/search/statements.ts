import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, Kysely } from 'kysely';
import { withoutReplicas } from '../../server/adapters/database/index.ts';
import { openPostgres } from '../../server/adapters/database/postgres.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database.ts';
import { openContext } from '../../server/open-context.ts';
import type { Seeded } from './databases.ts';
import { environmentOf } from './start.ts';

/** The application in this process, with a record of its statements. */
export interface Listening {
  db: Kysely<Database>;
  /** The statements that answer an address, in their order. @throws when the answer is not 200 */
  statementsOf(address: string): Promise<CompiledQuery[]>;
  close(): Promise<void>;
}

/** Starts the application on PostgreSQL and records its statements. */
export async function listenIn(config: Seeded['config']): Promise<Listening> {
  // the outbox and maintenance jobs run statements too: a call's own statements are those in its own context
  const recorded = new AsyncLocalStorage<CompiledQuery[]>();
  const { primary } = await openPostgres(config.databaseUrl ?? '', []);
  const db = new Kysely<Database>({
    dialect: primary.dialect,
    log: ({ query }) => {
      recorded.getStore()?.push(query);
    },
  });
  const context = await openContext(readConfig(environmentOf(config)), {
    database: withoutReplicas(db, () => db.destroy()),
  });
  const { server } = await buildApp(context);
  return {
    db,
    statementsOf: async (address) => {
      const statements: CompiledQuery[] = [];
      const { statusCode } = await recorded.run(
        statements,
        async () =>
          // awaited in here: the call begins only with the await
          await server.inject(address),
      );
      if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`);
      return statements;
    },
    close: async () => {
      await server.close();
      await context.close();
    },
  };
}
