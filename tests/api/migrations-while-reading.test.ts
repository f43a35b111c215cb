import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/adapters/database/index.ts';
import { migrate, migrator } from '#server/migrations/index.ts';
import { ENGINE } from '../support/fresh-database.ts';
import { TEMPLATE } from '../support/postgres-cluster.ts';
import { runOn } from '../support/postgres-server.ts';

describe.runIf(ENGINE === 'postgres')('a migration during a long read', () => {
  it('does not stop writers: it gives way, tries again, and succeeds when the reader ends', async () => {
    const server = inject('postgresUrl');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await runOn(`${server}/postgres`, `create database ${name} template ${TEMPLATE}`);
    const settings = { databaseUrl: `${server}/${name}`, dataDirectory: '' };
    const [site, next] = [await openDatabase(settings), await openDatabase(settings)];
    try {
      // the previous version of the schema: the newest migration that changes the outbox is undone, and its successors
      while ((await outboxColumns()).includes('first_failed_at')) {
        await migrator(site.db).migrateDown();
      }
      let endReading: () => void = () => undefined;
      const reading = new Promise<void>((resolve) => {
        endReading = resolve;
      });
      let begun: () => void = () => undefined;
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const backup = site.db.transaction().execute(async (reader) => {
        await sql`select count(*) from outbox`.execute(reader);
        begun();
        await reading;
      });
      await hasBegun;
      let tries = 0;
      await migrate(next.db, {
        pause: async () => {
          tries += 1;
          // what a running site does meanwhile
          await sql`insert into outbox (message, due_at) values ('{"kind":"notice"}', now())`.execute(
            site.db,
          );
          if (tries === 2) {
            endReading();
            await backup;
          }
        },
      });
      expect(tries).toBe(2);
      expect(await outboxColumns()).toContain('first_failed_at');
    } finally {
      await site.close();
      await next.close();
      await runOn(`${server}/postgres`, `drop database ${name} with (force)`);
    }

    async function outboxColumns(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = 'outbox'`.execute(
        site.db,
      );
      return rows.map((row) => row.name);
    }
  });
});

describe.runIf(ENGINE === 'postgres')('a session', () => {
  it('has a name in the database’s list, and a time after which a statement is given up', async () => {
    const { db, close } = await openDatabase({
      databaseUrl: `${inject('postgresUrl')}/${TEMPLATE}`,
      dataDirectory: '',
    });
    const { rows } = await sql<{ name: string; longest: string }>`
      select current_setting('application_name') as name, current_setting('statement_timeout') as longest`.execute(
      db,
    );
    await close();
    expect(rows).toEqual([{ name: 'kerya', longest: '2min' }]);
  });
});
