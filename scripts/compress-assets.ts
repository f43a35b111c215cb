import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg|txt|webmanifest)$/;
/** Below this a compressed file saves no network packet. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to every compressible file of a folder, at the strongest setting, so that
 * the server only chooses which one to send.
 */
export async function compressAssets(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const wanted = names.filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(wanted.map((name) => compress(join(directory, name))));
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
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, wide)]);
}
