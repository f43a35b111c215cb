import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files and folders that this process makes are for its user only. */
export const PRIVATE_UMASK = 0o077;

/** The bits of a mode that let others in: the group, and everybody else. */
const OTHERS = 0o077;
/** Entries looked at together. */
const AT_ONCE = 64;

/** How a file or folder of somebody else may be opened. */
export interface OpenEntry {
  path: string;
  mode: number;
}

/** The data folder belongs to another user: what is in it cannot be protected. */
export class ForeignFolder extends Error {
  override name = 'ForeignFolder';
}

/**
 * Makes the data folder, or closes it to other users of the machine: nobody else can pass through it afterwards.
 * @returns whether others could
 * @throws ForeignFolder when it cannot be closed
 */
export function closeFolder(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const wasOpen = (statSync(directory).mode & OTHERS) !== 0;
  try {
    if (wasOpen) chmodSync(directory, 0o700);
  } catch (cause) {
    const message = `DATA_DIR: other users of this machine can read ${directory}, which belongs to another user than the server's. Give it to that user and close it: chmod 700 ${directory}`;
    throw new ForeignFolder(message, { cause });
  }
  return wasOpen;
}

/** Files and folders below a folder that others may open; links are not followed. */
export async function* openEntries(directory: string): AsyncGenerator<OpenEntry> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE).filter((entry) => !entry.isSymbolicLink());
    const found = await Promise.all(
      some.map(async ({ name }) => {
        const path = join(directory, name);
        // one may be removed meanwhile
        const mode = (await lstat(path).catch(() => null))?.mode ?? 0;
        return { path, mode: mode & 0o777 };
      }),
    );
    yield* found.filter(({ mode }) => (mode & OTHERS) !== 0);
  }
  for (const entry of entries) {
    if (entry.isDirectory()) yield* openEntries(join(directory, entry.name));
  }
}

/** Closes everything below a folder to other users. @returns how many files and folders were open to them */
export async function closeEntries(directory: string): Promise<number> {
  let closed = 0;
  for await (const { path, mode } of openEntries(directory)) {
    await chmod(path, mode & ~OTHERS)
      .then(() => {
        closed += 1;
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
  return closed;
}

/** The embedded database makes its first files readable for everybody, despite the umask. */
const OFTEN_OPENED = ['database', 'outbox'];

/**
 * Closes what the data folder contains: all of it after a start that found the folder open, else what the embedded
 * database may have made. Photos are many, and were closed when they were written.
 * @returns how many files and folders were open to others
 */
export async function closeContents(directory: string, { all }: { all: boolean }): Promise<number> {
  if (all) return closeEntries(directory);
  let closed = 0;
  for (const folder of OFTEN_OPENED) closed += await closeEntries(join(directory, folder));
  return closed;
}
