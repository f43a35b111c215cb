import { expect, it } from 'vitest';
import { droppedMeetings } from './dropped-meetings.ts';

const at = (time: string | null) => ({ place: null, note: null, time });
const booking = {
  ...{ startsAt: '2026-12-11T23:00:00Z', endsAt: '2026-12-14T23:00:00Z' },
  ...{ details: at('2026-12-12T09:00:00Z'), returnDetails: at('2026-12-14T17:00:00Z') },
};

it('an hour no longer holds where its day changes, and only then', () => {
  const { startsAt, endsAt } = booking;
  const [later, earlier] = ['2026-12-15T23:00:00Z', '2026-12-10T23:00:00Z'];
  expect(droppedMeetings(booking, { startsAt, endsAt })).toEqual([]);
  expect(droppedMeetings(booking, { startsAt, endsAt: later })).toEqual(['return']);
  expect(droppedMeetings(booking, { startsAt: earlier, endsAt })).toEqual(['handover']);
  expect(droppedMeetings(booking, { startsAt: earlier, endsAt: later })).toEqual([
    'handover',
    'return',
  ]);
  const open = { ...booking, returnDetails: at(null) };
  expect(droppedMeetings(open, { startsAt, endsAt: later })).toEqual([]);
});
