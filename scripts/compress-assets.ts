import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|json|svg|txt|webmanifest|map)$/;
/** Below this a compressed file saves no network packet. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/**
 * Vite plugin: writes a `.br` and a `.gz` beside every compressible file of the browser build, at the
 * strongest setting, so that the server only chooses which one to send.
 */
export function compressAssets(): Plugin {
  let directory = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      directory = config.environments.client?.build.outDir ?? config.build.outDir;
    },
    async closeBundle() {
      const names = await readdir(directory, { recursive: true }).catch(() => []);
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compress(join(directory, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const [small, wide] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gunzippable(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, wide)]);
}
