import type { Meeting } from '../bookings/index.ts';
import type { RecordFacts } from './record-facts.ts';

/** The facts as the reader may see them now. */
export function shownFacts(facts: RecordFacts): RecordFacts {
  const { item, meeting, returnMeeting, hidden } = facts;
  const shown = ({ place, time, note }: Meeting): Meeting =>
    hidden.meetings ? { place: null, time, note: null } : { place, time, note };
  return {
    ...facts,
    salt: null,
    item: hidden.place ? { ...item, place: '' } : item,
    meeting: shown(meeting),
    returnMeeting: shown(returnMeeting),
  };
}
