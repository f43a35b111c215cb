import { HANDOVER_MOMENTS, type HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
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
    ...(hidden.draftsOf && withoutDraftsOf(hidden.draftsOf, facts)),
  };
}

/** What was found, without the drafts of a side: where nothing is signed, the lines of the other side's own draft count. */
function withoutDraftsOf(
  side: BookingSide,
  { checks, reports }: RecordFacts,
): Pick<RecordFacts, 'checks' | 'reports'> {
  const seen = reports.filter((report) => report.signedAt !== null || report.side !== side);
  const checksAt = (moment: HandoverMoment): RecordFacts['checks'] => {
    const at = seen.filter((report) => report.moment === moment);
    if (at.some(({ signedAt }) => signedAt !== null))
      return checks.filter((check) => check.moment === moment);
    return at.flatMap(({ lines }) =>
      lines.map(({ item, state, note }) => ({ moment, item, state, note })),
    );
  };
  return { reports: seen, checks: HANDOVER_MOMENTS.flatMap(checksAt) };
}
