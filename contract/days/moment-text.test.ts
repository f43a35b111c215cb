import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../tests/support/words.ts';
import { momentWriter } from './moment-text.ts';
import { zoneNameFor } from './zone-name.ts';

const NOW = new Date('2026-11-27T11:00:00Z');
const TUNIS = 'Africa/Tunis';
const reader = { language: 'fr', t: wordsOf('fr'), timeZone: TUNIS } as const;
const write = (instant: string, timeZone: string | null = TUNIS) =>
  momentWriter({ ...reader, timeZone })(instant, TUNIS, NOW);

describe('a moment', () => {
  it('is said as today and tomorrow, with its hour', () => {
    expect(write('2026-11-27T17:00:00Z')).toEqual({
      day: 'aujourd’hui',
      at: 'aujourd’hui à 18:00',
      until: 'aujourd’hui avant 18:00',
    });
    expect(write('2026-11-28T17:00:00Z').until).toBe('demain avant 18:00');
    expect(write('2026-12-12T17:00:00Z').at).toBe('le 12\u00a0décembre à 18:00');
  });

  it('at midnight is the end of the day before', () => {
    expect(write('2026-11-27T23:00:00Z').until).toBe('ce soir avant minuit');
    expect(write('2026-11-27T23:00:00Z').at).toBe('ce soir à minuit');
    expect(write('2026-11-28T23:00:00Z').until).toBe('demain soir avant minuit');
    expect(write('2026-12-05T23:00:00Z').until).toBe('au plus tard le 5\u00a0décembre');
  });

  it('is not today to a reader whose clocks show another time: the date and the zone are named', () => {
    expect(write('2026-11-27T17:00:00Z', 'America/New_York').at).toBe(
      'le 27\u00a0novembre à 18:00 (heure locale, Tunisie)',
    );
  });
});

describe('a moment in an email, which may be opened days later,', () => {
  it('is said by its date', () => {
    const inEmail = momentWriter({ ...reader, readLater: true });
    expect(inEmail('2026-11-27T17:00:00Z', TUNIS, NOW)).toEqual({
      day: 'le 27\u00a0novembre',
      at: 'le 27\u00a0novembre à 18:00',
      until: 'avant le 27\u00a0novembre à 18:00',
    });
    expect(inEmail('2026-11-28T23:00:00Z', TUNIS, NOW).until).toBe(
      'au plus tard le 28\u00a0novembre',
    );
  });
});

describe('the zone of an hour', () => {
  const at = new Date('2026-07-01T12:00:00Z');
  const nameFor = (timeZone: string | null, when = at) =>
    zoneNameFor({ ...reader, timeZone }, TUNIS, when);

  it('is named to a reader whose clocks show another time, or are unknown', () => {
    expect(nameFor('Europe/Paris')).toBe('heure locale, Tunisie');
    expect(nameFor(null)).toBe('heure locale, Tunisie');
  });

  it('is not named where both clocks show the same, as in winter in Paris', () => {
    expect(nameFor('Africa/Algiers')).toBeNull();
    const winter = new Date('2026-12-01T12:00:00Z');
    expect(nameFor('Europe/Paris', winter)).toBeNull();
  });
});
