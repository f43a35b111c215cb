import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import { type BuildManifest, cachedFiles } from './files.ts';

const brotli = promisify(brotliCompress);

/** A worker that loads more at once than this would weigh on people who only pass by. */
const MOST_SHELL_BYTES = 400_000;

/**
 * Builds `service-worker.js` into the site's browser build, which it reads to name the files that are kept
 * for when there is no connection. Says how much they weigh (Brotli).
 * @throws when every visitor would be made to load too much
 */
export async function buildServiceWorker(directory: string): Promise<void> {
  const text = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8');
  const { shell, member } = cachedFiles(JSON.parse(text) as BuildManifest);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(shell),
      MEMBER_FILES: JSON.stringify(member),
      // workbox leaves its own log out
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: resolve('web/service-worker/main.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'service-worker.js',
      },
    },
  });
  const [shellBytes, memberBytes] = await Promise.all([
    weightOf(directory, shell),
    weightOf(directory, member),
  ]);
  console.log(
    `service worker: ${shell.length} files for everyone (${shellBytes} bytes), ${member.length} more for members (${memberBytes} bytes)`,
  );
  if (shellBytes > MOST_SHELL_BYTES) {
    throw new Error(`The service worker would load ${shellBytes} bytes on every first visit.`);
  }
}

/** What files weigh as they are sent. */
async function weightOf(directory: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const sent = await brotli(await readFile(join(directory, address)));
      return sent.length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
