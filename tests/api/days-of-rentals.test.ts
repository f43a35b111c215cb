import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { listBookings } from '#contract/bookings/operations.ts';
import { COUNTRIES } from '#contract/countries.ts';
import { addDays } from '#contract/days/calendar.ts';
import { instantsOf } from '#contract/days/period.ts';
import { startOfDate } from '#contract/days/zone.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { getAvailability, searchRentals, setAvailability } from '#contract/rentals/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import { calendarFile } from '../support/calendar-file.ts';
import { fields } from '../support/caller.ts';
import { negotiation, openConversation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1_000_000 } });
afterAll(() => app.close());

/** A town of each country, and the zone of its clocks. */
const TOWNS: Record<(typeof COUNTRIES)[number]['code'], [lat: number, lng: number, zone: string]> =
  {
    TN: [36.8008, 10.1815, 'Africa/Tunis'],
    FR: [48.8566, 2.3522, 'Europe/Paris'],
    IT: [41.9028, 12.4964, 'Europe/Rome'],
    MA: [33.5731, -7.5898, 'Africa/Casablanca'],
    ES: [40.4168, -3.7038, 'Europe/Madrid'],
    BE: [50.8503, 4.3517, 'Europe/Brussels'],
    DZ: [36.7538, 3.0588, 'Africa/Algiers'],
    DE: [52.52, 13.405, 'Europe/Berlin'],
    CH: [47.3769, 8.5417, 'Europe/Zurich'],
    US: [34.0522, -118.2437, 'America/Los_Angeles'],
    CA: [43.6532, -79.3832, 'America/Toronto'],
  };
/** Summer, winter, both changes of the clocks in Europe, and the ends of two months. */
const PERIODS = [
  ['2027-07-10', '2027-07-12'],
  ['2027-12-30', '2028-01-02'],
  ['2027-03-27', '2027-03-29'],
  ['2027-10-30', '2027-11-01'],
  ['2028-02-28', '2028-02-29'],
] as const;
const KINDS = [
  ['day', 'handiwork'],
  ['night', 'immovable'],
] as const;

const placed = (code: keyof typeof TOWNS) => {
  const [lat, lng] = TOWNS[code];
  return { label: 'Rue du Lac', lat, lng };
};

describe('the agreed days', () => {
  it.each(COUNTRIES.flatMap(({ code }) => KINDS.map((kind) => [code, ...kind] as const)))(
    'of a thing in %s by the %s are the same dates everywhere',
    async (code, unit, category) => {
      const timeZone = TOWNS[code][2];
      const location = placed(code);
      const { owner, member, listing, conversation } = await negotiation(app, {
        category,
        location,
      });
      expect(listing).toMatchObject({ unit, timeZone });
      for (const [startDate, endDate] of PERIODS) {
        const days = { startDate, endDate };
        const made = await proposal(member, conversation, days);
        expect(made).toMatchObject({ ...days, unit, timeZone });
        // midnights, by the rules of the clocks that the database knows
        const { startsAt, endsAt } = made;
        const instants = { startsAt, endsAt };
        await owner.call(acceptProposal, { params: { id: made.id } });
        const [booking] = (await member.call(listBookings, {})).items;
        expect(booking).toMatchObject({ ...days, ...instants, unit, timeZone });
        const { booked } = await app.visitor.call(getAvailability, { params: { id: listing.id } });
        expect(booked).toContainEqual({ from: instants.startsAt, to: instants.endsAt, ...days });
        const ics = await calendarFile(member, booking?.id ?? '');
        const compact = (day: string) => day.replaceAll('-', '');
        expect(ics).toContain(`DTSTART;VALUE=DATE:${compact(startDate)}\r\n`);
        const dayAfter = unit === 'night' ? endDate : addDays(endDate, 1);
        expect(ics).toContain(`DTEND;VALUE=DATE:${compact(dayAfter)}\r\n`);
        const { items: sums } = await owner.call(getWallet, {});
        expect(sums).toContainEqual(expect.objectContaining(days));
        await sql`update bookings set status = 'cancelled', cancelled_at = now()`.execute(
          app.context.db,
        );
      }
    },
  );

  it.each([
    ['Africa/Tunis', 'TN'],
    ['Europe/Paris', 'TN'],
    ['Africa/Tunis', 'FR'],
    ['America/New_York', 'CA'],
  ] as const)(
    'are read from the midnights that former browsers in %s sent for a thing in %s',
    async (reader, code) => {
      const { member, conversation } = await negotiation(app, { location: placed(code) });
      const made = await proposal(member, conversation, {
        startsAt: startOfDate(reader, '2027-07-10').toISOString(),
        endsAt: startOfDate(reader, '2027-07-13').toISOString(),
      });
      expect(made).toMatchObject({ startDate: '2027-07-10', endDate: '2027-07-12' });
    },
  );

  it.each(COUNTRIES.map(({ code }) => code))(
    'of a thing in %s leave the days before and after them free',
    async (code) => {
      const { owner, member, listing, conversation } = await negotiation(app, {
        location: placed(code),
      });
      const agree = async (by: Member, id: string, startDate: string, endDate: string) => {
        const made = await proposal(by, { id }, { startDate, endDate });
        await owner.call(acceptProposal, { params: { id: made.id } });
      };
      await agree(member, conversation.id, '2027-07-10', '2027-07-12');
      for (const [startDate, endDate] of [
        ['2027-07-08', '2027-07-09'],
        ['2027-07-13', '2027-07-14'],
      ] as const) {
        const other = await app.member();
        await agree(other, (await openConversation(other, listing)).id, startDate, endDate);
      }
    },
  );

  it('of two readers in Tunis and Paris do not collide when they only touch', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const inParis = await proposal(member, conversation, {
      startsAt: '2027-07-09T22:00:00Z',
      endsAt: '2027-07-12T22:00:00Z',
    });
    await owner.call(acceptProposal, { params: { id: inParis.id } });
    const other = await app.member();
    const inTunis = await proposal(other, await openConversation(other, listing), {
      startsAt: '2027-07-07T23:00:00Z',
      endsAt: '2027-07-09T23:00:00Z',
    });
    await owner.call(acceptProposal, { params: { id: inTunis.id } });
    const { booked } = await app.visitor.call(getAvailability, { params: { id: listing.id } });
    expect(booked.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2027-07-08', '2027-07-12'],
    ]);
  });
});

describe('the nights of a dwelling', () => {
  it('let one guest arrive on the day another leaves, and no sooner', async () => {
    const facts = { category: 'immovable' } as const;
    const { owner, member, listing, conversation } = await negotiation(app, facts);
    const first = await proposal(member, conversation, {
      startDate: '2027-07-10',
      endDate: '2027-07-12',
    });
    await owner.call(acceptProposal, { params: { id: first.id } });
    const other = await app.member();
    const second = await openConversation(other, listing);
    const terms = { amount: 50_000, currency: 'TND' as const };
    const ask = (startDate: string, endDate: string) => ({
      params: { id: second.id },
      body: { ...terms, startDate, endDate },
    });
    expect((await other.refusal(propose, ask('2027-07-11', '2027-07-13'))).code).toBe(
      'periodTaken',
    );
    const none = await other.refusal(propose, ask('2027-07-12', '2027-07-12'));
    expect(fields(none)).toEqual({ endDate: 'endBeforeStart' });
    const made = await other.call(propose, ask('2027-07-12', '2027-07-13'));
    await owner.call(acceptProposal, { params: { id: made.id } });
  });

  it('are days where the owner says that a hall is used by the day', async () => {
    const { listing } = await negotiation(app, {
      category: 'immovable',
      rules: { countsDays: true },
    });
    expect(listing.unit).toBe('day');
  });
});

describe('days in the filters of a list', () => {
  const found = async (id: string, query: object) => {
    const { items } = await app.visitor.call(searchRentals, { query: { ...query, limit: 100 } });
    return items.some((item) => item.id === id);
  };
  const on = (startDate: string, endDate = startDate) => ({ startDate, endDate });

  it('find an offer on its first and on its last day, in its own calendar', async () => {
    const owner = await app.member();
    for (const code of ['TN', 'FR', 'US'] as const) {
      const days = { startDate: '2029-07-10', endDate: '2029-07-31' };
      const { id } = await rental(owner, { location: placed(code), startedAt: undefined, ...days });
      expect(await found(id, on('2029-07-10'))).toBe(true);
      expect(await found(id, on('2029-07-30', '2029-07-31'))).toBe(true);
      expect(await found(id, on('2029-07-09', '2029-07-10'))).toBe(false);
      expect(await found(id, on('2029-07-31', '2029-08-01'))).toBe(false);
    }
  });

  it('find an offer that was listed during today, for today', async () => {
    const owner = await app.member();
    const { id, startDate } = await rental(owner, { startedAt: app.clock.now().toISOString() });
    expect(await found(id, on(startDate ?? ''))).toBe(true);
  });

  it('mean one day of a thing and one night of a dwelling', async () => {
    const owner = await app.member();
    for (const [category, free] of [
      ['handiwork', false],
      ['immovable', true],
    ] as const) {
      const { id } = await rental(owner, { category });
      // the nights of the 10th and 11th, or the days from the 10th to the 12th
      const blocked = [{ startDate: '2029-07-10', endDate: '2029-07-12' }];
      await owner.call(setAvailability, { params: { id }, body: { blocked } });
      expect(await found(id, on('2029-07-12'))).toBe(free);
      expect(await found(id, on('2029-07-09', '2029-07-10'))).toBe(free);
      expect(await found(id, on('2029-07-11'))).toBe(false);
      expect(await found(id, on('2029-07-13', '2029-07-14'))).toBe(true);
    }
  });
});

describe('the database', () => {
  it('sees two periods overlap exactly when they have a day or a night in common', async () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    const zones = Object.values(TOWNS).map(([, , zone]) => zone);
    const pairs = Array.from({ length: 10_000 }, (_, index) => {
      const counting = {
        unit: index % 2 === 0 ? ('day' as const) : ('night' as const),
        timeZone: zones[index % zones.length] ?? '',
      };
      const period = () => {
        const startDate = addDays('2027-01-01', random(20));
        const least = counting.unit === 'night' ? 1 : 0;
        return { startDate, endDate: addDays(startDate, least + random(6)) };
      };
      const [one, other] = [period(), period()];
      const common =
        counting.unit === 'night'
          ? one.startDate < other.endDate && other.startDate < one.endDate
          : one.startDate <= other.endDate && other.startDate <= one.endDate;
      return { one: instantsOf(counting, one), other: instantsOf(counting, other), common };
    });
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong
      from json_array_elements(${JSON.stringify(pairs)}::json) as pair
      where (pair->>'common')::boolean <> (
        tstzrange((pair->'one'->>'startsAt')::timestamptz, (pair->'one'->>'endsAt')::timestamptz, '[)')
        && tstzrange((pair->'other'->>'startsAt')::timestamptz, (pair->'other'->>'endsAt')::timestamptz, '[)'))`.execute(
      app.context.db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
