import sharp from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import { AppError } from '../../errors.ts';
import { semaphore } from '../../semaphore.ts';
import type { ContentType } from './tables.ts';

const PDF_BEGINNING = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** How far from its end a PDF may close: programs add empty lines or padding. */
const PDF_END_WITHIN = 1_024;

/** An 8 MB picture may hold 60 megapixels: its decoding is bounded in time, and takes turns. */
const LONGEST_DECODE_SECONDS = 10;
const turn = semaphore(1, {
  longestQueue: 50,
  refusal: () => new AppError('serverBusy', { retryAfter: 30 }),
});

/**
 * What kind of document this is, by its content: the name tells nothing. A picture is decoded, so that no
 * moderator waits for one that cannot be shown; a PDF must begin and end as one.
 * @throws AppError unsupportedFormat, photoTooManyPixels, or photoUnreadable for what is cut off or broken
 */
export async function readDocument(content: Buffer): Promise<ContentType> {
  if (content.subarray(0, PDF_BEGINNING.length).equals(PDF_BEGINNING)) {
    if (!content.subarray(-PDF_END_WITHIN).includes(PDF_END)) throw new AppError('photoUnreadable');
    return 'application/pdf';
  }
  return turn.run(() => readPicture(content));
}

async function readPicture(content: Buffer): Promise<ContentType> {
  // the header alone: a bomb is refused before a pixel is decoded
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== 'jpeg' && header?.format !== 'png') {
    throw new AppError('unsupportedFormat');
  }
  if (header.width * header.height > LIMITS.photoPixels) {
    throw new AppError('photoTooManyPixels');
  }
  try {
    await sharp(content, { failOn: 'truncated', limitInputPixels: LIMITS.photoPixels })
      .resize(16)
      .timeout({ seconds: LONGEST_DECODE_SECONDS })
      .raw()
      .toBuffer();
  } catch {
    throw new AppError('photoUnreadable');
  }
  return header.format === 'jpeg' ? 'image/jpeg' : 'image/png';
}
