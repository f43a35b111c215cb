import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE = Buffer.alloc(1024 * 1024);

/** A file system of a few megabytes in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills it up. */
  fill(): Promise<void>;
  /** Frees the space. */
  empty(): Promise<void>;
  remove(): void;
}

/** Mounts one. @returns null where that is not allowed */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      try {
        for (;;) await writeFile(ballast, PIECE, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rm(ballast, { force: true }),
    // lazily: killed processes may still be closing their files
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}
