import { FILE_FORMATS } from '#contract/file-formats.ts';
import { AppError } from '../../errors.ts';
import { inTurn, openPicture } from '../media/index.ts';
import type { ContentType } from './tables.ts';

const PDF_BEGINNING = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** How far from its start the beginning may be: programs put empty lines before it, and readers look that far. */
const PDF_BEGINNING_WITHIN = 1_024;
/** How far from its end a PDF's end marker may be: programs append empty lines or padding. */
const PDF_END_WITHIN = 1_024;

/** Decoding a picture is bounded in time. */
const LONGEST_DECODE_SECONDS = 10;

/**
 * The kind of a document, by its content, not by its name. A picture is decoded, so that no moderator gets one that
 * cannot be shown; a PDF must begin and end as one.
 * @throws AppError unsupportedFormat, photoTooManyPixels, or photoUnreadable for what is cut off or broken;
 * serverBusy
 */
export async function readDocument(content: Buffer): Promise<ContentType> {
  if (content.subarray(0, PDF_BEGINNING_WITHIN).includes(PDF_BEGINNING)) {
    if (!content.subarray(-PDF_END_WITHIN).includes(PDF_END)) throw new AppError('photoUnreadable');
    return 'application/pdf';
  }
  const accepted = { formats: ['jpeg', 'png'], named: FILE_FORMATS.identity };
  return inTurn(content, accepted, async ({ format }) => {
    const picture = await openPicture(content);
    await picture.resize(16).timeout({ seconds: LONGEST_DECODE_SECONDS }).raw().toBuffer();
    return format === 'jpeg' ? 'image/jpeg' : 'image/png';
  });
}
