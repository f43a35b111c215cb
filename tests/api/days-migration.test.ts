import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { oddDays } from '#server/doctor/odd-days.ts';
import { migrate, migrator } from '#server/migrations/index.ts';
import { rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

/** Of `npm run test:nightly`: 200,000. */
const BOOKINGS = Number(process.env.DAYS_BOOKINGS ?? 2_000);
/** Rentals of three zones and units, many bookings each. */
const RENTALS = 40;

/**
 * Bookings as former versions wrote them: midnights of Tunis and Paris, one after the other; some by the minute; of a
 * third the end is past.
 */
async function writeBefore(rentalIds: string[], owner: string, renter: string): Promise<void> {
  const each = Math.ceil(BOOKINGS / RENTALS);
  await sql`
    insert into conversations (id, rental_id, owner_id, member_id, created_at)
      select md5('conversation ' || rental)::uuid, rental, ${owner}::uuid, ${renter}::uuid, now()
      from unnest(${rentalIds}::uuid[]) as rental`.execute(db);
  await sql`
    create table written as
    select md5(rental::text || number)::uuid as id, rental, starts_at,
      starts_at + case when number % 7 = 0 then interval '26 hours 38 minutes' else interval '2 days' end as ends_at
    from unnest(${rentalIds}::uuid[]) as rental, generate_series(1, ${each}::int) as number,
      lateral (select date_trunc('day', now()) + make_interval(days => 3 * (number - ${each}::int / 3))
        - case number % 3 when 0 then interval '1 hour' when 1 then interval '2 hours' else interval '0' end
        + case when number % 7 = 0 then interval '11 hours 38 minutes' else interval '0' end as starts_at) as begun
    union all
    -- two hours around a midnight in Tunis have no day; the booking that ends when they begin cannot move its end
    select md5('neighbour ' || hours)::uuid, rental, ${'2090-05-01T23:00:00Z'}::timestamptz + hours * interval '1 hour' * 47,
      ${'2090-05-01T23:00:00Z'}::timestamptz + interval '47 hours' + hours * interval '2 hours'
    from (select ${rentalIds[0]}::uuid as rental) as first, generate_series(0, 1) as hours`.execute(
    db,
  );
  await sql`
    insert into proposals (id, conversation_id, rental_id, author_id, amount, currency, starts_at, ends_at,
        status, expires_at, created_at, answered_at)
      select id, md5('conversation ' || rental)::uuid, rental, ${renter}::uuid, 50000, 'TND',
        starts_at, ends_at, 'accepted', now(), now(), now() from written`.execute(db);
  await sql`
    insert into bookings (id, conversation_id, proposal_id, rental_id, booked_rental_id, owner_id, renter_id,
        starts_at, ends_at, status, rent, currency, created_at)
      select id, md5('conversation ' || rental)::uuid, id, rental, rental, ${owner}::uuid, ${renter}::uuid,
        starts_at, ends_at, 'agreed', 50000, 'TND', now() from written`.execute(db);
}

it('bookings of former versions keep their days, none is lost, and what is left is listed', async () => {
  const [owner, renter] = [await app.member(), await app.member()];
  const ids: string[] = [];
  for (let index = 0; index < RENTALS; index += 1) {
    const facts = ([{}, { category: 'immovable' }, { priceFrequency: 'hour' }] as const)[index % 3];
    ids.push((await rental(owner, facts)).id);
  }
  expect((await migrator(db).migrateTo('0024-text-lengths')).error).toBeUndefined();
  await writeBefore(ids, owner.id, renter.id);
  const began = Date.now();
  await migrate(db);
  console.log(`days: ${BOOKINGS} bookings migrated in ${Date.now() - began} ms`);
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as bookings,
      count(*) filter (where unit is null or time_zone is null)::int as uncounted,
      count(*) filter (where bookings.unit = 'hour' and bookings.starts_at <> written.starts_at)::int as hours_moved,
      count(*) filter (where bookings.ends_at <= now() and bookings.starts_at <> written.starts_at)::int as past_moved,
      count(*) filter (where abs(extract(epoch from bookings.starts_at - written.starts_at)) > 10800
        or abs(extract(epoch from bookings.ends_at - written.ends_at)) > 10800)::int as moved_far,
      count(*) filter (where bookings.unit <> 'hour' and bookings.ends_at > now()
        and extract(hour from written.starts_at at time zone 'UTC') in (0, 22, 23)
        and extract(minute from written.starts_at) = 0
        and (bookings.starts_at at time zone bookings.time_zone)::time <> '00:00')::int as not_at_midnight
    from bookings join written using (id)`.execute(db);
  expect(rows[0]).toEqual({
    bookings: Math.ceil(BOOKINGS / RENTALS) * RENTALS + 2,
    uncounted: 0,
    hours_moved: 0,
    past_moved: 0,
    moved_far: 0,
    // that of two hours
    not_at_midnight: 1,
  });
  const taken = await sql<{ wrong: number }>`
    select count(*)::int as wrong from bookings left join occupancies on booking_id = bookings.id
      where during is distinct from tstzrange(starts_at, ends_at, '[)')`.execute(db);
  expect(taken.rows).toEqual([{ wrong: 0 }]);
  const [left] = await oddDays(db);
  const { rows: neighbours } = await sql<{ id: string }>`
    select id from bookings where ends_at = ${'2090-05-03T22:00:00Z'}`.execute(db);
  expect(left?.message).toContain(`: booking ${neighbours[0]?.id}. Both sides`);
}, 600_000);
