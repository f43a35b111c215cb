import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { keyedHash, type Secrets } from '../secrets.ts';

type Place = Pick<Config, 'erasuresFile' | 'dataDirectory'>;

/** The name of the list where none is configured, and of its copy next to a backup. */
export const ERASURES_NAME = 'erased.list';

/** The file that lists deleted accounts: a keyed hash and a day in each line, the oldest first. */
export const erasuresPath = ({ erasuresFile, dataDirectory }: Place): string =>
  erasuresFile ?? join(dataDirectory, ERASURES_NAME);

/** How the list names a member: the installation's secret is needed to find an id in it. */
export const erasureHash = ({ erasure }: Pick<Secrets, 'erasure'>, userId: string): string =>
  keyedHash(erasure, userId).toString('hex');

/** The lines of a list by their hashes; none where there is no file. */
export async function readErasures(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => /^[0-9a-f]{64} /.test(line));
  return new Map(lines.map((line) => [line.slice(0, 64), line]));
}

/** Appends the lines that a list lacks, and waits until they are on the disk. @returns how many there were */
export async function addErasures(path: string, lines: Map<string, string>): Promise<number> {
  const present = await readErasures(path);
  const missing = [...lines].flatMap(([hash, line]) => (present.has(hash) ? [] : [line]));
  if (missing.length === 0) return 0;
  await mkdir(dirname(path), { recursive: true });
  // a line that was cut off when the disk was full stays alone
  await appendFile(path, `\n${missing.join('\n')}\n`, { mode: 0o600 });
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
  return missing.length;
}
