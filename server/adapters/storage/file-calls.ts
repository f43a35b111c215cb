import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

/** What a folder's files are written and read by. */
export interface FileCalls {
  mkdir(path: string, options: { recursive: true }): Promise<unknown>;
  writeFile(path: string, content: Buffer): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  readFile(path: string): Promise<Buffer>;
}

/** Of a server, which answers others meanwhile. */
export const BESIDE_OTHERS: FileCalls = { mkdir, writeFile, rename, readFile };

/**
 * Of a program that nobody waits for but whoever started it: to hand a small file to another thread and back takes longer
 * than to write it.
 */
export const ALONE: FileCalls = {
  mkdir: async (path, options) => mkdirSync(path, options),
  writeFile: async (path, content) => writeFileSync(path, content),
  rename: async (from, to) => renameSync(from, to),
  readFile: async (path) => readFileSync(path),
};
