import { expect, it } from 'vitest';
import type { MessageMeeting } from '../conversations/schemas.ts';
import { meetingWriter } from './meeting-words.ts';

const say = meetingWriter({
  ...{ language: 'fr', timeZone: 'Africa/Tunis' },
  t: (key, values) => `${key} ${values?.when ?? ''}`.trim(),
  isolated: (text) => text,
});
const MEETING: MessageMeeting = {
  ...{ moment: 'handover', time: '2026-12-02T16:00:00Z', place: null },
  ...{ timeZone: 'Africa/Tunis', dropped: false },
};

it('a place that is not shown is not said to be missing, as one that nobody has named', () => {
  expect(say(MEETING)).toMatch(/meetingSaid\.handover\.time mercredi 2\u00a0décembre/);
  expect(say({ ...MEETING, placeWithheld: true })).toMatch(/meetingSaid\.handover\.timeAlone mer/);
  expect(say({ ...MEETING, time: null, placeWithheld: true })).toBe(
    'bookings:meetingSaid.handover.placeAlone',
  );
});
