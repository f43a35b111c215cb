import type { Metadata } from 'sharp';

/** Of what a photo's decoding may take, in bytes. */
export const DECODING_BYTES = 72 * 2 ** 20;

/** Bytes a pixel of what can be read in rows, or scaled down while it is read; of 16 bits are PNGs alone. */
const IN_ROWS = { usual: 1, 'of 16 bits': 1.8 } as const;
/** Bytes a pixel that decoders of whole pictures were seen to take (`npm run test:abuse`). */
const WHOLE = { gif: 5.5, webp: 4, avif: 19.5, 'avif of 10 bits': 27 } as const;
/** A sample's share of the decoder's own buffers, beside the samples. */
const BESIDE = 1.25;
/** Samples a pixel of JPEGs that keep less of colours than of light; others keep one for each channel. */
const SUBSAMPLED: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2 };

/**
 * What decoding a photo takes at most, in bytes, as far as its header tells. A JPEG or PNG that comes in passes, each
 * over the whole picture, is held whole, and so is everything of the formats made for animation.
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
  // coefficients of a JPEG are of 16 bits, whatever its samples are of
  const bytes = format === 'jpeg' || isDeep ? 2 : 1;
  return pixels * samples * bytes * BESIDE;
}
