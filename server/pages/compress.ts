import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const UNDO = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export type Encoding = 'br' | 'gzip';

/** Below this a page is not worth compressing. */
const SMALLEST = 1024;

/** The best encoding a browser takes for a page of so many bytes; null for none. */
export function encodingFor(acceptEncoding: string | undefined, bytes: number): Encoding | null {
  const accepted = acceptEncoding ?? '';
  if (bytes < SMALLEST) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Compresses a rendered page. Quick settings: somebody waits for it. */
export async function compressPage(body: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return body;
  if (encoding === 'gzip') return zip(body, { level: 5 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Undoes `compressPage`. */
export async function decompressPage(body: Buffer, encoding: Encoding | null): Promise<Buffer> {
  return encoding === null ? body : UNDO[encoding](body);
}
