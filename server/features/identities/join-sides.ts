import { FILE_FORMATS } from '#contract/file-formats.ts';
import { inTurn, openPicture } from '../media/index.ts';

/** In pixels: small print stays readable. */
const LARGEST_SIDE = 2_000;
const GAP = 24;
const QUALITY = 90;
const PAPER = '#ffffff';
const LONGEST_SECONDS = 20;

/** Both sides of a document as one picture, the front above the back. */
export async function joinSides(userId: string, front: Buffer, back: Buffer): Promise<Buffer> {
  const upper = await upright(userId, front);
  const lower = await upright(userId, back);
  const width = Math.max(upper.info.width, lower.info.width);
  const picture = await openPicture(upper.data);
  return picture
    .extend({
      right: width - upper.info.width,
      bottom: GAP + lower.info.height,
      background: PAPER,
    })
    .composite([{ input: lower.data, top: upper.info.height + GAP, left: 0 }])
    .timeout({ seconds: LONGEST_SECONDS })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Without what the camera wrote into the file, where it was taken for example. */
function upright(userId: string, content: Buffer) {
  const accepted = { formats: ['jpeg', 'png'], named: FILE_FORMATS.identity };
  return inTurn(userId, content, accepted, async () => {
    const picture = await openPicture(content);
    return picture
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .timeout({ seconds: LONGEST_SECONDS })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  });
}
