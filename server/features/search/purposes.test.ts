import { describe, expect, it } from 'vitest';
import { isAside } from './asides.ts';
import { significantWords } from './normalise.ts';
import { purposeLike, purposeOf } from './purposes.ts';
import { differsBySound } from './slips.ts';

const named = (word: string) => purposeOf(significantWords(word).join(' '));

describe('a word besides the name of a thing', () => {
  it.each([
    ['noir', 'سوداء'],
    ['grand', 'kbira'],
    ['enfants', 'صغار'],
    ['Makita', 'ماكيتا'],
  ])('says what it is like, in any language: "%s" is "%s"', (one, other) => {
    expect(named(one)?.isQuality).toBe(true);
    expect(named(one)).toBe(named(other));
  });

  it('says for what occasion, in any spelling', () => {
    expect(purposeLike('romdhane')).toBe(named('رمضان'));
    expect(named('mariage')?.isQuality).toBe(false);
    expect(purposeLike('xylophone')).toBeNull();
  });

  it.each(['خويا', 'nhar', 'samedi', 'cheap'])('says nothing about it: "%s"', (word) => {
    expect(significantWords(word).every(isAside)).toBe(true);
  });
});

it('a letter that sounds alike is a slip in a short word, another letter is not', () => {
  expect(differsBySound('عرظ', 'عرض')).toBe(true);
  expect(differsBySound('عرس', 'عرض')).toBe(false);
  expect(differsBySound('عرض', 'عرض')).toBe(false);
});
