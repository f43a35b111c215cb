import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

/** The functions that write and read the files of a folder. */
export interface FileCalls {
  mkdir(path: string, options: { recursive: true }): Promise<unknown>;
  writeFile(path: string, content: Buffer): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  readFile(path: string): Promise<Buffer>;
}

/** For a server: asynchronous, so that other requests are answered meanwhile. */
export const ASYNCHRONOUS: FileCalls = { mkdir, writeFile, rename, readFile };

/**
 * For a command-line program, which handles nothing else meanwhile: passing a small file to another thread and back
 * takes longer than writing it.
 */
export const SYNCHRONOUS: FileCalls = {
  mkdir: async (path, options) => mkdirSync(path, options),
  writeFile: async (path, content) => writeFileSync(path, content),
  rename: async (from, to) => renameSync(from, to),
  readFile: async (path) => readFileSync(path),
};
