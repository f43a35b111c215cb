import { describe, expect, it } from 'vitest';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import { factLines } from './fact-lines.ts';

const meeting: MessageMeeting = {
  ...{
    moment: 'handover' as const,
    time: null,
    place: 'Café',
    timeZone: 'Africa/Tunis',
    dropped: false,
  },
};
const write = () => 'Remise : Café.';

describe('the lines of a notification', () => {
  it('are what is new with what was said, the thing, and its days and sums', () => {
    const facts = {
      own: ['Somme demandée : 30 DT'],
      terms: ['12–14 déc. (3 jours)', '60 DT'],
      said: 'Câble fendu',
    };
    expect(factLines({ facts, rentalName: 'Perceuse', meetings: [meeting] }, write)).toEqual({
      news: ['Somme demandée : 30 DT'],
      said: 'Câble fendu',
      thing: 'Perceuse',
      terms: ['12–14 déc. (3 jours)', '60 DT'],
    });
  });

  it('are the meeting and the thing where nothing else is known', () => {
    expect(factLines({ rentalName: 'Perceuse', meetings: [meeting] }, write)).toEqual({
      news: ['Remise : Café.'],
      said: null,
      thing: 'Perceuse',
      terms: [],
    });
    expect(factLines({ rentalName: null }, write)).toEqual({
      ...{ news: [], said: null, thing: null, terms: [] },
    });
  });
});
