import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { refusalOf } from './chosen-image.ts';
import { imageBox } from './image-box.ts';

const file = (type: string, size = 1_000) => ({ type, size });

describe('an image for a message', () => {
  it('is a single JPG, PNG or WebP of at most 5 MB', () => {
    expect(refusalOf([file('image/jpeg')])).toBeNull();
    expect(refusalOf([file('image/png', LIMITS.chatImageBytes)])).toBeNull();
    expect(refusalOf([file('image/webp')])).toBeNull();
    expect(refusalOf([file('image/webp', LIMITS.chatImageBytes + 1)])).toBe('imageTooLarge');
    expect(refusalOf([file('image/gif')])).toBe('unsupportedFormat');
    expect(refusalOf([file('application/pdf')])).toBe('unsupportedFormat');
    expect(refusalOf([])).toBe('noFilesUploaded');
    expect(refusalOf([file('image/png'), file('image/png')])).toBe('oneFileOnly');
  });

  it('has a box of its proportions, neither larger than a bubble nor too thin to see', () => {
    expect(imageBox({ width: 3_200, height: 1_600 })).toEqual({
      inlineSize: 320,
      aspectRatio: '320 / 160',
    });
    expect(imageBox({ width: 1_000, height: 10_000 })).toEqual({
      inlineSize: 96,
      aspectRatio: '96 / 340',
    });
    expect(imageBox({ width: 100, height: 120 }).inlineSize).toBe(100);
  });
});
