import type { Metadata, Sharp } from 'sharp';
import { formatNames } from '#contract/file-formats.ts';
import { LIMITS } from '#contract/limits.ts';
import { AppError } from '../../errors.ts';
import { cpuQueue } from '../../runtime/cpu-queue.ts';
import { openSharp } from '../../sharp.ts';
import { DECODING_BYTES, decodingBytes } from './decoding-cost.ts';

/** Opens a picture whose header was accepted. */
export async function openPicture(content: Buffer): Promise<Sharp> {
  const sharp = await openSharp();
  return sharp(content, { failOn: 'truncated', limitInputPixels: LIMITS.photoPixels });
}

/** What may be decoded. */
interface AcceptedPictures {
  /** Detected from the content, not from the name. */
  formats: readonly string[];
  /** Those that a refusal names. */
  named: readonly string[];
  /** Pixels that each side needs. */
  smallestSide?: number | undefined;
}

/**
 * Queues the decoding of a picture after reading its header only: one that would take too much memory or has too many
 * pixels is refused before a pixel is decoded.
 * @param by who sent it: members take turns
 * @param decode processes the picture; any error it throws means that the picture is cut off or broken
 * @throws AppError unsupportedFormat, photoTooManyPixels, photoTooSmall, photoUnreadable; serverBusy when too many wait, of all or of one
 */
export function inTurn<Result>(
  by: string,
  content: Buffer,
  accepted: AcceptedPictures,
  decode: (header: Metadata) => Promise<Result>,
): Promise<Result> {
  return cpuQueue.run(async () => {
    const header = await acceptableHeader(content, accepted);
    try {
      return await decode(header);
    } catch {
      throw new AppError('photoUnreadable');
    }
  }, by);
}

async function acceptableHeader(
  content: Buffer,
  { formats, named, smallestSide = 0 }: AcceptedPictures,
): Promise<Metadata> {
  const sharp = await openSharp();
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.format || !formats.includes(header.format)) {
    throw new AppError('unsupportedFormat', { parameters: { formats: formatNames(named) } });
  }
  const isTooLarge = header.width * header.height > LIMITS.photoPixels;
  if (isTooLarge || decodingBytes(header) > DECODING_BYTES) {
    throw new AppError('photoTooManyPixels');
  }
  if (Math.min(header.width, header.height) < smallestSide) throw new AppError('photoTooSmall');
  return header;
}
