import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a page is not worth compressing. */
const SMALLEST = 1024;

/** Compresses a rendered page for one visitor: quick settings, since it is not kept. */
export async function compressFor(
  acceptEncoding: string | undefined,
  body: Buffer,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const accepted = acceptEncoding ?? '';
  if (body.length < SMALLEST) return { body, encoding: null };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(body, { level: 5 }), encoding: 'gzip' };
  return { body, encoding: null };
}
