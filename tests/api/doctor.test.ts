import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/adapters/database/index.ts';
import type { Database } from '#server/database.ts';
import { DATABASE_CHECKS } from '#server/doctor/database-checks.ts';
import { examine } from '#server/doctor/index.ts';
import { migrate } from '#server/migrations/index.ts';
import { ENGINE } from '../support/fresh-database.ts';
import { TEMPLATE } from '../support/postgres-cluster.ts';
import { runOn } from '../support/postgres-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-doctor-'));
afterAll(() => rm(folder, { recursive: true }));

const findings = async (environment: Record<string, string>) =>
  (await examine(environment, DATABASE_CHECKS)).map(
    (finding) => `${finding.level}: ${finding.message}`,
  );

/** Stores a message that could not be delivered, and one that only a newer version knows. */
async function giveUp(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into dead_letters (id, kind, message, attempts, first_failed_at, last_failed_at, last_error)
    select id, 'alertsMail', '{}', 64, now(), now(), 'Error: down' from generate_series(1, 3) as id`.execute(
    db,
  );
  await sql`insert into outbox (message, due_at) values ('{"kind":"fromTheFuture"}', now())`.execute(
    db,
  );
}
/** Accounts from before addresses were compared in one form. */
async function addAccounts(db: Kysely<Database>): Promise<void> {
  const addresses = ['rym@مثال.تونس', 'rym@xn--mgbh0fb.xn--pgbs0dh', 'zied@example.com'];
  for (const [index, email] of addresses.entries()) {
    await sql`
      insert into users (id, firstname, lastname, email, language, terms_accepted_at, created_at)
      values (${`00000000-0000-7000-8000-00000000000${index}`}, 'A', 'B', ${email}, 'fr', now(), now())`.execute(
      db,
    );
  }
}
const COLLIDE = expect.stringMatching(
  /^warning: .*same e-mail address.*: [0-9a-f-]{35}1 = [0-9a-f-]{35}0\./,
);
const GIVEN_UP = expect.stringMatching(/^warning: .*tried no more: 3 alertsMail\..*npm run outbox/);
const WAITS = expect.stringMatching(/^warning: .*newer version of Kerya \(fromTheFuture\)/);

describe.runIf(ENGINE === 'pglite')('the doctor at an embedded database', () => {
  it('warns of a server that has it open, and lists the migrations to come', async () => {
    const place = { DATA_DIR: folder };
    expect(await findings(place)).toEqual([]);
    const { db, close } = await openDatabase({ databaseUrl: null, dataDirectory: folder });
    expect(await findings({ DATA_DIR: folder })).toEqual([
      expect.stringMatching(/^warning: A server runs on DATA_DIR/),
    ]);
    await migrate(db);
    await giveUp(db);
    await addAccounts(db);
    await close();
    expect(await findings(place)).toEqual([GIVEN_UP, WAITS, COLLIDE]);
    const opened = await openDatabase({ databaseUrl: null, dataDirectory: folder });
    await sql`update kysely_migration set name = '9999-later' where name like '0013%'`.execute(
      opened.db,
    );
    await opened.close();
    expect(await findings(place)).toEqual([
      expect.stringMatching(/^warning: The database waits for 1 migrations, up to 0013-/),
      expect.stringMatching(/^error: .* newer version of Kerya \(9999-later\)/),
    ]);
  });
});

describe.runIf(ENGINE === 'postgres')('the doctor at PostgreSQL', () => {
  const made = async (how: string) => {
    const server = inject('postgresUrl');
    const name = `doctor_${randomUUID().replaceAll('-', '')}`;
    await runOn(`${server}/postgres`, `create database ${name} ${how}`);
    return { DATABASE_URL: `${server}/${name}`, DATA_DIR: folder };
  };

  it('finds nothing wrong in a migrated one, and lists the migrations to come of an empty one', async () => {
    expect(await findings(await made(`template ${TEMPLATE}`))).toEqual([]);
    expect(await findings(await made(''))).toEqual([
      expect.stringMatching(/^warning: The database waits for \d+ migrations.*make a backup/),
    ]);
  });

  it('warns of what could not be delivered, what waits for a newer version, and of accounts with one address', async () => {
    const place = await made(`template ${TEMPLATE}`);
    const { db, close } = await openDatabase({
      databaseUrl: place.DATABASE_URL,
      dataDirectory: folder,
    });
    await giveUp(db);
    await addAccounts(db);
    await close();
    expect(await findings(place)).toEqual([GIVEN_UP, WAITS, COLLIDE]);
  });

  it('refuses one that is not UTF-8, and a replica that is not one', async () => {
    const ascii = await made("template template0 encoding 'SQL_ASCII' locale 'C'");
    expect(await findings(ascii)).toEqual([
      expect.stringMatching(/^error: DATABASE_URL: the database must be UTF-8/),
    ]);
    const primary = await made(`template ${TEMPLATE}`);
    const twice = { ...primary, DATABASE_REPLICA_URLS: primary.DATABASE_URL };
    expect(await findings(twice)).toEqual([
      expect.stringMatching(/^error: Replica 1 of DATABASE_REPLICA_URLS is no replica/),
    ]);
  });
});
