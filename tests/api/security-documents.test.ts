import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import {
  DEAD_LETTER_DAYS,
  OUTBOX_FILE_DAYS,
  RETENTION,
  UNUSED_ACCOUNT_DAYS,
} from '#server/retention/rules.ts';
import { ASVS } from '../support/asvs.ts';
import { PERSONAL_TABLES } from '../support/personal-tables.ts';
import { startApp } from '../support/start-app.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const DOCUMENTS = [
  'SECURITY.md',
  'docs/security.md',
  'docs/security/asvs.md',
  'docs/security/personal-data.md',
  'docs/decisions/037-secrets-that-change.md',
];

/** The cells of every row of a document's tables. */
const rowsOf = (path: string) =>
  [...read(path).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );

describe('the security documents', () => {
  it.each(DOCUMENTS)('name files that exist: %s', (path) => {
    const text = read(path);
    const files = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|[\w.-]+\.(?:md|json))`/g)];
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)];
    const named = [
      ...files.map(([, file = '']) => join(PROJECT, file)),
      ...links.map(([, link = '']) => join(PROJECT, dirname(path), link)),
    ];
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the list of ASVS', () => {
  // a row may answer for several numbers
  const rows = rowsOf('docs/security/asvs.md')
    .filter(([numbers]) => /^\d/.test(numbers ?? ''))
    .flatMap(([numbers = '', ...cells]) => numbers.split(', ').map((number) => [number, ...cells]));

  it('has every requirement of levels 1 and 2 once, at its level', () => {
    expect([ASVS[1].length, ASVS[2].length]).toEqual([70, 183]);
    for (const level of [1, 2] as const) {
      const listed = rows.filter((row) => row[1] === String(level)).map(([number]) => number);
      expect(listed.toSorted()).toEqual([...ASVS[level]].toSorted());
    }
  });

  it('states for each whether it is met and why', () => {
    for (const [number, , asked, status, why] of rows) {
      expect([number, ['met', 'partly', 'not met', 'n/a'].includes(status ?? '')]).toEqual([
        number,
        true,
      ]);
      expect([number, Boolean(asked && why)]).toEqual([number, true]);
    }
  });

  it('has correct counts', () => {
    const count = (status: string) => rows.filter((row) => row[3] === status).length;
    expect(read('docs/security/asvs.md')).toContain(
      `${count('met')} are met, ${count('partly')} partly, ${count('not met')} not; ${count('n/a')} do not apply`,
    );
  });
});

describe('the inventory of personal data', () => {
  const rows = rowsOf('docs/security/personal-data.md').flatMap((cells) => {
    const [, table] = /^`([a-z_]+)`$/.exec(cells[0] ?? '') ?? [];
    return table === undefined ? [] : [{ table, cells }];
  });
  const rowOf = (table: string) => rows.find((row) => row.table === table)?.cells ?? [];

  it('has every table of the database once', async () => {
    const app = await startApp();
    afterAll(() => app.close());
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not like 'kysely%'`.execute(app.context.db);
    const names = tables.map(({ name }) => name);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
  });

  it('matches the export and the deletion', () => {
    const documented = rows.flatMap(({ table, cells }) => {
      if (cells.length < 6) return [];
      const exported = (cells[4] ?? '').split(/, /).filter(Boolean);
      return [[table, { exported, erased: cells[5] }]];
    });
    expect(Object.fromEntries(documented)).toEqual(PERSONAL_TABLES);
  });

  it('matches the retention rules', () => {
    for (const { table, days } of RETENTION) {
      const retention = rowOf(table)[3] ?? '';
      expect([table, new RegExp(`\\b${days} days?\\b`).test(retention)]).toEqual([table, true]);
    }
    const { withAddress, other } = DEAD_LETTER_DAYS;
    expect(rowOf('dead_letters')[3]).toBe(`${other} days, with an address ${withAddress}`);
    expect(rowOf('users')[3]).toContain(`${UNUSED_ACCOUNT_DAYS} days`);
    expect(rowOf('notifications')[3]).toContain(`${LIMITS.notificationDays.read} days read`);
    expect(read('docs/security/personal-data.md')).toMatch(
      new RegExp(`where no server sends them \\| ${OUTBOX_FILE_DAYS} days`),
    );
  });
});
