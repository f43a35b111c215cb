import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderGradient } from './placeholder.ts';

/** A photo of `size` pixels whose upper half is one colour and whose lower half another. */
function twoHalves(size: number, upper: number[], lower: number[]): string {
  const pixels = Array.from({ length: size * size }, (_, index) =>
    index < (size * size) / 2 ? [...upper, 255] : [...lower, 255],
  );
  return Buffer.from(rgbaToThumbHash(size, size, pixels.flat())).toString('base64');
}

function bands(gradient: string | undefined): number[][] {
  return [...(gradient ?? '').matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map((found) =>
    found.slice(1).map(Number),
  );
}

describe('the gradient in place of a photo', () => {
  it("goes through the photo's colours from top to bottom", () => {
    const [top, , bottom] = bands(placeholderGradient(twoHalves(32, [220, 60, 40], [30, 60, 200])));
    expect(top?.[0]).toBeGreaterThan((top?.[2] ?? 0) + 60);
    expect(bottom?.[2]).toBeGreaterThan((bottom?.[0] ?? 0) + 60);
  });

  it('is absent for what is no thumbhash', () => {
    expect(placeholderGradient('')).toBeUndefined();
    expect(placeholderGradient('%%%')).toBeUndefined();
  });
});
