import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, migrator } from '#server/migrations/index.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const { db, close } = await freshDatabase();
afterAll(close);

/** Every column and constraint of our tables, as the database lists them. */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
      as line from information_schema.columns where table_schema = 'public'
    union all
    select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ line }) => line).filter((line) => !line.includes('kysely_migration'));
}

describe('the migrations', () => {
  it('revert to an empty database and lead to the same schema again', async () => {
    const before = await schema();
    expect(before.length).toBeGreaterThan(50);
    const names = (await migrator(db).getMigrations()).map(({ name }) => name);
    for (const name of names.toReversed()) {
      const { error, results } = await migrator(db).migrateDown();
      expect([error, results?.[0]?.migrationName]).toEqual([undefined, name]);
    }
    expect(await schema()).toEqual([]);
    await migrate(db);
    expect(await schema()).toEqual(before);
  });

  it('change nothing when they run again', async () => {
    const before = await schema();
    await Promise.all([migrate(db), migrate(db)]);
    expect(await schema()).toEqual(before);
  });
});
