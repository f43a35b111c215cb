import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openEntries } from '../private-folder.ts';
import { type Check, error, reason, warning } from './finding.ts';

const NODE_MAJOR = 24;
const LEAST_FREE = { error: 200e6, warning: 2e9 };
const LEAST_FILES = 4_096;

/** Checks of the machine and the checkout. */
export const MACHINE_CHECKS: Check[] = [
  {
    name: 'Node',
    look: () => {
      const major = Number(process.versions.node.split('.')[0]);
      return major === NODE_MAJOR
        ? []
        : [
            (major < NODE_MAJOR ? error : warning)(
              `Node is ${process.version}; Kerya runs on Node ${NODE_MAJOR}. Use npm start, which brings it along on Linux, or install it.`,
            ),
          ];
    },
  },
  {
    name: 'build',
    look: ({ config }) =>
      config.development || existsSync(resolve(import.meta.dirname, '../../build/server/index.js'))
        ? []
        : [error('The site is not built. Run: npm run build (npm start does it by itself)')],
  },
  {
    name: 'data folder',
    look: async ({ config: { dataDirectory } }) => {
      const folder = existingPart(dataDirectory);
      const probe = join(folder, `.kerya-doctor-${randomUUID()}`);
      try {
        await writeFile(probe, '');
      } catch (fault) {
        return [
          error(
            `DATA_DIR: ${folder} cannot be written to (${reason(fault)}). Give it to the user the server runs as.`,
          ),
        ];
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const message = `DATA_DIR has ${Math.round(free / 1e6)} MB left. Make room, or name a larger disk.`;
      if (free < LEAST_FREE.error) return [error(message)];
      return free < LEAST_FREE.warning ? [warning(message)] : [];
    },
  },
  {
    name: 'modes of the data folder',
    look: async ({ config: { dataDirectory } }) => {
      const mode = (await stat(dataDirectory).catch(() => null))?.mode ?? 0o700;
      let files = 0;
      for await (const _entry of openEntries(dataDirectory)) files += 1;
      if ((mode & 0o077) === 0 && files === 0) return [];
      const message = `DATA_DIR: other users of this machine can open ${(mode & 0o077) === 0 ? '' : `${dataDirectory} and `}${files} of its files and folders. The next start closes them; now: chmod -R go= ${dataDirectory}`;
      // behind a closed folder nobody gets to them
      return [(mode & 0o077) === 0 ? warning(message) : error(message)];
    },
  },
  {
    name: 'open files',
    look: async () => {
      const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
      const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
      return soft === undefined || Number(soft) >= LEAST_FILES
        ? []
        : [
            warning(
              `A process may open ${soft} files, and every browser is two. Raise it (ulimit -n 65536, or LimitNOFILE=65536 of the service).`,
            ),
          ];
    },
  },
];

/** The folder itself or, before the first start, the existing folder it will be created in. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder));
}
