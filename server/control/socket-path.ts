import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The maximum length of a local socket's URL: 107 bytes on Linux, 103 on macOS. */
const LONGEST_BYTES = 103;

const usualPath = (dataDirectory: string) => join(dataDirectory, 'control.sock');
/** Contains the path of the socket when the data folder's own path is too long for one. */
const pointerPath = (dataDirectory: string) => join(dataDirectory, 'control.path');

/** Where the server of a data folder listens for its operator. */
export async function findSocketPath(dataDirectory: string): Promise<string> {
  try {
    return await readFile(pointerPath(dataDirectory), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return usualPath(dataDirectory);
  }
}

/**
 * A free path for the socket: in the data folder, or in a folder of this user whose path is written to the data
 * folder. Remains of a killed server are removed.
 */
export async function takeSocketPath(dataDirectory: string): Promise<string> {
  await releaseSocketPath(dataDirectory);
  const usual = usualPath(dataDirectory);
  if (Buffer.byteLength(usual) <= LONGEST_BYTES) return usual;
  const path = join(await mkdtemp(join(tmpdir(), 'kerya-control-')), 'control.sock');
  await writeFile(pointerPath(dataDirectory), path, { mode: 0o600 });
  return path;
}

/** Removes the socket and the file with its path. */
export async function releaseSocketPath(dataDirectory: string): Promise<void> {
  const path = await findSocketPath(dataDirectory);
  await rm(path, { force: true });
  if (path === usualPath(dataDirectory)) return;
  await rm(dirname(path), { recursive: true, force: true });
  await rm(pointerPath(dataDirectory), { force: true });
}
