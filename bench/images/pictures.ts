import sharp, { type Sharp } from 'sharp';
import { photographs } from '../../tests/support/pictures.ts';

/** How a phone's camera compresses. */
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 92 }).toBuffer();
/** The noise of a small sensor by day. */
const GRAIN = { type: 'gaussian', mean: 128, sigma: 14 } as const;

/** A photograph of a size, with the grain of a camera: as smooth as photos of things mostly are. */
export async function enlarged(width: number, height: number): Promise<Buffer> {
  const source = await best(width, height);
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: GRAIN },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return jpeg(
    sharp(source)
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: grain, blend: 'overlay' }]),
  );
}

/** A photograph tiled many times: more detail than a camera's photo of that size has. */
export async function detailed(width: number, height: number): Promise<Buffer> {
  const input = await sharp(await best(width, height))
    .resize({ width: 1_000 })
    .png()
    .toBuffer();
  const canvas = sharp({ create: { width, height, channels: 3, background: '#808080' } });
  return jpeg(canvas.composite([{ input, tile: true }]));
}

/** The photograph in the orientation of the size. */
async function best(width: number, height: number): Promise<string> {
  for (const path of photographs()) {
    const { width: itsWidth, height: itsHeight } = await sharp(path).metadata();
    if (width > height === itsWidth > itsHeight) return path;
  }
  throw new Error('No photograph of that shape.');
}
