import { DatabaseSync } from 'node:sqlite';

/** A file of a backup. */
export interface LedgerFile {
  key: string;
  bytes: number;
}

const AT_ONCE = 1_000;

/**
 * Which files rows name and which are in the backup: in an unnamed temporary file on disk, so that a million of them
 * need no memory.
 */
export function openLedger() {
  const ledger = new DatabaseSync('');
  ledger.exec(`
    create table files (key text primary key, take integer not null default 0, bytes integer)
      without rowid;
    begin`);
  const name = ledger.prepare(`
    insert into files (key, take) values (?, ?) on conflict (key) do update set take = excluded.take`);
  const note = ledger.prepare(`
    insert into files (key, bytes) values (?, ?)
    on conflict (key) do update set bytes = excluded.bytes`);
  const find = ledger.prepare('select * from files where key = ?');
  const absent = ledger.prepare(`
    select key from files where take = ? and bytes is null and key > ? order by key limit ${AT_ONCE}`);
  const sum = ledger.prepare(`
    select count(*) as count, coalesce(sum(bytes), 0) as bytes from files
    where take = ? and bytes is not null`);
  return {
    /** Records that a row of that take names the file. */
    name: (key: string, take: number) => void name.run(key, take),
    /** Records that the file is in the backup. */
    note: ({ key, bytes }: LedgerFile) => void note.run(key, bytes),
    /** Whether a row of that take names the file. */
    names: (key: string, take: number) =>
      (find.get(key) as { take?: number } | undefined)?.take === take,
    /** Whether the file is in the backup, named by a row or not. */
    has: (key: string) =>
      ((find.get(key) as { bytes?: number | null } | undefined)?.bytes ?? null) !== null,
    /** Files that rows of that take name and that are not in the backup, in the order of their keys. */
    *absent(take: number): Generator<string> {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const keys: string[] = (absent.all(take, after) as { key: string }[]).map(({ key }) => key);
        yield* keys;
        after = keys.length === AT_ONCE ? keys.at(-1) : undefined;
      }
    },
    /** How many of the files in the backup rows of that take name, and their total size. */
    sum: (take: number) => ({ ...(sum.get(take) as { count: number; bytes: number }) }),
    close: () => ledger.close(),
  };
}
export type FileLedger = ReturnType<typeof openLedger>;
