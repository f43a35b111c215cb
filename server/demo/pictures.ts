import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Category } from '#contract/enums.ts';
import { openSharp } from '../sharp.ts';
import { TINTS, type Tint } from '../tints.ts';

export type Niche = 'arch' | 'sun' | 'light';

/** What a demo cover shows: an object standing in a painted niche. */
export interface DemoPicture {
  /** File name in the emoji package, without its ending. */
  object: string;
  niche: Niche;
  tint: Category;
  flip?: boolean;
}

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Where the floor begins and where an object's feet stand, as a share of the height from the top. */
const FLOOR = 0.76;
const FEET = 0.87;

/**
 * Draws a 4:3 cover: wall, niche, floor, soft shadow, and the object standing on the floor.
 * @returns a lossless PNG, to be encoded again with the members' photos
 */
export async function drawCover(picture: DemoPicture, width: number): Promise<Buffer> {
  const height = Math.round((width * 3) / 4);
  const thing = await enlarge(picture.object, width * 0.53, height * 0.66, picture.flip ?? false);
  const top = Math.round(height * FEET) - thing.height;
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `${wall(TINTS[picture.tint], width, height)}` +
      `${niche(picture.niche, TINTS[picture.tint], width, height)}` +
      `${floor(TINTS[picture.tint], width, height)}` +
      `${shadow(thing.width, width, height)}</svg>`,
  );
  const sharp = await openSharp();
  return sharp(background)
    .composite([{ ...layer(thing), left: Math.round((width - thing.width) / 2), top }])
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/**
 * Draws a square portrait: the face at the bottom of a tinted ground, as avatars are cropped to a circle.
 * @returns a lossless PNG, to be encoded again with the members' photos
 */
export async function drawPortrait(
  portrait: string,
  tint: Category,
  size: number,
): Promise<Buffer> {
  const { wall: light, wallEdge } = TINTS[tint];
  const face = await enlarge(portrait, size * 0.8, size * 0.84, false);
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>` +
      `${linear('ground', light, wallEdge)}</defs>` +
      `<rect width="${size}" height="${size}" fill="url(#ground)"/></svg>`,
  );
  const sharp = await openSharp();
  return sharp(ground)
    .composite([
      {
        ...layer(face),
        left: Math.round((size - face.width) / 2),
        top: size - face.height - Math.round(size * 0.04),
      },
    ])
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** Raw pixels with alpha. */
interface Enlarged {
  image: Buffer;
  width: number;
  height: number;
}

const layer = ({ image, width, height }: Enlarged) => ({
  input: image,
  raw: { width, height, channels: 4 as const },
});

/** Fits the visible part of an emoji into a box, keeping its shape. */
async function enlarge(
  name: string,
  maxWidth: number,
  maxHeight: number,
  flip: boolean,
): Promise<Enlarged> {
  const sharp = await openSharp();
  // The files carry a transparent margin that differs from one to the next: without it feet touch the floor.
  const source = await sharp(join(assets, `${name}.webp`))
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 12 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(maxWidth / source.info.width, maxHeight / source.info.height);
  const width = Math.max(1, Math.round(source.info.width * scale));
  const height = Math.max(1, Math.round(source.info.height * scale));
  const picture = sharp(source.data).flop(flip).resize(width, height, { kernel: 'lanczos3' });
  // Enlarging softens; a blur-sized sharpening brings the edges back without halos.
  const image = scale > 1 ? picture.sharpen({ sigma: 0.6 * scale, m1: 0.4, m2: 1.6 }) : picture;
  return { image: await image.ensureAlpha().raw().toBuffer(), width, height };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const linear = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
  `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

function wall(tint: Tint, width: number, height: number): string {
  return (
    `<defs><radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ` +
    `gradientTransform="translate(${round(width / 2)} ${round(height * 0.28)}) ` +
    `scale(${round(width * 0.95)} ${round(height * 0.8)})">` +
    `<stop offset="0" stop-color="${tint.wall}"/><stop offset="1" stop-color="${tint.wallEdge}"/>` +
    `</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`
  );
}

function floor(tint: Tint, width: number, height: number): string {
  const top = round(height * FLOOR);
  return (
    `<defs>${linear('floor', tint.floor, tint.wallEdge)}</defs>` +
    `<rect y="${top}" width="${width}" height="${round(height - top)}" fill="url(#floor)" opacity=".85"/>`
  );
}

function niche(kind: Niche, tint: Tint, width: number, height: number): string {
  if (kind === 'sun') return sun(tint, width, height);
  if (kind === 'light') return windowLight(tint, width, height);
  return arch(tint, width, height);
}

function arch(tint: Tint, width: number, height: number): string {
  const left = width * 0.22;
  const right = width * 0.78;
  const top = height * 0.09;
  const bottom = height * FLOOR;
  const shoulder = top + (bottom - top) * 0.68;
  const path = (inset: number): string =>
    `M${round(left + inset)} ${round(bottom)}V${round(shoulder)}` +
    `A${round((right - left - inset) / 2)} ${round(shoulder - top - inset)} 0 0 1 ${round(right)} ${round(shoulder)}` +
    `V${round(bottom)}Z`;
  const edge = width * 0.012;
  return (
    `<defs>${linear('niche', tint.niche, tint.wall)}</defs>` +
    `<path d="${path(0)}" fill="${tint.floor}" opacity=".55"/>` +
    `<path d="${path(edge)}" fill="url(#niche)"/>`
  );
}

function sun(tint: Tint, width: number, height: number): string {
  const radius = width * 0.28;
  return (
    `<defs><radialGradient id="niche" cx=".5" cy=".35" r=".75">` +
    `<stop offset="0" stop-color="${tint.niche}"/><stop offset="1" stop-color="${tint.wall}"/>` +
    `</radialGradient></defs>` +
    `<circle cx="${round(width / 2)}" cy="${round(height * 0.08 + radius)}" r="${round(radius)}" fill="url(#niche)"/>`
  );
}

/** Two slanted bands of window light on the wall. */
function windowLight(tint: Tint, width: number, height: number): string {
  const bottom = height * FLOOR;
  const lean = bottom * 0.42;
  const band = (from: number, to: number): string =>
    `<path d="M${round(width * from + lean)} 0H${round(width * to + lean)}` +
    `L${round(width * to)} ${round(bottom)}H${round(width * from)}Z" fill="${tint.niche}" opacity=".8"/>`;
  return band(0.16, 0.35) + band(0.42, 0.61);
}

function shadow(objectWidth: number, width: number, height: number): string {
  const half = Math.min(Math.max(objectWidth * 0.56, width * 0.16), width * 0.32);
  return (
    `<defs><radialGradient id="shadow"><stop offset="0" stop-color="#281e14" stop-opacity=".42"/>` +
    `<stop offset=".55" stop-color="#281e14" stop-opacity=".22"/>` +
    `<stop offset="1" stop-color="#281e14" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${round(width / 2)}" cy="${round(height * (FEET - 0.006))}" rx="${round(half)}" ` +
    `ry="${round(height * 0.052)}" fill="url(#shadow)"/>`
  );
}
