import { createHash, type Hash } from 'node:crypto';
import { isKnownMigration } from '../migrations/index.ts';
import {
  type About,
  about as aboutSchema,
  type End,
  end as endSchema,
  FORMAT_VERSION,
  type Head,
  head as headSchema,
  type Progress,
  type Sequences,
  sequences as sequencesSchema,
  UnusableBackup,
} from './contents.ts';
import { type FileLedger, openLedger } from './file-ledger.ts';
import { linesOf, namedFiles } from './named-files.ts';
import { type Entry, readArchive } from './read-archive.ts';

/** The content of a backup of which every byte was read and verified. */
export interface VerifiedBackup {
  head: Head;
  /** The site's secret, if the backup contains it. */
  secret: string | null;
  about: About;
  sequences: Sequences;
  end: End;
  /** Its files, named by the take that counts; closed by the caller. */
  ledger: FileLedger;
}

/** The table and take of an entry of rows: `rows/1/users/000001.jsonl`. */
export const ROWS_ENTRY = /^rows\/(\d+)\/(\w+)\/\d+\.jsonl$/;

/**
 * Reads a backup from its beginning to its end, without changing anything.
 * @throws UnusableBackup for a wrong key, for a cut off or altered file, and for one made by a newer version
 */
export async function verifyBackup(
  path: string,
  identities: readonly string[],
  progress: Progress,
): Promise<VerifiedBackup> {
  const ledger = openLedger();
  try {
    const reading = readingOf(ledger);
    let bytes = 0;
    for await (const entry of readArchive(path, identities)) {
      reading.read(entry);
      bytes += entry.content.length;
      progress(`checking the backup: ${Math.round(bytes / 1e6)} MB`);
    }
    return { ...reading.finish(), ledger };
  } catch (error) {
    ledger.close();
    if (error instanceof UnusableBackup) throw error;
    throw new UnusableBackup(`The backup is altered (${(error as Error).message}).`, {
      cause: error,
    });
  }
}

interface Take {
  number: number;
  about: About;
  columns: Map<string, string[]>;
  tables: Map<string, { rows: number; digest: Hash }>;
  sequences: Sequences;
}

function readingOf(ledger: FileLedger) {
  let head: Head | undefined;
  let secret: string | null = null;
  let take: Take | undefined;
  let end: End | undefined;
  const parsed = ({ content }: Entry) => JSON.parse(content.toString());

  const read = (entry: Entry) => {
    const { name, content } = entry;
    if (!head) {
      if (name !== 'backup.json') throw new Error('it does not begin as one');
      head = headSchema.parse(parsed(entry));
      assertReadable(head);
    } else if (name === 'secret') secret = content.toString();
    else if (name.startsWith('files/')) {
      ledger.note({ key: name.slice('files/'.length), bytes: content.length });
    } else if (/^rows\/\d+\/about\.json$/.test(name)) {
      const about = aboutSchema.parse(parsed(entry));
      take = {
        number: (take?.number ?? 0) + 1,
        about,
        columns: new Map(about.tables.map((table) => [table.name, table.columns])),
        tables: new Map(
          about.tables.map((table) => [table.name, { rows: 0, digest: createHash('sha256') }]),
        ),
        sequences: {},
      };
    } else if (/^rows\/\d+\/sequences\.json$/.test(name) && take) {
      take.sequences = sequencesSchema.parse(parsed(entry));
    } else if (name === 'end.json') end = endSchema.parse(parsed(entry));
    else readRows(entry, take, ledger);
  };

  const finish = () => {
    if (!head || !take || !end || end.take !== take.number) throw new Error('it is incomplete');
    assertComplete(take, end, ledger);
    return { head, secret, about: take.about, sequences: take.sequences, end };
  };
  return { read, finish };
}

function assertReadable({ version }: Head): void {
  if (version > FORMAT_VERSION) {
    throw new UnusableBackup('The backup was made by a newer version of Kerya: update first.');
  }
}

function readRows({ name, content }: Entry, take: Take | undefined, ledger: FileLedger): void {
  const [, number, table = ''] = ROWS_ENTRY.exec(name) ?? [];
  const known = take?.tables.get(table);
  if (!take || !known || Number(number) !== take.number) throw new Error(`it holds ${name}`);
  const lines = content.toString();
  known.rows += linesOf(lines).length;
  known.digest.update(content);
  const named = namedFiles(table, take.columns.get(table) ?? [], lines);
  for (const key of named) ledger.name(key, take.number);
}

function assertComplete({ number, about, tables }: Take, end: End, ledger: FileLedger): void {
  if (!isKnownMigration(about.migration)) {
    throw new UnusableBackup(
      `The backup was made by a version of Kerya that this one does not know (${about.migration}): update first.`,
    );
  }
  const same = [...tables].every(([name, { rows, digest }]) => {
    const expected = end.tables[name];
    return expected?.rows === rows && expected.sha256 === digest.digest('hex');
  });
  if (!same || Object.keys(end.tables).length !== tables.size) throw new Error('rows are missing');
  const missing = new Set(end.missing);
  for (const key of ledger.absent(number)) {
    if (!missing.has(key)) throw new Error(`${key} is missing`);
  }
  const files = ledger.sum(number);
  if (files.count !== end.files.count || files.bytes !== end.files.bytes) {
    throw new Error('files are missing');
  }
}
