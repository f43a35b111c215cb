import { validate as isUuid } from 'uuid';
import { periodWriter } from '#contract/days/period-text.ts';
import type { PeriodReader } from '#contract/days/zone-name.ts';
import type { Translate } from '#contract/texts.ts';
import type { Queryable } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { withinLine } from '../../emails/index.ts';
import { countingOf } from '../rentals/index.ts';
import type { NamedRow } from './named-rows.ts';
import type { NotificationFacts } from './notification-facts.ts';

type RatingFacts = Pick<NotificationFacts, 'own' | 'said' | 'next'>;

/** What ratings say, or the answers to one's own: the score as a fact, the text, and whether it replaces one. By the ids of the notifications. */
export async function ratingFacts(
  db: Queryable,
  userId: string,
  rows: readonly NamedRow[],
  t: Translate,
): Promise<Map<string, RatingFacts>> {
  const about = rows.filter(
    ({ event }) => event === 'ratingReceived' || event === 'ratingAnswered',
  );
  const others = about.flatMap(({ actor_id: actor }) => actor ?? []);
  if (about.length === 0) return new Map();
  const ratings =
    others.length === 0
      ? []
      : await db
          .selectFrom('ratings')
          .select(['author_id', 'user_id', 'score', 'comment', 'reply'])
          .where(({ or, and, eb }) =>
            or([
              and([eb('author_id', 'in', others), eb('user_id', '=', userId)]),
              and([eb('author_id', '=', userId), eb('user_id', 'in', others)]),
            ]),
          )
          .where('shown_at', 'is not', null)
          .execute();
  return new Map(
    about.map(({ id, event, key, actor_id: actor }) => {
      const isAnswer = event === 'ratingAnswered';
      const rating = ratings.find(
        ({ author_id: author, user_id: rated }) =>
          author === (isAnswer ? userId : actor) && rated === (isAnswer ? actor : userId),
      );
      if (!rating) return [id, { own: [], said: null, next: null }];
      return [
        id,
        isAnswer
          ? { own: [], said: rating.reply, next: null }
          : {
              own: [`${rating.score}/5`],
              said: rating.comment,
              next: isRenewal(key) ? t('notifications:next.ratingRenewed') : null,
            },
      ];
    }),
  );
}

/** The key of a renewal names its booking after the rating that it replaces. */
const isRenewal = (key: string | null): boolean => key !== null && !isUuid(key);

/** The names of the followed calendars whose days a booking has taken, by the ids of the notifications; none of one that is gone. */
export async function clashingCalendars(
  db: Queryable,
  rows: readonly NamedRow[],
): Promise<Map<string, string>> {
  // the key of such a notification names the calendar
  const ids = new Map(
    rows
      .filter(({ event }) => event === 'calendarClash')
      .map(({ id, key }) => [id, key?.split(' ')[1] ?? '']),
  );
  const known = [...new Set(ids.values())].filter((id) => isUuid(id));
  if (known.length === 0) return new Map();
  const calendars = await db
    .selectFrom('followed_calendars')
    .select(['id', 'name'])
    .where('id', 'in', known)
    .execute();
  return new Map(
    [...ids].flatMap(([id, calendarId]) => {
      const calendar = calendars.find((one) => one.id === calendarId);
      return calendar ? [[id, calendar.name] as const] : [];
    }),
  );
}

/** The days of rentals that a member waited for, by the ids of the notifications. */
export async function watchedDays(
  db: Queryable,
  userId: string,
  rows: readonly NamedRow[],
  reader: PeriodReader,
): Promise<Map<string, string[]>> {
  const about = rows.filter(({ event }) => event === 'watchedFree');
  const rentals = about.flatMap(({ rental_id: rental }) => rental ?? []);
  if (about.length === 0) return new Map();
  const watches =
    rentals.length === 0
      ? []
      : await db
          .selectFrom('watches')
          .innerJoin('rentals', 'rentals.id', 'watches.rental_id')
          .select(['watches.rental_id', 'watches.starts_at', 'watches.ends_at', 'category'])
          .select(['price_frequency', 'counts_days', 'time_zone', 'public_lat', 'public_lng'])
          .where('watches.user_id', '=', userId)
          .where('watches.rental_id', 'in', rentals)
          .execute();
  const write = periodWriter(reader);
  return new Map(
    about.map(({ id, rental_id: rental }) => {
      const watch = watches.find((one) => one.rental_id === rental);
      if (!watch) return [id, []];
      const { unit, timeZone } = countingOf(watch);
      const { dates, length } = write({
        ...daysOf({ ...watch, unit, time_zone: timeZone }),
        startsAt: watch.starts_at.toISOString(),
        endsAt: watch.ends_at.toISOString(),
      });
      return [id, [`${withinLine(dates)} (${length})`]];
    }),
  );
}
