import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { dateIn } from '#contract/days/zone.ts';
import { addFavourite } from '#contract/favourites/operations.ts';
import {
  blockDays,
  countView,
  listFigures,
  listOwnDays,
} from '#contract/own-rentals/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { writeViews } from '#server/features/own-rentals/index.ts';
import { inDays, negotiation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const BROWSER = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const from = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
const figuresOf = async (owner: Member, rentalId: string) => {
  const { items } = await owner.call(listFigures, {});
  return items.find((item) => item.rentalId === rentalId);
};

describe('the views of a listing', () => {
  it('are counted by day, for visitors and other members', async () => {
    const [owner, reader] = [await app.member(), await app.member()];
    const { id } = await rental(owner);
    await app.visitor.call(countView, { params: { id } }, from(BROWSER));
    await reader.call(countView, { params: { id } }, from(BROWSER));
    await writeViews(app.context);
    expect(await figuresOf(owner, id)).toMatchObject({ views: 2 });
    // as if forty days had passed
    await sql`update rental_views set day = day - 40 where rental_id = ${id}`.execute(
      app.context.db,
    );
    await app.visitor.call(countView, { params: { id } }, from(BROWSER));
    await writeViews(app.context);
    expect(await figuresOf(owner, id)).toMatchObject({ views: 1 });
  });

  it('count neither the owner nor robots, and no unknown listing', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    await owner.call(countView, { params: { id } }, from(BROWSER));
    for (const robot of ['Googlebot/2.1', 'curl/8.5', 'facebookexternalhit/1.1', '']) {
      await app.visitor.call(countView, { params: { id } }, from(robot));
    }
    const unknown = '0193a000-0000-7000-8000-000000000000';
    await app.visitor.call(countView, { params: { id: unknown } }, from(BROWSER));
    await writeViews(app.context);
    expect(await figuresOf(owner, id)).toMatchObject({ views: 0 });
  });

  it('count only where the listing is open at that moment', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const setStatus = (status: 'open' | 'closed') =>
      app.context.db.updateTable('rentals').set({ status }).where('id', '=', id).execute();
    await setStatus('closed');
    await app.visitor.call(countView, { params: { id } }, from(BROWSER));
    await setStatus('open');
    await writeViews(app.context);
    expect(await figuresOf(owner, id)).toMatchObject({ views: 0 });
    await app.visitor.call(countView, { params: { id } }, from(BROWSER));
    await writeViews(app.context);
    expect(await figuresOf(owner, id)).toMatchObject({ views: 1 });
  });

  it('are stored as a number for each day, with nothing about the visitors', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'rental_views'
      order by column_name`.execute(app.context.db);
    expect(rows.map((row) => row.column_name)).toEqual(['count', 'day', 'rental_id']);
  });
});

describe('the figures of one’s own listings', () => {
  it('have favourites of others, open proposals and the next booking, and only the owner reads them', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    for (const each of [member, owner]) {
      await each.call(addFavourite, { params: { rentalId: listing.id } });
    }
    const { id } = await proposal(member, conversation);
    expect(await figuresOf(owner, listing.id)).toMatchObject({
      ...{ favourites: 1, requests: 1, nextBooking: null, earned: [] },
    });
    await owner.call(acceptProposal, { params: { id } });
    const figures = await figuresOf(owner, listing.id);
    expect(figures).toMatchObject({ requests: 0 });
    expect(figures?.nextBooking?.id).toBeDefined();
    expect(await figuresOf(member, listing.id)).toBeUndefined();
  });

  it('have the next free day of an offer, after days that are booked or blocked', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const date = (days: number) => dateIn('Africa/Tunis', new Date(inDays(app, days)));
    expect(await figuresOf(owner, listing.id)).toMatchObject({ nextFreeDay: date(0) });
    const terms = { startsAt: inDays(app, 2), endsAt: inDays(app, 4) };
    const { id } = await proposal(member, conversation, terms);
    await owner.call(acceptProposal, { params: { id } });
    const block = { rentalIds: [listing.id], days: [{ first: date(0), last: date(1) }] };
    await owner.call(blockDays, { body: { ...block, action: 'block' } });
    expect(await figuresOf(owner, listing.id)).toMatchObject({ nextFreeDay: date(4) });
    const request = await rental(owner, { kind: 'request' });
    expect(await figuresOf(owner, request.id)).toMatchObject({ nextFreeDay: null });
  });

  it('have the prices of similar offers, which the form shows too', async () => {
    const owner = await app.member();
    const publish = (units: number) =>
      rental(owner, { category: 'music', price: { amount: units * 1_000, currency: 'TND' } });
    const { id } = await publish(10);
    expect(await figuresOf(owner, id)).toMatchObject({ hint: null });
    for (const units of [20, 30, 40, 50]) await publish(units);
    expect(await figuresOf(owner, id)).toMatchObject({
      hint: { low: 20_000, median: 30_000, high: 40_000 },
    });
  });
});

describe('blocking days of several things at once', () => {
  const days = async (owner: Member, from: string, to: string) =>
    (await owner.call(listOwnDays, { query: { from, to } })).items;

  it('blocks the days around a booking, says how many bookings there are, and shows by whom', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const terms = { startsAt: inDays(app, 10), endsAt: inDays(app, 12) };
    const { id } = await proposal(member, conversation, terms);
    const [from, to] = [inDays(app, 5).slice(0, 10), inDays(app, 20).slice(0, 10)];
    const [asked] = (await days(owner, from, to)).filter((one) => one.rentalId === listing.id);
    expect(asked?.periods).toMatchObject([{ type: 'asked', bookingId: null }]);
    await owner.call(acceptProposal, { params: { id } });
    const other = await rental(owner);
    const result = await owner.call(blockDays, {
      body: {
        rentalIds: [listing.id, other.id],
        days: [{ first: from, last: to }],
        action: 'block',
      },
    });
    expect(Object.fromEntries(result.items.map((one) => [one.rentalId, one.bookings]))).toEqual({
      [listing.id]: 1,
      [other.id]: 0,
    });
    const items = await days(owner, from, to);
    const typesOf = (rentalId: string) =>
      items.find((one) => one.rentalId === rentalId)?.periods.map((period) => period.type);
    expect(typesOf(listing.id)).toEqual(['blocked', 'booked', 'blocked']);
    expect(typesOf(other.id)).toEqual(['blocked']);
    const booked = items
      .find((one) => one.rentalId === listing.id)
      ?.periods.find((period) => period.type === 'booked');
    expect(booked?.bookingId).not.toBeNull();
    expect(booked?.memberName).not.toBe('');
    const body = {
      rentalIds: [listing.id, other.id],
      days: [{ first: inDays(app, 6).slice(0, 10), last: to }],
      action: 'free' as const,
    };
    await owner.call(blockDays, { body });
    const freed = await days(owner, from, to);
    expect(freed.find((one) => one.rentalId === other.id)?.periods).toMatchObject([
      { type: 'blocked', startDate: from, endDate: from },
    ]);
  });

  it('changes nothing when one of the things belongs to another member', async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const [mine, theirs] = [await rental(owner), await rental(other)];
    const [first, last] = [inDays(app, 5).slice(0, 10), inDays(app, 6).slice(0, 10)];
    const body = {
      ...{ rentalIds: [mine.id, theirs.id], days: [{ first, last }], action: 'block' },
    };
    expect(await owner.refusal(blockDays, { body })).toMatchObject({ code: 'rentalNotFound' });
    const items = await days(owner, first, last);
    expect(items.map((one) => one.periods)).toEqual([[]]);
  });

  it('adds to the days blocked before, and may be repeated', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const on = (from: number, to: number) => ({
      body: {
        rentalIds: [id],
        days: [{ first: inDays(app, from).slice(0, 10), last: inDays(app, to).slice(0, 10) }],
        action: 'block' as const,
      },
    });
    await owner.call(blockDays, on(5, 8));
    await owner.call(blockDays, on(7, 9));
    await owner.call(blockDays, on(7, 9));
    const [item] = await days(owner, inDays(app, 1).slice(0, 10), inDays(app, 30).slice(0, 10));
    expect(item?.periods).toMatchObject([
      { startDate: inDays(app, 5).slice(0, 10), endDate: inDays(app, 9).slice(0, 10) },
    ]);
  });
});
