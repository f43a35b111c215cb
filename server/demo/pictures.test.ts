import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/enums.ts';
import { TINTS } from '../tints.ts';
import { drawCover, drawPortrait } from './pictures.ts';

describe('the demo pictures', () => {
  it('draw a cover four by three and a square portrait', async () => {
    const cover = await drawCover({ object: '1f6b2', niche: 'arch', tint: 'bicycle' }, 400);
    expect(await sharp(cover).metadata()).toMatchObject({ width: 400, height: 300 });
    const portrait = await drawPortrait('1f9d4-1f3fc', 'bicycle', 128);
    expect(await sharp(portrait).metadata()).toMatchObject({ width: 128, height: 128 });
  });

  it('have a tint for every category', () => {
    expect(Object.keys(TINTS).sort()).toEqual([...CATEGORIES].sort());
  });
});
