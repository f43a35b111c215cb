import { type PeriodReader, periodWriter } from '#contract/days/period-text.ts';
import type { Reader } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { withinLine } from '../../emails/index.ts';
import { countingOf } from '../rentals/index.ts';
import type { GatheredRow } from './gathered.ts';

type Row = Pick<GatheredRow, 'event' | 'user_id' | 'actor_id' | 'rental_id'>;

/** What a rating says, or the answer to one's own: the score as a fact, and the text. */
export async function ratingFacts(
  db: Reader,
  { event, user_id: userId, actor_id: actorId }: Row,
): Promise<{ own: string[]; said: string | null }> {
  const isAnswer = event === 'ratingAnswered';
  const rating =
    actorId === null
      ? undefined
      : await db
          .selectFrom('ratings')
          .select(['score', 'comment', 'reply'])
          .where('author_id', '=', isAnswer ? userId : actorId)
          .where('user_id', '=', isAnswer ? actorId : userId)
          .where('shown_at', 'is not', null)
          .executeTakeFirst();
  if (!rating) return { own: [], said: null };
  if (isAnswer) return { own: [], said: rating.reply };
  return { own: [`${rating.score}/5`], said: rating.comment };
}

/** The days of a rental that a member waited for. */
export async function watchedDays(
  db: Reader,
  { user_id: userId, rental_id: rentalId }: Row,
  reader: PeriodReader,
): Promise<string[]> {
  const row = await db
    .selectFrom('watches')
    .innerJoin('rentals', 'rentals.id', 'watches.rental_id')
    .select(['watches.starts_at', 'watches.ends_at', 'category', 'price_frequency', 'counts_days'])
    .select(['time_zone', 'public_lat', 'public_lng'])
    .where('watches.user_id', '=', userId)
    .where('watches.rental_id', '=', rentalId)
    .executeTakeFirst();
  if (!row) return [];
  const { unit, timeZone } = countingOf(row);
  const { dates, length } = periodWriter(reader)({
    ...daysOf({ ...row, unit, time_zone: timeZone }),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  });
  return [`${withinLine(dates)} (${length})`];
}
