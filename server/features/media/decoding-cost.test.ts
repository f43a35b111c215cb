import { describe, expect, it } from 'vitest';
import { DECODING_BYTES, decodingBytes } from './decoding-cost.ts';

const header = (facts: object) => ({ channels: 3, depth: 'uchar', ...facts }) as never;
const isTaken = (facts: object) => decodingBytes(header(facts)) <= DECODING_BYTES;
const square = (megapixels: number) => ({ width: megapixels * 1_000, height: 1_000 });

describe('the cost of decoding a photo', () => {
  it('lets through what cameras write, up to 60 megapixels', () => {
    for (const format of ['jpeg', 'png']) expect(isTaken({ format, ...square(60) })).toBe(true);
  });

  it.each([
    ['gif', {}, 13],
    ['webp', {}, 18],
    ['heif', {}, 3],
    ['heif', { depth: 'ushort' }, 2],
    ['jpeg', { isProgressive: true, chromaSubsampling: '4:2:0' }, 20],
    ['jpeg', { isProgressive: true, chromaSubsampling: '4:4:4' }, 10],
    ['jpeg', { isProgressive: true, chromaSubsampling: '4:4:4:4', channels: 4 }, 7],
    ['png', { depth: 'ushort' }, 41],
    ['png', { isProgressive: true, channels: 4, depth: 'ushort' }, 7],
    ['png', { isProgressive: true, channels: 4, depth: 'uchar' }, 15],
  ])('bounds %s %o by the measured memory of its decoder', (format, facts, megapixels) => {
    expect(isTaken({ format, ...facts, ...square(megapixels) })).toBe(true);
    expect(isTaken({ format, ...facts, ...square(megapixels + 1) })).toBe(false);
  });
});
