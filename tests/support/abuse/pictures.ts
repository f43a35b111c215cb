import { readFileSync } from 'node:fs';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { bombPng, photographs, sidewaysJpeg, twoColours } from '../pictures.ts';
import { CALL, MARK } from './hostile-text.ts';

/** A file sent in place of a photo. */
export interface HostileFile {
  name: string;
  content: Buffer;
}

const SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}()"><script>${CALL}()</script><${MARK}/></svg>`;
const PAGE = `<!doctype html><script>${CALL}()</script><${MARK}>`;
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Pictures as cameras and browsers make them. */
async function goodPictures(): Promise<Record<string, Buffer>> {
  const plain = () => twoColours(320, 240);
  const animated = await sharp(Buffer.alloc(16 * 64 * 3, 9), {
    raw: { width: 16, height: 64, channels: 3, pageHeight: 16 },
  })
    .gif({ loop: 0, delay: [10, 10, 10, 10] })
    .toBuffer();
  return {
    jpeg: await plain().jpeg().toBuffer(),
    progressive: await plain().jpeg({ progressive: true }).toBuffer(),
    sideways: await sidewaysJpeg(320, 240),
    cmyk: await plain().toColourspace('cmyk').jpeg().toBuffer(),
    png: await plain().png().toBuffer(),
    interlaced: await plain().png({ progressive: true }).toBuffer(),
    'sixteen bit': await plain().toColourspace('rgb16').png().toBuffer(),
    grey: await plain().greyscale().png().toBuffer(),
    palette: await plain().png({ palette: true }).toBuffer(),
    'see-through': await plain().ensureAlpha(0.3).png().toBuffer(),
    webp: await plain().webp().toBuffer(),
    avif: await plain().avif({ effort: 0 }).toBuffer(),
    gif: await plain().gif().toBuffer(),
    animated: animated,
    thin: await twoColours(4, 400).png().toBuffer(),
    'one pixel': bombPng(1, 1),
  };
}

/** Files that are no photo, pretend to be one, or are too large. */
async function strangeFiles(): Promise<Record<string, Buffer>> {
  const good = await goodPictures();
  const { jpeg = Buffer.alloc(0), gif = Buffer.alloc(0), png = Buffer.alloc(0) } = good;
  const wide = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const withSegments = (many: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, 2), ...many, jpeg.subarray(2)]);
  const exif = Buffer.concat([bytes('Exif\0\0'), Buffer.alloc(65_500, 0x2a)]);
  const profile = (index: number) =>
    Buffer.concat([bytes('ICC_PROFILE\0'), Buffer.from([index, 200]), Buffer.alloc(65_000, 7)]);
  return {
    svg: bytes(SCRIPT),
    html: bytes(PAGE),
    zip: Buffer.concat([bytes('PK\x03\x04'), Buffer.alloc(64)]),
    'gzip bomb': gzipSync(Buffer.alloc(10_000_000)),
    'zip behind jpeg': Buffer.concat([
      jpeg,
      bytes('PK\x03\x04'),
      Buffer.alloc(200),
      bytes('PK\x05\x06'),
    ]),
    'script behind gif': Buffer.concat([gif, bytes(`/*${PAGE}*/=1;${CALL}()`)]),
    'gif that is a script': bytes(`GIF89a/*${'\0'.repeat(10)}*/=1;${CALL}();`),
    'html in a comment': withSegments([segment(0xfe, bytes(PAGE))]),
    'exif flood': withSegments(Array(30).fill(segment(0xe1, exif))),
    'profile bomb': withSegments(
      Array.from({ length: 60 }, (_, index) => segment(0xe2, profile(index + 1))),
    ),
    'endless segments': Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array(20_000).fill(segment(0xfe, bytes('x'))),
    ]),
    'png text bomb': withChunk(
      png,
      'zTXt',
      Buffer.concat([bytes('a\0\0'), deflateSync(Buffer.alloc(30_000_000))]),
    ),
    'png profile bomb': withChunk(
      png,
      'iCCP',
      Buffer.concat([bytes('a\0\0'), deflateSync(Buffer.alloc(30_000_000))]),
    ),
    'one bit bomb': bombPng(7_700, 7_700),
    'too many pixels': bombPng(20_000, 20_000),
    'impossible size': bombPng(1, 1).fill(0xff, 16, 24),
    'no size': bombPng(1, 1).fill(0, 16, 24),
    tall: bombPng(1, 60_000),
    flat: bombPng(60_000, 1),
    // about the largest size that is decoded (`DECODING_BYTES`)
    'avif of many pixels': await wide(1_960).avif({ effort: 0, quality: 10 }).toBuffer(),
    'progressive of many pixels': await wide(3_150)
      .jpeg({ progressive: true, quality: 20, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'gif of many pixels': await wide(3_690).gif({ effort: 1 }).toBuffer(),
    'webp of many pixels': await wide(4_330).webp({ effort: 0 }).toBuffer(),
    'jpeg of many pixels': await wide(7_700).jpeg({ quality: 20 }).toBuffer(),
    // and more
    'avif of more pixels': await wide(3_000).avif({ effort: 0, quality: 10 }).toBuffer(),
    'progressive of more pixels': await wide(4_600).jpeg({ progressive: true }).toBuffer(),
    empty: Buffer.alloc(0),
    'nothing but zeros': Buffer.alloc(5_000),
    pdf: bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    'pdf behind jpeg': Buffer.concat([jpeg, bytes('%PDF-1.7\n%%EOF')]),
    executable: Buffer.concat([bytes('MZ'), Buffer.alloc(100), bytes('PE\0\0')]),
    tiff: await twoColours(64, 48).tiff().toBuffer(),
    'heif by name': Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      bytes('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ]),
    mp4: Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      bytes('ftypisom\0\0\x02\0isomiso2'),
      Buffer.alloc(200),
    ]),
    text: Buffer.from('Ceci n’est pas une image.'),
    'xml bomb': bytes(
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>',
    ),
    photograph: readFileSync(photographs()[0] as string),
    'larger than an avatar': Buffer.concat([jpeg, Buffer.alloc(6 * 2 ** 20)]),
    'larger than a photo': Buffer.concat([jpeg, Buffer.alloc(20 * 2 ** 20 + 1)]),
  };
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  // a wrong checksum on purpose: some readers check it and refuse, some do not
  return Buffer.concat([png.subarray(0, 33), head, data, Buffer.alloc(4), png.subarray(33)]);
}

/** A copy with some bytes replaced, as far as it goes. */
const overwritten = (content: Buffer, from: number, count: number, by: number) =>
  Buffer.from(content).fill(by, from, Math.min(from + count, content.length));

/** Ways to break a good file. */
const BREAKS: Record<string, (content: Buffer) => Buffer> = {
  'cut at its head': (content) => content.subarray(0, 12),
  'cut in half': (content) => content.subarray(0, content.length >> 1),
  'without its end': (content) => content.subarray(0, -2),
  'without its head': (content) => content.subarray(8),
  twice: (content) => Buffer.concat([content, content]),
  'with another head': (content) =>
    Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), content.subarray(8)]),
  'as a jpeg': (content) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), content.subarray(4)]),
  'as a gif': (content) => Buffer.concat([bytes('GIF89a'), content.subarray(6)]),
  'with zeros within': (content) => overwritten(content, content.length >> 1, 40, 0),
  'with ones within': (content) => overwritten(content, 20, 40, 0xff),
  'with its size turned': (content) => overwritten(content, 16, 4, 0xff),
  'with lines turned': (content) => bytes(content.toString('latin1').replaceAll('\n', '\r\n')),
  'read as UTF-8': (content) => Buffer.from(content.toString('utf8')),
  'in base64': (content) => bytes(content.toString('base64')),
  'with a page behind': (content) => Buffer.concat([content, bytes(PAGE)]),
  'with a page before': (content) => Buffer.concat([bytes(PAGE), content]),
  'with every 97th byte changed': (content) =>
    Buffer.from(content.map((byte, at) => (at % 97 === 50 ? byte ^ 0x55 : byte))),
};

/** Good files first, then all bad ones. */
export async function hostileFiles(): Promise<{ good: number; files: HostileFile[] }> {
  const good = Object.entries(await goodPictures());
  const broken = good.flatMap(([name, content]) =>
    Object.entries(BREAKS).map(([how, breaking]) => [`${name} ${how}`, breaking(content)] as const),
  );
  const all = [...good, ...Object.entries(await strangeFiles()), ...broken];
  return { good: good.length, files: all.map(([name, content]) => ({ name, content })) };
}
