import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A second process tries to use a data folder that is in use. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/**
 * Locks the data folder for this process until the returned function is called or the process dies, however it dies:
 * the operating system frees the lock. Two processes on one embedded database would corrupt it without any error.
 * @throws DataFolderInUse
 */
export function lockDataFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DataFolderInUse(
      `The data folder ${directory} is in use by another Kerya process. Stop that one, or give this one another folder with DATA_DIR.`,
    );
  }
  return () => lock.close();
}
