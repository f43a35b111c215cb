import type { Storage } from '../adapters/storage/index.ts';
import { mediaTypeOf } from '../features/media/index.ts';
import type { Progress } from './contents.ts';
import type { Entry } from './read-archive.ts';
import type { VerifiedBackup } from './verify-backup.ts';

const FILES_AT_ONCE = 8;

/** Restores files of a backup to the storage, several at once, and verifies each by reading it back. */
export interface FileLoading {
  /** Starts with an entry; one that is not a file, or whose row was gone at the backup's moment, is skipped. */
  take(entry: Entry): Promise<void>;
  /** Waits for all. @throws the first error of any */
  finish(): Promise<void>;
}

export function loadFiles(
  storage: Pick<Storage, 'put' | 'get'>,
  { ledger, end }: Pick<VerifiedBackup, 'ledger' | 'end'>,
  progress: Progress,
): FileLoading {
  const underWay = new Set<Promise<void>>();
  let count = 0;
  let fault: { cause: unknown } | undefined;
  const load = async (key: string, content: Buffer) => {
    await storage.put(key, content, mediaTypeOf(key));
    const stored = await storage.get(key);
    if (!stored?.equals(content)) {
      throw new Error(`${key} could not be read back as it was written.`);
    }
    count += 1;
    progress(`restoring files: ${count} of ${end.files.count}`);
  };
  return {
    take: async ({ name, content }) => {
      if (!name.startsWith('files/')) return;
      const key = name.slice('files/'.length);
      if (!ledger.names(key, end.take)) return;
      if (underWay.size >= FILES_AT_ONCE) await Promise.race(underWay);
      if (fault) throw fault.cause;
      const loading = load(key, content)
        .catch((cause: unknown) => {
          fault ??= { cause };
        })
        .finally(() => underWay.delete(loading));
      underWay.add(loading);
    },
    finish: async () => {
      await Promise.all(underWay);
      if (fault) throw fault.cause;
      if (count !== end.files.count) throw new Error('Not every file could be restored.');
    },
  };
}
