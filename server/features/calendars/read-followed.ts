import { sql, type Transaction } from 'kysely';
import type { CalendarProblem } from '#contract/calendars/schemas.ts';
import { CalendarError } from '../../adapters/calendars/index.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { countingOf, lockOwnRental, placeFollowed } from '../rentals/index.ts';
import { busyTime } from './busy-time.ts';
import type { CalendarPeriod } from './calendar-periods.ts';
import { clashesOf } from './list-followed.ts';
import { parseCalendar } from './parse-calendar.ts';

type Due = Extract<OutboxMessage, { kind: 'calendarDue' }>;

const HOUR = 3_600_000;
/** A calendar that is too large takes all the time there is for reading one: it is read less often each time, down to once a day. */
const LONGEST_PAUSE_HOURS = 24;
/** Recurrences are followed so far ahead: two years. */
const LOOKS_AHEAD = 731 * 86_400_000;

/**
 * Reads a followed calendar: its periods replace those it had, days whose events are gone are free again, and a booking
 * on days that it says are taken stays and is reported to the owner. A calendar that cannot be read keeps its days, and
 * its owner sees why. It is read again after an hour; one that is too large (or takes too long) after 1, 2, 4 hours and so on, until it
 * can be read or its owner adds it anew. May be delivered twice.
 */
export async function readFollowed(
  context: CommandContext,
  { calendarId, of, afterHours }: Due,
): Promise<void> {
  const calendar = await dueCalendar(context.db, calendarId, of);
  if (!calendar) return;
  const found = await read(context, calendar);
  await inTransaction(context, async (work) => {
    const rental = await lockOwnRental(work, calendar.rental_id, calendar.owner_id);
    // unfollowed, stopped, or read by another process meanwhile
    if (!(await dueCalendar(work.db, calendarId, of, 'locked'))) return;
    const { db, now } = work;
    if (typeof found === 'string') {
      await update(db, calendarId, { error: found });
    } else {
      await update(db, calendarId, { read_at: now, error: null });
      const counting = countingOf(rental);
      await replacePeriods(
        db,
        calendarId,
        found.map((period) => busyTime(counting, period)).filter(({ endsAt }) => endsAt > now),
      );
      await placeFollowed(db, rental.id, now);
      await notifyOfClashes(work, calendarId, calendar);
      work.send({ kind: 'watchesDue', rentalId: rental.id });
    }
    const pause = found === 'tooLarge' ? { afterHours: longerThan(afterHours) } : {};
    const hours = pause.afterHours ?? 1;
    await scheduleRead(work, calendarId, new Date(now.getTime() + hours * HOUR), pause);
  });
}

/** The pause after another one, in hours; the first is an hour. */
const longerThan = (hours: number | undefined) =>
  hours === undefined ? 1 : Math.min(LONGEST_PAUSE_HOURS, 2 * hours);

/** Schedules a read of a locked calendar. */
export async function scheduleRead(
  { db, send }: Pick<UnitOfWork, 'db' | 'send'>,
  calendarId: string,
  at: Date,
  pause: Pick<Due, 'afterHours'> = {},
): Promise<void> {
  await update(db, calendarId, { due_at: at });
  send({ kind: 'calendarDue', calendarId, of: at.toISOString(), ...pause }, at);
}

type Followed = NonNullable<Awaited<ReturnType<typeof dueCalendar>>>;

/** Whether a calendar is read: not after a recovery of the account that it was added to. */
export const isRead = sql<boolean>`coalesce(followed_calendars.error, '') <> 'stopped'`;

function dueCalendar(db: Queryable, calendarId: string, of: string, lock?: 'locked') {
  return db
    .selectFrom('followed_calendars')
    .innerJoin('rentals', 'rentals.id', 'followed_calendars.rental_id')
    .select(['url', 'rental_id', 'rentals.owner_id'])
    .where('followed_calendars.id', '=', calendarId)
    .where('due_at', '=', new Date(of))
    .where('rentals.deleted_at', 'is', null)
    .where(isRead)
    .$if(lock === 'locked', (due) => due.forUpdate('followed_calendars'))
    .executeTakeFirst();
}

/** The periods of a calendar, or why it cannot be read. */
async function read(
  { calendars, clock, config }: Pick<CommandContext, 'calendars' | 'clock' | 'config'>,
  { url, owner_id: ownerId }: Followed,
): Promise<CalendarPeriod[] | CalendarProblem> {
  const from = clock.now();
  const to = new Date(from.getTime() + LOOKS_AHEAD);
  try {
    const text = await calendars.read(url);
    const ownHost = new URL(config.publicUrl).hostname;
    return await parseCalendar(ownerId, text, { from, to, ownHost });
  } catch (error) {
    if (error instanceof CalendarError) return error.problem;
    throw error;
  }
}

async function update(
  db: Transaction<Database>,
  calendarId: string,
  changed: { read_at?: Date; error?: CalendarProblem | null; due_at?: Date },
): Promise<void> {
  await db.updateTable('followed_calendars').set(changed).where('id', '=', calendarId).execute();
}

async function replacePeriods(
  db: Transaction<Database>,
  calendarId: string,
  periods: { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await db.deleteFrom('followed_periods').where('calendar_id', '=', calendarId).execute();
  const lasting = periods.filter(({ startsAt, endsAt }) => startsAt < endsAt);
  if (lasting.length === 0) return;
  const [starts, ends] = [lasting.map((one) => one.startsAt), lasting.map((one) => one.endsAt)];
  await sql`
    insert into followed_periods (calendar_id, during)
    select ${calendarId}::uuid, unnest(range_agg(tstzrange(starts_at, ends_at, '[)')))
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as periods (starts_at, ends_at)`.execute(
    db,
  );
}

/** Each pair of a calendar and a booking once. */
async function notifyOfClashes(
  { db, now, send }: UnitOfWork,
  calendarId: string,
  { rental_id: rentalId, owner_id: ownerId }: Followed,
): Promise<void> {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from (${clashesOf(sql`${rentalId}::uuid`, now)}) as clashes
    where calendar_id = ${calendarId}`.execute(db);
  for (const { booking_id: bookingId } of rows) {
    send({
      kind: 'notice',
      userId: ownerId,
      event: 'calendarClash',
      key: `calendarClash ${calendarId} ${bookingId}`,
      bookingId,
      rentalId,
    });
  }
}
