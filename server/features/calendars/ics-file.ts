import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { Config } from '../../config.ts';

/** What a calendar program shows of a period. */
export interface CalendarEvent {
  /** Unique in all calendars and always the same for the same thing, without the host. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** Instants, or days of the calendar as the midnights of UTC, the last one excluded. */
  startsAt: Date;
  endsAt: Date;
  wholeDays: boolean;
  title: string;
  description?: string;
  url?: string;
  place?: string;
  cancelled?: boolean;
}

/** How a calendar is named and what it does. */
interface CalendarFacts {
  language: Language;
  /** When it was written. */
  writtenAt: Date;
  /** For a subscribed calendar: its name. */
  name?: string;
  /** For mails: an invitation (or its update) or a cancellation, and the address it is sent to. */
  sent?: { method: 'REQUEST' | 'CANCEL'; to: string };
}

/** Subscribed calendars are read again after this many seconds. */
const TTL_SECONDS = 3_600;

/**
 * Events as an iCalendar file (RFC 5545). The organiser is the site: no file contains the address of a member but its
 * receiver's, who is no organiser and is asked for no answer.
 */
export function icsFile(
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { language, writtenAt, name, sent }: CalendarFacts,
  events: CalendarEvent[],
): string {
  const host = new URL(publicUrl).hostname;
  const email = /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  const { tag } = LANGUAGE_FACTS[language];
  const calendar = ical({
    prodId: { company: BRAND.name, product: host, language: tag.toUpperCase() },
    ...(name === undefined ? {} : { name, ttl: TTL_SECONDS }),
    ...(sent === undefined ? {} : { method: ICalCalendarMethod[sent.method] }),
  });
  for (const { uid, startsAt, endsAt, wholeDays, title, cancelled, ...event } of events) {
    calendar.createEvent({
      id: `${uid}@${host}`,
      sequence: event.sequence,
      stamp: writtenAt,
      start: startsAt,
      end: endsAt,
      allDay: wholeDays,
      summary: title,
      description: event.description ?? null,
      url: event.url ?? null,
      location: event.place ?? null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: BRAND.name, email },
      ...(sent === undefined ? {} : { attendees: [invited(sent.to)] }),
    });
  }
  return calendar.toString();
}

const invited = (email: string) => ({
  email,
  rsvp: false,
  status: ICalAttendeeStatus.ACCEPTED,
  role: ICalAttendeeRole.REQ,
});
