import { HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import { addDays } from '#contract/days/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context, Queryable } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { serverText } from '../../texts.ts';
import { type BookingRow, meetingOf, sideOf, sightsOf } from '../bookings/index.ts';
import type { CalendarEvent } from './ics-file.ts';

/** Half an hour: nobody says how long a meeting takes. */
const MEETING_LENGTH = 1_800_000;

type AgreementSource = Pick<Context, 'clock' | 'config'> & { db: Queryable };

/** The party whose calendar it is. */
interface Party {
  userId: string;
  language: Language;
}

/**
 * A member's bookings as their calendar shows them: whole days of the thing's zone, or instants where hours are agreed.
 * No name, phone or exact place of the other side: calendars are shared and synchronised.
 */
export async function agreementEvents(
  { config }: Pick<AgreementSource, 'config'>,
  bookings: BookingRow[],
  { userId, language }: Party,
): Promise<CalendarEvent[]> {
  return bookings.map((booking) => {
    const url = config.publicUrl + pageUrl(language, 'booking', { bookingId: booking.id });
    const name = booking.thing.listing_title;
    return {
      uid: `booking-${booking.id}`,
      sequence: booking.calendar_sequence,
      ...timeOf(booking),
      title: serverText(language, `calendars:event.${sideOf(booking, userId)}`, { name }),
      description: serverText(language, 'calendars:event.description', { url }),
      url,
      cancelled: booking.status === 'cancelled',
    };
  });
}

/** The same with the place of the handover, as long as the party may see it: for a mail about one booking. */
export async function placedEvents(
  context: AgreementSource,
  bookings: BookingRow[],
  party: Party,
): Promise<CalendarEvent[]> {
  const events = await agreementEvents(context, bookings, party);
  const sights = await sightsOf(context, bookings, party.userId);
  return events.map((event, index) => {
    const booking = bookings[index];
    const place = booking && sights.get(booking.id)?.sees.place ? booking.meeting_place : null;
    return place === null ? event : { ...event, place };
  });
}

/**
 * The meetings of bookings whose time is set. @param placesSeen the bookings whose meetings have their places and notes too
 */
export async function meetingEvents(
  { config }: Pick<AgreementSource, 'config'>,
  bookings: BookingRow[],
  { language }: Party,
  placesSeen: ReadonlySet<string> = new Set(),
): Promise<CalendarEvent[]> {
  return bookings.flatMap((booking) =>
    HANDOVER_MOMENTS.flatMap((moment): CalendarEvent[] => {
      const { time, place, note } = meetingOf(booking, moment);
      if (time === null) return [];
      const isSeen = placesSeen.has(booking.id);
      const name = booking.thing.listing_title;
      const url = config.publicUrl + pageUrl(language, 'booking', { bookingId: booking.id });
      const description = serverText(language, 'calendars:event.description', { url });
      return [
        {
          uid: `${moment}-${booking.id}`,
          sequence: booking.calendar_sequence,
          startsAt: time,
          endsAt: new Date(time.getTime() + MEETING_LENGTH),
          wholeDays: false,
          title: serverText(language, `calendars:event.${moment}`, { name }),
          description: isSeen && note !== null ? `${note}\n\n${description}` : description,
          url,
          ...(isSeen && place !== null ? { place } : {}),
          cancelled: booking.status === 'cancelled',
        },
      ];
    }),
  );
}

/** Whole days as the midnights of UTC, which is how the file's dates are given, or instants. */
export function timeOf(
  booking: Pick<BookingRow, 'unit' | 'time_zone' | 'starts_at' | 'ends_at'>,
): Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'wholeDays'> {
  const { startDate, endDate } = daysOf(booking);
  if (startDate === null || endDate === null) {
    return { startsAt: booking.starts_at, endsAt: booking.ends_at, wholeDays: false };
  }
  // where nights are counted, the last day is the one of leaving
  const dayAfter = booking.unit === 'night' ? endDate : addDays(endDate, 1);
  return { startsAt: new Date(startDate), endsAt: new Date(dayAfter), wholeDays: true };
}
