import type { RecordFacts } from './record-facts.ts';

/** The facts as the reader may see them now. */
export function shownFacts(facts: RecordFacts): RecordFacts {
  const { item, meeting, hidden } = facts;
  return {
    ...facts,
    item: hidden.place ? { ...item, place: '' } : item,
    meeting: hidden.meeting ? { place: null, time: meeting.time, note: null } : meeting,
  };
}
