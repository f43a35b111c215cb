import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { period } from '../rentals/schemas.ts';
import { cleanLine } from '../text/clean.ts';
import { lineText } from '../text/fields.ts';

/** The address of a subscribed calendar: it opens without a session. */
export const calendarFeed = z.object({ url: z.string() });

/**
 * Why a followed calendar could not be read: nothing answers, nothing (more) is there, the address leads to a private
 * network, what is there is no calendar, or it is too large.
 */
export const CALENDAR_PROBLEMS = [
  'unreachable',
  'closed',
  'notPublic',
  'notCalendar',
  'tooLarge',
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Programs write `webcal:` for the same address. */
const asHttps = (text: string) => cleanLine(text).replace(/^webcals?:/i, 'https:');

const isCalendarUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && !url.username && !url.password;
};

/** The address of a calendar of another site, and the owner's name for it. */
export const followedInput = z.object({
  url: z
    .string({ error: 'required' })
    .check(
      z.overwrite(asHttps),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(LIMITS.calendarUrlLength, { error: 'tooLong' }),
      z.refine(isCalendarUrl, { error: 'invalidCalendarUrl' }),
    ),
  name: lineText({ max: LIMITS.nameLength, empty: 'required' }),
});

/** A calendar of another site that blocks days of a rental. */
export const followedCalendar = z.object({
  id,
  url: z.string(),
  name: z.string(),
  /** When it was read last; null before the first time. */
  readAt: z.nullable(instant),
  /** Why it could not be read since. */
  error: z.optional(z.enum(CALENDAR_PROBLEMS)),
  /** It is no longer read, since its account was recovered soon after it was added. What it blocked stays. */
  stopped: z.optional(z.literal(true)),
  /** What it blocks from now on, bookings left out. */
  blocked: z.array(period),
  /** Coming bookings on days that it says are taken. */
  clashes: z.array(period),
});
export type FollowedCalendar = z.infer<typeof followedCalendar>;
