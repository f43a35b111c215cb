import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { PreparingConnection } from '#server/adapters/database/preparing-connection.ts';
import { statementNames } from '#server/adapters/database/statement-names.ts';
import { withPreparedStatements } from '#server/adapters/database/with-prepared-statements.ts';
import { type CommandContext, inTransaction } from '#server/commands/run-command.ts';
import type { Queryable } from '#server/context.ts';
import { usersById } from '#server/features/accounts/index.ts';
import { imagesOfRentals } from '#server/features/rentals/index.ts';
import { countsOf } from '#server/features/search/vocabulary.ts';
import { movableClock } from '../support/clock.ts';
import { ENGINE, freshDatabase } from '../support/fresh-database.ts';

const { db, close } = await freshDatabase();
const context = {
  db,
  clock: movableClock(),
  wakeOutbox: () => undefined,
} as unknown as CommandContext;
afterAll(close);

const TIMES = 4;

/** Runs the same statement several times. @returns the last answer */
async function ask(reader: Queryable, statement: string): Promise<unknown[]> {
  for (let time = 1; time < TIMES; time += 1) await sql.raw(statement).execute(reader);
  return (await sql.raw(statement).execute(reader)).rows;
}

/** The number of prepared statements with this text; all tests here run one after the other on the same connection. */
async function preparedOf(statement: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_prepared_statements where statement = ${statement}`.execute(db);
  return rows.length;
}

describe.runIf(ENGINE === 'postgres')('PostgreSQL', () => {
  it('plans the statements of units of work (transactions) once', async () => {
    const statement = 'select id from users where id is null';
    await inTransaction(context, (work) => ask(work.db, statement));
    expect(await preparedOf(statement)).toBe(1);
  });

  it('plans reads outside of them for their values, unless rows are found by keys', async () => {
    const searched = 'select id from rentals where name is null';
    const found = 'select id from rentals where id is null';
    await ask(db, searched);
    await ask(withPreparedStatements(db), found);
    expect(await preparedOf(searched)).toBe(0);
    expect(await preparedOf(found)).toBe(1);
  });

  it('plans reads of lists by keys once, for any number of keys', async () => {
    const ids = Array.from({ length: TIMES }, () => uuid());
    const source = { db, storage: { publicUrl: null } };
    for (const times of ids.keys()) {
      const some = ids.slice(0, times + 1);
      await usersById(source, some);
      await imagesOfRentals(source, some, 'cover');
      await countsOf(db, some);
    }
    const { rows } = await sql<{ table: string }>`
      select substring(statement from 'from "?([a-z_]+)') as table from pg_prepared_statements
      where statement like '%any($1%' order by 1`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual(['rental_images', 'search_words', 'users']);
  });

  it('plans statements with a limit for their values, also among reads by keys', async () => {
    const first = (reader: Queryable) =>
      reader.selectFrom('outbox').select('id').where('due_at', '<', new Date()).limit(5);
    for (let time = 1; time <= TIMES; time += 1) await first(withPreparedStatements(db)).execute();
    expect(await preparedOf(first(withPreparedStatements(db)).compile().sql)).toBe(0);
  });

  it('lets a unit of work set its isolation level before its first statement, over a new connection too', async () => {
    const other = await freshDatabase();
    try {
      const level = await other.db.transaction().execute(async (work) => {
        await sql`set transaction isolation level repeatable read`.execute(work);
        return sql<{
          level: string;
        }>`select current_setting('transaction_isolation') as level`.execute(work);
      });
      expect(level.rows).toEqual([{ level: 'repeatable read' }]);
    } finally {
      await other.close();
    }
  });

  it('answers while a migration adds columns to tables with prepared statements', async () => {
    await sql`create table growing as select 1 as one`.execute(db);
    const statement = 'select * from growing';
    await ask(withPreparedStatements(db), statement);
    await sql`alter table growing add column two integer`.execute(db);
    expect(await ask(withPreparedStatements(db), statement)).toEqual([{ one: 1, two: null }]);
  });

  it('retries a unit of work whose plan is from before a migration', async () => {
    const statement = 'select * from grown';
    // over new connections: the connection of the other tests has stopped preparing this kind of statement
    const other = await freshDatabase();
    const run = (work: { db: Queryable }) => ask(work.db, statement);
    try {
      await sql`create table grown as select 1 as one`.execute(other.db);
      const there = { ...context, db: other.db };
      await inTransaction(there, run);
      await sql`alter table grown add column two integer`.execute(other.db);
      expect(await inTransaction(there, run)).toEqual([{ one: 1, two: null }]);
    } finally {
      await other.close();
    }
  });

  it('answers behind a pooler that gives a connection another session, and prepares nothing more', async () => {
    const pool = new pg.Pool({ connectionString: `${inject('postgresUrl')}/postgres`, max: 1 });
    const client = await pool.connect();
    const connection = new PreparingConnection(client, statementNames(client), 'always');
    const askOften = async (statement: string) => {
      for (let time = 1; time <= TIMES; time += 1) await connection.query(statement, []);
      return (await connection.query<{ one: number }>(statement, [])).rows;
    };
    const prepared = async () =>
      (await client.query('select name from pg_prepared_statements')).rows.length;
    await askOften('select 1 as one');
    expect(await prepared()).toBe(1);
    // what another session would know of this connection's statements: nothing
    await client.query('deallocate all');
    expect(await askOften('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await askOften('select 2 as one')).toEqual([{ one: 2 }]);
    expect(await prepared()).toBe(0);
    connection.release();
    await pool.end();
  });
});
