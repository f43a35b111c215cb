import type { Metadata, Sharp } from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import { AppError } from '../../errors.ts';
import { heavyWork } from '../../heavy-work.ts';
import { openSharp } from '../../sharp.ts';
import { DECODING_BYTES, decodingBytes } from './decoding-cost.ts';

/** Opens a picture that the header has let through. */
export async function openPicture(content: Buffer): Promise<Sharp> {
  const sharp = await openSharp();
  return sharp(content, { failOn: 'truncated', limitInputPixels: LIMITS.photoPixels });
}

/**
 * Has somebody's picture decoded when it is its turn, after a look at the header alone: what would take more memory or
 * pixels than there is room for is refused before a pixel is decoded.
 * @param formats what it may be, told from its content: the name tells nothing
 * @param decode what is done with it; whatever it throws means that the picture is cut off or broken
 * @throws AppError unsupportedFormat, photoTooManyPixels, photoUnreadable; serverBusy when too many wait
 */
export function inTurn<Result>(
  content: Buffer,
  formats: readonly string[],
  decode: (header: Metadata) => Promise<Result>,
): Promise<Result> {
  return heavyWork.run(async () => {
    const header = await acceptableHeader(content, formats);
    try {
      return await decode(header);
    } catch {
      throw new AppError('photoUnreadable');
    }
  });
}

async function acceptableHeader(content: Buffer, formats: readonly string[]): Promise<Metadata> {
  const sharp = await openSharp();
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.format || !formats.includes(header.format)) throw new AppError('unsupportedFormat');
  const isTooLarge = header.width * header.height > LIMITS.photoPixels;
  if (isTooLarge || decodingBytes(header) > DECODING_BYTES) {
    throw new AppError('photoTooManyPixels');
  }
  return header;
}
