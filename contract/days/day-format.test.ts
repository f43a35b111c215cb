import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../tests/support/words.ts';
import { meetingWriter } from '../bookings/meeting-words.ts';
import type { Language } from '../languages.ts';
import { dayFormat } from './day-format.ts';

const TUNIS = 'Africa/Tunis';
const meeting = (language: Language) =>
  meetingWriter({ language, t: wordsOf(language), timeZone: TUNIS, isolated: (text) => text })({
    moment: 'handover',
    time: '2026-11-27T17:00:00Z',
    place: null,
    timeZone: TUNIS,
    dropped: false,
  });

describe('the hour of an appointment', () => {
  it('comes after «مع» in the dialect, after «على الساعة» in Arabic', () => {
    expect(meeting('tn')).toContain('27\u00a0نوفمبر مع 18:00');
    expect(meeting('tn')).not.toContain('في 18:00');
    expect(meeting('ar')).toContain('27\u00a0نوفمبر على الساعة 18:00');
    expect(meeting('fr')).toContain('27\u00a0novembre à 18:00');
  });
});

describe('the first of a month', () => {
  const first = new Date('2026-12-01');
  const days = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

  it('is « 1er » in French, alone and in a range, and other days are numbers', () => {
    const french = dayFormat('fr', days);
    expect(french.format(first)).toBe('1er\u00a0décembre');
    expect(french.formatRange(first, new Date('2026-12-11'))).toBe('1er–\u206011\u00a0décembre');
    expect(french.format(new Date('2026-12-21'))).toBe('21\u00a0décembre');
    expect(dayFormat('fr', { dateStyle: 'short', timeZone: 'UTC' }).format(first)).toBe(
      '01/12/2026',
    );
  });

  it('is a number in the other languages', () => {
    for (const language of ['en', 'tn', 'ar'] as const)
      expect(dayFormat(language, days).format(first)).toMatch(/(^|\D)1\s/u);
  });
});
