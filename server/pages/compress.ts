import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** The best first: Zstandard takes a third of Brotli's time for a slightly larger page. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller pages are not worth compressing. */
const SMALLEST = 1024;

/** The best encoding that a browser accepts for a page of this many bytes, or null. */
export function encodingFor(acceptEncoding: string | undefined, bytes: number): Encoding | null {
  if (bytes < SMALLEST || !acceptEncoding) return null;
  const accepted = acceptEncoding.split(',').map((name) => name.split(';')[0]?.trim());
  return ENCODINGS.find((one) => accepted.includes(one)) ?? null;
}

const COMPRESS: Record<Encoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body),
  // its default quality is for files that are compressed once: here a visitor waits
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => gzipSync(body),
};

/** Compresses a rendered page: a few milliseconds, once for each encoding of a cached page. */
export function compressPage(body: Buffer, encoding: Encoding): Buffer {
  return COMPRESS[encoding](body);
}
