import type { Dirent } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../../errors.ts';
import { ASYNCHRONOUS } from './file-calls.ts';
import type { Storage } from './index.ts';

/** The disk is full, or the quota is used up. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** Seconds after which space may be free again. */
const RETRY_SECONDS = 30;

/**
 * Files in a folder of the data folder; those below `media/` are public.
 * @throws AppError unavailable from `put` while the disk is full
 */
export async function folderStorage(
  directory: string,
  log: Pick<Logger, 'warn'>,
  files = ASYNCHRONOUS,
): Promise<Storage> {
  await files.mkdir(join(directory, 'media'), { recursive: true });
  return {
    directory,
    publicUrl: null,
    inbox: null,
    put: async (key, content) => {
      const path = join(directory, key);
      // renamed only when complete, so that nobody reads half a file
      const draft = `${path}.part`;
      try {
        await files.mkdir(dirname(path), { recursive: true });
        await files.writeFile(draft, content);
        await files.rename(draft, path);
      } catch (error) {
        if (!NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        log.warn(error, 'there is no room for files');
        throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
      }
    },
    get: async (key) => {
      try {
        return await files.readFile(join(directory, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    removeAll: (prefix) => rm(join(directory, prefix), { recursive: true, force: true }),
    keys: (prefix) => filesBelow(directory, prefix),
  };
}

async function* filesBelow(directory: string, folder: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(directory, folder))) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(directory, key);
    // a draft of a process that was killed is not a file
    else if (!entry.name.endsWith('.part')) yield key;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
