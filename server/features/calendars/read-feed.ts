import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { serverText } from '../../texts.ts';
import { bookingsOf } from '../bookings/index.ts';
import { countingOf } from '../rentals/index.ts';
import { agreementEvents, meetingEvents, timeOf } from './agreement-events.ts';
import { feedOf } from './feed-address.ts';
import { type CalendarEvent, icsFile } from './ics-file.ts';

type FeedSource = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>;

const DAY = 86_400_000;
/** Bookings that ended longer ago are left out, and more than a program could show. */
const PAST_DAYS = 365;
const MOST_EVENTS = 1_000;

/** A feed as an iCalendar file. @throws AppError notFound for an address that is not, or no longer, valid */
export async function readFeed(context: FeedSource, token: string): Promise<string> {
  const subject = await feedOf(context, token);
  if (!subject) throw new AppError('notFound');
  const feed =
    subject.kind === 'member'
      ? await ofMember(context, subject.id)
      : await ofRental(context, subject.id);
  if (!feed) throw new AppError('notFound');
  const { language, name, events } = feed;
  return icsFile(context.config, { language, writtenAt: context.clock.now(), name }, events);
}

interface Feed {
  language: Language;
  name: string;
  events: CalendarEvent[];
}

/** Null for a deleted or suspended member. */
async function ofMember(context: FeedSource, userId: string): Promise<Feed | null> {
  const member = await context.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member) return null;
  const { language } = member;
  const bookings = await bookingsIn(context, userId).execute();
  const party = { userId, language };
  return {
    language,
    name: serverText(language, 'calendars:feed.member'),
    events: [
      ...(await agreementEvents(context, bookings, party)),
      ...(await meetingEvents(context, bookings, party)),
    ],
  };
}

/** Null for a deleted rental, and for one of a deleted or suspended member. */
async function ofRental(context: FeedSource, rentalId: string): Promise<Feed | null> {
  const rental = await context.db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.owner_id')
    .select(['rentals.id', 'rentals.name', 'owner_id', 'users.language'])
    .select(['category', 'price_frequency', 'counts_days', 'time_zone', 'public_lat', 'public_lng'])
    .where('rentals.id', '=', rentalId)
    .where('rentals.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!rental) return null;
  const { name, language, owner_id: userId } = rental;
  const bookings = await bookingsIn(context, userId)
    .where('booked_rental_id', '=', rentalId)
    .execute();
  // what followed calendars block is left out: two sites that follow each other would block for good
  const blocked = await context.db
    .selectFrom('occupancies')
    .select([
      'id',
      sql<Date>`lower(during)`.as('starts_at'),
      sql<Date>`upper(during)`.as('ends_at'),
    ])
    .where('rental_id', '=', rentalId)
    .where('booking_id', 'is', null)
    .where('calendar_id', 'is', null)
    .where(sql<boolean>`upper(during) > ${context.clock.now()}`)
    .orderBy('during')
    .limit(sql.lit(MOST_EVENTS))
    .execute();
  const { unit, timeZone } = countingOf(rental);
  return {
    language,
    name,
    events: [
      ...(await agreementEvents(context, bookings, { userId, language })),
      ...blocked.map(({ id, ...period }) => ({
        uid: `blocked-${id}`,
        sequence: 0,
        ...timeOf({ unit, time_zone: timeZone, ...period }),
        title: serverText(language, 'calendars:feed.blocked'),
      })),
    ],
  };
}

function bookingsIn({ db, clock }: FeedSource, userId: string) {
  return bookingsOf(db, userId)
    .selectAll()
    .where('status', '<>', 'cancelled')
    .where('ends_at', '>', new Date(clock.now().getTime() - PAST_DAYS * DAY))
    .orderBy('starts_at', 'desc')
    .limit(sql.lit(MOST_EVENTS));
}
