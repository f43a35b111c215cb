import { describe, expect, it } from 'vitest';
import { rangeInLines } from './range-text.ts';

describe('a range', () => {
  it.each([
    ['12–14 déc.', '12–\u206014\u00a0déc.'],
    ['1er–11\u00a0décembre', '1er–\u206011\u00a0décembre'],
    ['12 – 14 Dec', '12\u00a0–\u2060\u00a014\u00a0Dec'],
    ['14:00–18:00', '14:00–\u206018:00'],
    ['12 déc., 10:00 – 14:00', '12\u00a0déc.,\u00a010:00\u00a0–\u2060\u00a014:00'],
  ])('of one month or one day is on one line: %s', (range, written) => {
    expect(rangeInLines(range)).toBe(written);
  });

  it.each([
    ['28 nov. – 2 déc.', '28\u00a0nov.\u00a0– 2\u00a0déc.'],
    ['28 Nov, 10:00 – 2 Dec, 10:00', '28\u00a0Nov,\u00a010:00\u00a0– 2\u00a0Dec,\u00a010:00'],
    ['45\u00a0DT–60\u00a0DT', '45\u00a0DT–60\u00a0DT'],
    ['45\u00a0DT – 60\u00a0DT', '45\u00a0DT\u00a0– 60\u00a0DT'],
  ])('of two full sides is parted after its dash alone: %s', (range, written) => {
    expect(rangeInLines(range)).toBe(written);
  });

  it('of one day only is that day', () => {
    expect(rangeInLines('12\u00a0déc.')).toBe('12\u00a0déc.');
  });
});
