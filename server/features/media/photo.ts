import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { FILE_FORMATS } from '#contract/file-formats.ts';
import { LIMITS } from '#contract/limits.ts';
import { openSharp } from '../../sharp.ts';
import { inTurn, openPicture } from './decoding.ts';
import type { PhotoExtension } from './file-urls.ts';

/** Widths offered to browsers; a photo is never enlarged. */
const WIDTHS = [320, 640, 1280] as const;
/** The height is limited too: encoding a very tall photo would take minutes. */
const LARGEST = { width: 1280, height: 1920 } as const;
/** Formats that cameras and browsers produce and that sharp decodes from the content itself. */
const ACCEPTED = FILE_FORMATS.photo;
export type AcceptedFormat = (typeof ACCEPTED)[number];
/** Files are as small as with 2, in half the time; with 0 they are a good tenth larger (`npm run bench:images`). */
const AVIF_EFFORT = 1;
/** For browsers without AVIF: 4 % larger than with the default of 4, in less than half the time. */
const WEBP_EFFORT = 2;
/** Chroma subsampling, as WebP always uses it: half the memory, and files a tenth smaller. */
const AVIF_CHROMA = '4:2:0';
/** thumbhash takes at most 100 pixels per side. */
const PLACEHOLDER_SIDE = 100;

export interface PhotoFile {
  width: number;
  extension: PhotoExtension;
  content: Buffer;
}

/** A decoded photo, upright, in sRGB, without any metadata, encoded for browsers. */
export interface Photo {
  width: number;
  height: number;
  /** thumbhash, base64. */
  placeholder: string;
  widths: number[];
  files: PhotoFile[];
}

/** What a photo has to be. */
export interface PhotoDemands {
  /** By default all that cameras and browsers produce. */
  formats?: readonly AcceptedFormat[] | undefined;
  /** Those that a refusal names: the usual ones of what is accepted. */
  named?: readonly AcceptedFormat[] | undefined;
  /** Pixels that each side needs. */
  smallestSide?: number | undefined;
}

/** Of a listing: people decide by it. */
export const LISTING_PHOTO = { smallestSide: LIMITS.photoSide } as const satisfies PhotoDemands;

/**
 * Decodes a photo by its content, not by its name, and encodes it anew.
 * @param by who sent it: members take turns
 * @throws AppError unsupportedFormat, photoTooManyPixels, photoTooSmall, or photoUnreadable for what is cut off or broken
 */
export function processPhoto(
  by: string,
  content: Buffer,
  { formats = ACCEPTED, named = formats, smallestSide }: PhotoDemands = {},
): Promise<Photo> {
  return inTurn(by, content, { formats, named, smallestSide }, () => encodePhoto(content));
}

/**
 * Encodes a picture that is known to be valid, without queueing.
 * @param effort AVIF effort from 0 (fast) to 9 (small)
 */
export async function encodePhoto(content: Buffer, effort = AVIF_EFFORT): Promise<Photo> {
  const sharp = await openSharp();
  const picture = await openPicture(content);
  const { data, info } = await picture
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  // a new instance each time: cloning sharp's copies all pixels and blocks the event loop meanwhile
  const upright = () => sharp(data, { raw });

  const widths = WIDTHS.filter((width) => width < info.width);
  widths.push(info.width as never);
  const files: PhotoFile[] = [];
  for (const width of widths) {
    const resized = () => upright().resize({ width });
    files.push({
      width,
      extension: 'avif',
      content: await resized()
        .avif({ quality: 55, effort, chromaSubsampling: AVIF_CHROMA })
        .toBuffer(),
    });
    files.push({
      width,
      extension: 'webp',
      content: await resized().webp({ quality: 78, effort: WEBP_EFFORT }).toBuffer(),
    });
  }
  return {
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(upright()),
    widths,
    files,
  };
}

async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
