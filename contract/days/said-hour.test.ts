import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../tests/support/words.ts';
import { meetingWriter } from '../bookings/meeting-words.ts';
import type { Language } from '../languages.ts';
import { saidHour } from './said-hour.ts';

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
  it('comes after «مع» in the dialect, after «في» in Arabic', () => {
    expect(meeting('tn')).toContain('27 نوفمبر مع 18:00');
    expect(meeting('tn')).not.toContain('في 18:00');
    expect(meeting('ar')).toContain('27 نوفمبر في 18:00');
    expect(meeting('fr')).toContain('27 novembre à 18:00');
  });

  it('leaves every other «في» as it is', () => {
    expect(saidHour('tn', 'في تونس، 27 نوفمبر 2026 في 18:00')).toBe(
      'في تونس، 27 نوفمبر 2026 مع 18:00',
    );
  });
});
