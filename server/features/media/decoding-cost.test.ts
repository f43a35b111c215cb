import { describe, expect, it } from 'vitest';
import { DECODING_BYTES, decodingBytes } from './decoding-cost.ts';

const header = (facts: object) => ({ channels: 3, depth: 'uchar', ...facts }) as never;
const isTaken = (facts: object) => decodingBytes(header(facts)) <= DECODING_BYTES;
const square = (megapixels: number) => ({ width: megapixels * 1_000, height: 1_000 });

describe('what decoding a photo takes', () => {
  it('lets through what cameras write, up to 60 megapixels', () => {
    for (const format of ['jpeg', 'png']) expect(isTaken({ format, ...square(60) })).toBe(true);
  });

  it.each([
    ['gif', {}, 26],
    ['webp', {}, 36],
    ['heif', {}, 7],
    ['heif', { depth: 'ushort' }, 5],
    ['jpeg', { isProgressive: true }, 19],
    ['jpeg', { isProgressive: true, channels: 4 }, 14],
    ['png', { isProgressive: true, channels: 4, depth: 'ushort' }, 14],
  ])('bounds %s %o by what its decoder was seen to take', (format, facts, megapixels) => {
    expect(isTaken({ format, ...facts, ...square(megapixels) })).toBe(true);
    expect(isTaken({ format, ...facts, ...square(megapixels + 1) })).toBe(false);
  });
});
