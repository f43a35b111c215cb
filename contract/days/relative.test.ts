import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { relativeText, spanText } from './relative.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
  ])('%s is %s', (instant, text) => {
    expect(relativeText('en', instant, now)).toBe(text);
  });

  it.each([
    ['2026-11-21T11:59:40Z', 'توّا'],
    ['2026-11-21T11:45:00Z', 'قبل 15 دقيقة'],
    ['2026-11-21T10:00:00Z', 'قبل ساعتين'],
    ['2026-11-21T09:00:00Z', 'قبل 3 سوايع'],
    ['2026-11-20T11:00:00Z', 'البارح'],
    ['2026-11-19T11:00:00Z', 'أوّل البارح'],
    ['2026-11-18T11:00:00Z', 'قبل 3 أيّام'],
    ['2026-11-22T12:00:00Z', 'غدوة'],
    ['2026-11-14T11:00:00Z', 'الجمعة اللي فاتت'],
    ['2026-08-21T11:00:00Z', 'قبل 3 شهور'],
    ['2024-10-21T11:00:00Z', 'قبل عامين'],
  ])('%s is %s in the dialect', (instant, text) => {
    expect(relativeText('tn', instant, now)).toBe(text);
  });

  it('is written short where letters are clear, in words in Arabic script', () => {
    const short = LANGUAGES.map((language) =>
      relativeText(language, '2026-11-21T06:00:00Z', now, 'short'),
    );
    expect(short).toEqual(['il y a 6\u00a0h', '6 hr ago', 'قبل 6 سوايع', 'قبل 6 ساعات']);
  });

  it('is in standard Arabic on Arabic pages', () => {
    expect(relativeText('ar', '2026-11-21T09:00:00Z', now)).toBe('قبل 3 ساعات');
    expect(relativeText('ar', '2026-11-20T11:00:00Z', now)).toBe('أمس');
  });
});

describe('how much time', () => {
  it('is written short where letters are clear, in words in Arabic script', () => {
    const said = LANGUAGES.map((language) => spanText(language, 'hour', 3, 'short'));
    expect(said).toEqual(['3\u00a0h', '3 hrs', '3 سوايع', '3 ساعات']);
  });

  it.each([
    [1, 'نهار'],
    [2, 'نهارين'],
    [3, '3 أيّام'],
    [10, '10 أيّام'],
    [11, '11 نهار'],
  ])('%i days are %s in the dialect', (count, text) => {
    expect(spanText('tn', 'day', count, 'long')).toBe(text);
  });
});
