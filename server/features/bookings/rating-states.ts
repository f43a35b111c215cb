import { sql } from 'kysely';
import type { Booking } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { mailboxOf } from '../../rate-limits/mailbox.ts';
import type { BookingRow } from './booking-row.ts';
import { ratableFromIn } from './past-booking.ts';

const DAY = 86_400_000;
const NONE: Booking['rating'] = { ask: null, mine: null, theirs: null };

/** Since when a booking has to be ratable for its rating to be asked for. */
export const ratingsAskedSince = (now: Date): Date =>
  new Date(now.getTime() - LIMITS.ratingAskedDays * DAY);

/** Whether each booking's rating is asked for from the viewer, and what both have given about it. */
export async function ratingStates(
  db: Queryable,
  rows: BookingRow[],
  viewerId: string,
  now: Date,
): Promise<Map<string, Booking['rating']>> {
  const returned = rows.filter((row) => row.returned_at !== null && row.status !== 'cancelled');
  const ids = returned.map(({ id }) => id);
  const given = await givenAbout(db, ids, viewerId);
  const askable = await askableOf(db, ids, viewerId, now);
  return new Map(
    rows.map(({ id }) => {
      if (!ids.includes(id)) return [id, NONE];
      const { mine, theirs, theirsShownFrom: until } = mustGet(given, id);
      const asked = theirs ? undefined : askable.get(id);
      if (!asked) return [id, { ask: null, mine, theirs }];
      return [id, { ...asked, ...(until && { until }), mine, theirs }];
    }),
  );
}

interface Asked {
  id: string;
  is_confirmed: boolean;
  viewer_email: string;
  other_email: string;
  renews: boolean;
}

/**
 * Of these bookings, those about which the viewer is asked for a rating, or first to confirm their address: only the pair's last
 * booking that can be rated, and only while the viewer has not rated it. What the other side has rated is not looked at.
 */
async function askableOf(
  db: Queryable,
  ids: string[],
  viewerId: string,
  now: Date,
): Promise<Map<string, Pick<Booking['rating'], 'ask' | 'renews'>>> {
  if (ids.length === 0) return new Map();
  const from = ratableFromIn('bookings');
  const fromOfLater = ratableFromIn('later');
  const fromOfRated = ratableFromIn('rated');
  const { rows } = await sql<Asked>`
    select bookings.id, viewer.email_verified_at is not null as is_confirmed,
        viewer.email as viewer_email, other.email as other_email,
        exists (select from ratings where author_id = viewer.id and user_id = other.id) as renews
      from bookings
      join users as viewer on viewer.id = ${viewerId}
      join users as other on other.id in (owner_id, renter_id) and other.id <> viewer.id
    where bookings.id in (${sql.join(ids)}) and ${from} between ${ratingsAskedSince(now)} and ${now}
      and other.email_verified_at is not null and other.deleted_at is null
      and not exists (
        select from bookings as later
        where (later.owner_id, later.renter_id) in (
            (viewer.id, other.id), (other.id, viewer.id))
          and later.status <> 'cancelled' and ${fromOfLater} <= ${now}
          and (${fromOfLater}, later.id) > (${from}, bookings.id))
      and not exists (
        select from ratings left join bookings as rated on rated.id = ratings.booking_id
        where author_id = viewer.id and user_id = other.id
          and coalesce(${fromOfRated}, ratings.created_at) >= ${from})
      and not exists (
        select from ratings
          join rating_renewals on rating_id = ratings.id
          join bookings as rated on rated.id = rating_renewals.booking_id
        where author_id = viewer.id and user_id = other.id
          and ${fromOfRated} >= ${from})`.execute(db);
  // accounts of one mailbox do not rate each other
  const asked = rows.filter((row) => mailboxOf(row.viewer_email) !== mailboxOf(row.other_email));
  return new Map(
    asked.map(({ id, is_confirmed: isConfirmed, renews }) => [
      id,
      { ask: isConfirmed ? 'rate' : 'confirmEmail', renews: renews || undefined },
    ]),
  );
}

interface Given extends Pick<Booking['rating'], 'mine' | 'theirs'> {
  /** When what the other side has written is shown at the latest; null where it is shown, and without any. */
  theirsShownFrom: string | null;
}

/** What each side has written about these bookings; of the other side's what is shown. */
async function givenAbout(
  db: Queryable,
  ids: string[],
  viewerId: string,
): Promise<Map<string, Given>> {
  if (ids.length === 0) return new Map();
  const renewals = db
    .selectFrom('rating_renewals')
    .innerJoin('ratings', 'ratings.id', 'rating_id')
    .select(['rating_renewals.booking_id', 'author_id', 'rating_renewals.score'])
    .select(['rating_renewals.comment', 'rating_renewals.created_at'])
    .select(['rating_renewals.shown_from', sql<Date | null>`null::timestamptz`.as('shown_at')])
    // a renewal has no answer yet: the one in `ratings` belongs to the text that it will replace
    .select([sql<string | null>`null::text`.as('reply')])
    .select([sql<Date | null>`null::timestamptz`.as('replied_at')])
    .where('rating_renewals.booking_id', 'in', ids);
  const rows = await db
    .selectFrom('ratings')
    .select(['booking_id', 'author_id', 'score', 'comment', 'created_at', 'shown_from', 'shown_at'])
    .select(['reply', 'replied_at'])
    .where('booking_id', 'in', ids)
    .unionAll(renewals)
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id: id }) => id);
  return new Map(
    ids.map((id) => {
      const about = (byBooking.get(id) ?? []).map((row) => ({
        isMine: row.author_id === viewerId,
        rating: {
          score: row.score,
          comment: row.comment,
          createdAt: row.created_at.toISOString(),
          hiddenUntil: row.shown_at === null ? row.shown_from.toISOString() : null,
          reply:
            row.reply !== null && row.replied_at
              ? { text: row.reply, createdAt: row.replied_at.toISOString() }
              : undefined,
        },
      }));
      const theirs = about.find(({ isMine }) => !isMine)?.rating;
      return [
        id,
        {
          mine: about.find(({ isMine }) => isMine)?.rating ?? null,
          theirs: theirs?.hiddenUntil === null ? theirs : null,
          theirsShownFrom: theirs?.hiddenUntil ?? null,
        },
      ];
    }),
  );
}
