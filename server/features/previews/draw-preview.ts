import type { OverlayOptions } from 'sharp';
import { BRAND } from '#contract/brand.ts';
import type { Category } from '#contract/enums.ts';
import { PREVIEW_SIZE } from '#contract/previews.ts';
import { drawable } from '../../fonts.ts';
import { openSharp } from '../../sharp.ts';
import { TINTS } from '../../tints.ts';
import { categoryArt } from './category-art.ts';
import { type Written, write, writeWithin } from './written.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const PICTURE_WIDTH = 580;
const ART_SIZE = 400;
const MARGIN = 52;
const TEXT_WIDTH = WIDTH - PICTURE_WIDTH - 2 * MARGIN;
const INK = '#1c2430';
const QUIET = '#626b79';
/** Offers are blue, requests red, as on the site. */
const COLOURS = { offer: BRAND.colour, request: '#8c1c2b' } as const;
const TITLE_LINES = 3;
/** Messengers omit larger pictures. */
const HEAVIEST_BYTES = 300_000;
const QUALITIES = [84, 70, 50] as const;

/** The facts in a rental's picture, in its language. */
export interface PreviewFacts {
  kind: 'offer' | 'request';
  category: Category;
  rightToLeft: boolean;
  /** The cover as stored; null shows the category's object. */
  photo: Buffer | null;
  brand: string;
  /** Above the title: the kind of the rental. */
  label: string;
  title: string;
  price: string;
  /** "/ day". */
  perUnit: string;
  place: string;
}

/**
 * Draws a rental for previews: its photo at the start side, next to it title, price and place.
 * @returns a JPEG of 1200 by 630 pixels under 300 kB
 */
export async function drawPreview(facts: PreviewFacts): Promise<Buffer> {
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8f0fb"/>
    <stop offset=".7" stop-color="#faf7f2"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/></svg>`,
  );
  const sharp = await openSharp();
  const drawn = await sharp(ground)
    .composite([await picture(facts), ...(await words(facts))])
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn.data, { raw: drawn.info })
      .removeAlpha()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length < HEAVIEST_BYTES) return jpeg;
  }
  throw new Error('A preview stays too heavy at its lowest quality.');
}

async function picture({ photo, category, rightToLeft }: PreviewFacts): Promise<OverlayOptions> {
  const sharp = await openSharp();
  const box = { width: PICTURE_WIDTH, height: HEIGHT };
  const input = photo
    ? await sharp(photo)
        .resize({ ...box, fit: 'cover' })
        .toBuffer()
    : await categoryPicture(category, box);
  return { input, left: rightToLeft ? WIDTH - PICTURE_WIDTH : 0, top: 0 };
}

async function categoryPicture(
  category: Category,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await openSharp();
  const { wall, wallEdge, floor } = TINTS[category];
  const object = await sharp(categoryArt(category)).resize({ width: ART_SIZE }).png().toBuffer();
  const left = (width - ART_SIZE) / 2;
  const top = (height - ART_SIZE) / 2;
  const niche = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/>
    <stop offset="1" stop-color="${wallEdge}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#w)"/>
    <ellipse cx="${width / 2}" cy="${top + ART_SIZE}" rx="${ART_SIZE * 0.45}" ry="18" fill="${floor}"/>
    </svg>`,
  );
  return sharp(niche)
    .composite([{ input: object, left, top }])
    .png()
    .toBuffer();
}

async function words(facts: PreviewFacts): Promise<OverlayOptions[]> {
  const sharp = await openSharp();
  const { kind, rightToLeft } = facts;
  const own = { width: TEXT_WIDTH, rightToLeft };
  const regular = { ...own, weight: 'regular' } as const;
  const bold = { ...own, weight: 'bold' } as const;
  const colour = COLOURS[kind];
  const lines: [Written, number][] = [
    [
      await writeWithin(facts.label, 1, {
        ...regular,
        size: 26,
        colour: kind === 'request' ? colour : QUIET,
      }),
      20,
    ],
    [
      await writeWithin(drawable(facts.title) || facts.label, TITLE_LINES, {
        ...bold,
        size: 46,
        colour: INK,
      }),
      30,
    ],
    [
      await write(
        facts.price,
        { ...bold, size: 60, colour },
        {
          text: facts.perUnit,
          size: 30,
          colour: QUIET,
        },
      ),
      20,
    ],
    [await writeWithin(facts.place, 1, { ...regular, size: 30, colour: INK }), 0],
  ];
  const brand = await write(facts.brand, { ...bold, size: 34, colour: INK });
  const mark = { input: await sharp(Buffer.from(MARK)).png().toBuffer(), width: 40, height: 50 };
  const bottom = HEIGHT - MARGIN - mark.height;
  const tall = lines.reduce((total, [line, gap]) => total + line.height + gap, 0);
  let top = Math.round((bottom - tall) / 2) + 12;
  const placed = lines.map(([line, gap]) => {
    const layer = { input: line.input, left: startOf(line.width, 0, rightToLeft), top };
    top += line.height + gap;
    return layer;
  });
  return [
    ...placed,
    { input: mark.input, left: startOf(mark.width, 0, rightToLeft), top: bottom },
    {
      input: brand.input,
      left: startOf(brand.width, mark.width + 14, rightToLeft),
      top: bottom + Math.round((mark.height - brand.height) / 2),
    },
  ];
}

/** The left edge of an element with this width and this offset from the start of lines. */
function startOf(width: number, offset: number, rightToLeft: boolean): number {
  return rightToLeft
    ? WIDTH - PICTURE_WIDTH - MARGIN - offset - width
    : PICTURE_WIDTH + MARGIN + offset;
}

/** The site's mark, a key in a blue door. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50" viewBox="2 2 33 41">
  <path fill="${BRAND.colour}" d="M3 40V18.5C3 9.9 10 3 18.5 3S34 9.9 34 18.5V40a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"/>
  <g fill="none" stroke="#fff" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round">
  <path d="M22.9 11.6A6.6 6.6 0 1 0 18.5 23.3V36M18.5 35.4h5.4M18.5 30h3.9"/>
  <path d="M18.5 23.3a6.6 6.6 0 0 0 6.5-5.5"/></g><circle fill="#f4b942" cx="24.6" cy="13.6" r="2.3"/></svg>`;
