import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './index.ts';

/** Files in a folder of the data folder; those below `media/` are public. */
export async function folderStorage(directory: string): Promise<Storage> {
  await mkdir(join(directory, 'media'), { recursive: true });
  return {
    directory,
    publicUrl: null,
    inbox: null,
    put: async (key, content) => {
      const path = join(directory, key);
      await mkdir(dirname(path), { recursive: true });
      // under its own name only when complete, so that nobody reads half a file
      const draft = `${path}.part`;
      await writeFile(draft, content);
      await rename(draft, path);
    },
    get: async (key) => {
      try {
        return await readFile(join(directory, key));
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
    // what was being written when a process was killed is no file
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
