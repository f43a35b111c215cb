import type { Metadata } from 'sharp';

/** The memory that decoding a photo may take, in bytes. */
export const DECODING_BYTES = 72 * 2 ** 20;

/** Bytes per pixel of formats read in rows, or scaled down while reading; only PNGs have 16 bits. */
const IN_ROWS = { usual: 1, 'of 16 bits': 1.8 } as const;
/** Bytes per pixel measured for decoders of whole pictures (`npm run test:abuse`). */
const WHOLE = { gif: 5.5, webp: 4, avif: 19.5, 'avif of 10 bits': 27 } as const;
/** The factor for the decoder's own buffers in addition to the samples. */
const BUFFERS = 1.25;
/** Samples per pixel of JPEGs that store less of colours than of light; others store one per channel. */
const SUBSAMPLED: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2 };

/**
 * The most memory that decoding a photo takes, in bytes, by its header. A progressive JPEG or interlaced PNG, whose
 * passes each cover the whole picture, is in memory as a whole, and so is every picture in a format made for
 * animation.
 */
export function decodingBytes(header: Metadata): number {
  const { format, width, height, isProgressive = false, depth, channels = 4 } = header;
  const samples = SUBSAMPLED[header.chromaSubsampling ?? ''] ?? channels;
  const pixels = width * height;
  const isDeep = depth === 'ushort';
  if (format === 'gif') return pixels * WHOLE.gif;
  if (format === 'webp') return pixels * WHOLE.webp;
  if (format === 'heif') return pixels * WHOLE[isDeep ? 'avif of 10 bits' : 'avif'];
  if (!isProgressive) return pixels * IN_ROWS[isDeep ? 'of 16 bits' : 'usual'];
  // coefficients of a JPEG have 16 bits, independent of its samples
  const bytes = format === 'jpeg' || isDeep ? 2 : 1;
  return pixels * samples * bytes * BUFFERS;
}
