import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';

/** The facts of a notification in the order in which they are read. */
interface FactLines {
  news: string[];
  said: string | null;
  about: string[];
}

/** What is new, what was said, and the thing with its days and sums. A server of the version before answers meetings alone. */
export function factLines(
  { facts, meetings = [], rentalName }: Pick<Notification, 'facts' | 'meetings' | 'rentalName'>,
  meetingText: (meeting: MessageMeeting) => string,
): FactLines {
  const thing = rentalName === null ? [] : [rentalName];
  if (!facts) return { news: meetings.map(meetingText), said: null, about: thing };
  return { news: facts.own, said: facts.said, about: [...thing, ...facts.terms] };
}
