import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The best first: Zstandard takes a third of Brotli's time for a page that is two hundredths larger. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this a page is not worth compressing. */
const SMALLEST = 1024;

/** Of what browsers say they take: a few are all that is ever said. */
const best = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 });

/** The best encoding a browser takes for a page of so many bytes; null for none. */
export function encodingFor(acceptEncoding: string | undefined, bytes: number): Encoding | null {
  if (bytes < SMALLEST || !acceptEncoding) return null;
  const known = best.get(acceptEncoding);
  if (known) return known.encoding;
  const accepted = acceptEncoding.split(',').map((name) => name.split(';')[0]?.trim());
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? null;
  best.set(acceptEncoding, { encoding });
  return encoding;
}

/** Quick settings: somebody waits for the page. */
const COMPRESS: Record<Encoding, (body: Uint8Array) => Buffer> = {
  // with tables of the size of a page: larger ones are asked of the system, and given back, for each
  zstd: (body) =>
    // the room below holds more than the page becomes, and would be kept with it
    Buffer.from(
      zstdCompressSync(body, {
        params: {
          [constants.ZSTD_c_compressionLevel]: 2,
          [constants.ZSTD_c_windowLog]: 18,
          [constants.ZSTD_c_hashLog]: 14,
        },
        pledgedSrcSize: body.length,
        // Zstandard writes straight into a room that is certain to be large enough (`ZSTD_compressBound`)
        chunkSize: body.length + (body.length >> 8) + 2 ** 12,
      }),
    ),
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 5 }),
};
const UNDO: Record<Encoding, (body: Uint8Array) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Compresses a rendered page, at once: handing it to a thread and back takes as long as Zstandard does, and a thread that
 * gives way (docs/decisions/043-threads-that-give-way.md) lets whoever asked for the page wait.
 */
export function compressPage(body: Uint8Array, encoding: Encoding): Buffer {
  return COMPRESS[encoding](body);
}

/** Undoes `compressPage`. */
export function decompressPage(body: Uint8Array, encoding: Encoding): Buffer {
  return UNDO[encoding](body);
}
