import { FILE_FORMATS } from '#contract/file-formats.ts';
import { AppError } from '../../errors.ts';
import { inTurn, openPicture } from '../media/index.ts';
import { joinSides } from './join-sides.ts';
import type { ContentType } from './tables.ts';

const PDF_BEGINNING = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** How far from its start the beginning may be: programs put empty lines before it, and readers look that far. */
const PDF_BEGINNING_WITHIN = 1_024;
/** How far from its end a PDF's end marker may be: programs append empty lines or padding. */
const PDF_END_WITHIN = 1_024;

/** Decoding a picture is bounded in time. */
const LONGEST_DECODE_SECONDS = 10;

/** A document as one file. */
interface IdentityDocument {
  content: Buffer;
  contentType: ContentType;
  /** The file as it was sent, by whose hash the same document is recognised: its front, if there are two sides. */
  digested: Buffer;
}

/**
 * A document by its content, not by its name: one picture, two of its sides, which become one picture, or one PDF.
 * A picture is decoded, so that no moderator gets one that cannot be shown; a PDF must begin and end as one.
 * @throws AppError unsupportedFormat, photoTooManyPixels, photoUnreadable for a picture that is cut off or broken,
 * documentUnreadable for such a PDF; twoSidesAtMost for a PDF with anything else; serverBusy
 */
export async function readDocument(
  userId: string,
  sides: [Buffer, ...Buffer[]],
): Promise<IdentityDocument> {
  const [front, back] = sides;
  if (sides.some(isPdf)) {
    if (back) throw new AppError('twoSidesAtMost');
    if (!front.subarray(-PDF_END_WITHIN).includes(PDF_END))
      throw new AppError('documentUnreadable');
    return { content: front, contentType: 'application/pdf', digested: front };
  }
  const contentType = await readPicture(userId, front);
  if (!back) return { content: front, contentType, digested: front };
  await readPicture(userId, back);
  return {
    content: await joinSides(userId, front, back),
    contentType: 'image/jpeg',
    digested: front,
  };
}

const isPdf = (content: Buffer) =>
  content.subarray(0, PDF_BEGINNING_WITHIN).includes(PDF_BEGINNING);

function readPicture(userId: string, content: Buffer): Promise<ContentType> {
  const accepted = { formats: ['jpeg', 'png'], named: FILE_FORMATS.identity };
  return inTurn(userId, content, accepted, async ({ format }) => {
    const picture = await openPicture(content);
    await picture.resize(16).timeout({ seconds: LONGEST_DECODE_SECONDS }).raw().toBuffer();
    return format === 'jpeg' ? 'image/jpeg' : 'image/png';
  });
}
