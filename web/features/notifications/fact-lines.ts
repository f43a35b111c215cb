import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';

/** The facts of a notification in the order in which they are read. */
interface FactLines {
  news: string[];
  said: string | null;
  thing: string | null;
  /** Days and sums. */
  terms: string[];
}

/** What is new, what was said, the thing, and its days and sums. A server of the version before answers meetings alone. */
export function factLines(
  { facts, meetings = [], rentalName }: Pick<Notification, 'facts' | 'meetings' | 'rentalName'>,
  meetingText: (meeting: MessageMeeting) => string,
): FactLines {
  const {
    own: news,
    said,
    terms,
  } = facts ?? {
    own: meetings.map(meetingText),
    said: null,
    terms: [],
  };
  return { news, said, thing: rentalName, terms };
}
