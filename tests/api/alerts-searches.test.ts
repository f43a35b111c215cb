import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteSavedSearch,
  listAlerts,
  listSavedSearches,
  markAlertsSeen,
  saveSearch,
} from '#contract/alerts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import {
  closeRental,
  deleteRental,
  reopenRental,
  searchRentals,
  updateRental,
} from '#contract/rentals/operations.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import { type NewAlert, raiseAlerts } from '#server/features/alerts/raise-alerts.ts';
import { alertsOf, saveSearchOf } from '../support/alerts.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let owner: Member;
beforeAll(async () => {
  owner = await app.member();
});
afterAll(() => app.close());

type Filters = Parameters<typeof saveSearchOf>[1];

const TUNIS = { lat: 36.8008, lng: 10.1815 };
/** Some kilometres north of Tunis, beyond what the public point may add. */
const north = (km: number) => ({
  label: 'Au nord',
  lat: TUNIS.lat + km / 111.195,
  lng: TUNIS.lng,
});

const found = async (member: Member) =>
  (await alertsOf(app, member)).map((alert) => alert.rental.id);

describe('a saved search', () => {
  it.each<[string, boolean, Filters, Partial<RentalInput>]>([
    ['without filters', true, {}, {}],
    ['of the kind', true, { kind: 'offer' }, {}],
    ['of another kind', false, { kind: 'request' }, {}],
    ['of the category', true, { category: 'handiwork' }, {}],
    ['of another category', false, { category: 'car' }, {}],
    ['of the condition', true, { condition: 'good' }, {}],
    ['of another condition', false, { condition: 'new' }, {}],
    ['of another delivery', false, { deliveryMethod: 'shipping' }, {}],
    ['with its word', true, { q: 'perceuse' }, {}],
    ['with its word, mistyped', true, { q: 'perseuse' }, {}],
    ['with its word in Arabic', true, { q: 'مثقاب' }, {}],
    ['with its word in English', true, { q: 'drill' }, {}],
    ['with another word', false, { q: 'guitare' }, {}],
    ['within the radius', true, { ...TUNIS, radius: 10 }, { location: north(9) }],
    ['beyond the radius', false, { ...TUNIS, radius: 10 }, { location: north(11) }],
    ['of a place in words', true, { place: 'Tunis', radius: 20 }, { location: north(5) }],
    ['of a place elsewhere', false, { place: 'Sfax', radius: 20 }, {}],
    // 25 dinars are some 7.40 euros
    ['up to the price', true, { maxPrice: 25 }, {}],
    ['under the price', false, { maxPrice: 24 }, {}],
    ['from the price on', true, { minPrice: 25 }, {}],
    ['over the price', false, { minPrice: 26 }, {}],
    ['within a budget in euros', true, { maxPrice: 9, currency: 'EUR' }, {}],
    ['beyond a budget in euros', false, { maxPrice: 6, currency: 'EUR' }, {}],
    [
      'a month’s price by the day',
      true,
      { maxPrice: 2 },
      {
        price: { amount: 60_000, currency: 'TND' },
        priceFrequency: 'month',
      },
    ],
    [
      'within its time',
      true,
      { availableFrom: inDays(app, 2), returnsBefore: inDays(app, 4) },
      {
        endedAt: inDays(app, 5),
      },
    ],
    [
      'after its time',
      false,
      { availableFrom: inDays(app, 2), returnsBefore: inDays(app, 9) },
      {
        endedAt: inDays(app, 5),
      },
    ],
  ])('%s: found is %s', async (_name, comes, filters, facts) => {
    const member = await app.member();
    const saved = await saveSearchOf(member, filters);
    const listing = await rental(owner, facts);
    expect(await found(member)).toEqual(comes ? [listing.id] : []);
    const { items } = await member.call(listSavedSearches, {});
    expect(items).toMatchObject([{ id: saved.id, newCount: comes ? 1 : 0 }]);
    // as the list itself
    const { items: listed } = await member.call(searchRentals, {
      query: { ...saved.filters, limit: 100, sort: 'newest' } as never,
    });
    expect(listed.some(({ id }) => id === listing.id)).toBe(comes);
    await member.call(deleteSavedSearch, { params: { id: saved.id } });
    expect(await found(member)).toEqual([]);
  });

  it('stores the point of a place given in words, and refuses words that name no place', async () => {
    const member = await app.member();
    const saved = await saveSearchOf(member, { place: 'tunis' });
    expect(saved.filters).toMatchObject({ place: 'tunis', lat: expect.closeTo(36.8, 1) });
    const body = { name: 'x', frequency: 'now', filters: { place: 'Xqzzwv' } };
    expect((await member.refusal(saveSearch, { body })).code).toBe('addressNotFound');
  });

  it('raises no alert, nor fails, for what is deleted between finding and raising', async () => {
    const member = await app.member();
    const own = await rental(member, { kind: 'request', name: 'Cherche tente' });
    const [remaining, gone] = [await saveSearchOf(member), await saveSearchOf(member)];
    const [there, deleted] = [await rental(owner), await rental(owner)];
    await app.outbox.settle();
    await app.context.db.deleteFrom('alerts').where('user_id', '=', member.id).execute();
    await owner.call(deleteRental, { params: { id: deleted.id } });
    await member.call(deleteSavedSearch, { params: { id: gone.id } });
    await member.call(deleteRental, { params: { id: own.id } });
    const found = (facts: Partial<NewAlert>): NewAlert => ({
      user_id: member.id,
      frequency: 'now',
      saved_search_id: null,
      own_rental_id: null,
      rental_id: there.id,
      ...facts,
    });
    await inTransaction({ ...app.context, wakeOutbox: () => undefined }, (work) =>
      raiseAlerts(work, [
        found({ saved_search_id: remaining.id }),
        found({ saved_search_id: remaining.id, rental_id: deleted.id }),
        found({ saved_search_id: gone.id }),
        found({ own_rental_id: own.id }),
      ]),
    );
    const alerts = await alertsOf(app, member);
    expect(alerts.map((alert) => [alert.rental.id, alert.savedSearchId])).toEqual([
      [there.id, remaining.id],
    ]);
  });

  it('that can find nothing is refused, as it is by the list', async () => {
    const member = await app.member();
    const filters = { availableFrom: inDays(app, 4), returnsBefore: inDays(app, 2) };
    const refused = await member.refusal(saveSearch, {
      body: { name: 'x', frequency: 'now', filters },
    });
    expect([refused.statusCode, refused.code]).toEqual([400, 'validationFailed']);
  });

  it('is one of at most twenty, even when more are saved at once', async () => {
    const member = await app.member();
    const body = { name: 'Perceuses', filters: {}, frequency: 'daily' };
    const answers = await Promise.all(
      Array.from({ length: LIMITS.savedSearches + 4 }, () => member.send(saveSearch, { body })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => answer.json().code)).toEqual(
      Array(4).fill('tooManySavedSearches'),
    );
    const { items } = await member.call(listSavedSearches, {});
    expect(items).toHaveLength(LIMITS.savedSearches);
  });

  it('of somebody else is not found', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { id } = await saveSearchOf(member);
    const refused = await other.refusal(deleteSavedSearch, { params: { id } });
    expect([refused.statusCode, refused.code]).toEqual([404, 'savedSearchNotFound']);
  });
});

describe('an alert of a saved search', () => {
  it('is raised once, however often the rental changes or its change is delivered', async () => {
    const member = await app.member();
    await saveSearchOf(member, { category: 'clothing' });
    const listing = await rental(owner, { category: 'clothing' });
    const params = { id: listing.id };
    await owner.call(updateRental, { params, body: { name: 'Robe de mariée' } });
    await owner.call(closeRental, { params });
    await owner.call(reopenRental, { params });
    await app.outbox.settle();
    const message = JSON.stringify({ kind: 'rentalChanged', rentalId: listing.id });
    await app.context.db
      .insertInto('outbox')
      .values([1, 2, 3].map(() => ({ message, due_at: app.clock.now() })))
      .execute();
    expect(await found(member)).toEqual([listing.id]);
  });

  it('is of a rental published after the search was saved, or changed so that it fits', async () => {
    const member = await app.member();
    const listing = await rental(owner, { category: 'music' });
    await saveSearchOf(member, { category: 'music', maxPrice: 10 });
    expect(await found(member)).toEqual([]);
    const params = { id: listing.id };
    await owner.call(updateRental, { params, body: { name: 'Guitare classique' } });
    expect(await found(member)).toEqual([]);
    await owner.call(updateRental, { params, body: { price: { amount: 9_000, currency: 'TND' } } });
    expect(await found(member)).toEqual([listing.id]);
  });

  it('is never of one’s own rental nor between blocked members, and never raised for a suspended member', async () => {
    const filters = { category: 'book' } as const;
    const [blocking, blocked, suspended, other] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ];
    for (const one of [owner, blocking, blocked, suspended, other])
      await saveSearchOf(one, filters);
    await blocking.call(blockUser, { params: { id: owner.id } });
    await owner.call(blockUser, { params: { id: blocked.id } });
    await app.context.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'Annonces trompeuses.' })
      .where('id', '=', suspended.id)
      .execute();
    const listing = await rental(owner, filters);
    expect(await found(other)).toEqual([listing.id]);
    for (const one of [owner, blocking, blocked, suspended]) expect(await found(one)).toEqual([]);
    // nor is it shown any more to a member who blocks later
    await other.call(blockUser, { params: { id: owner.id } });
    expect(await found(other)).toEqual([]);
  });

  it('is raised for everyone when many have saved the same search, also over several deliveries', async () => {
    const filters = { category: 'gardening' } as const;
    const members = await Promise.all(Array.from({ length: 11 }, () => app.member()));
    for (const member of members) {
      for (let count = 0; count < 10; count += 1) await saveSearchOf(member, filters);
    }
    const listing = await rental(owner, filters);
    for (const member of members) expect(await found(member)).toEqual(Array(10).fill(listing.id));
  });

  it('is new until it was seen, and the list has pages without double or gap and nothing hidden', async () => {
    const member = await app.member();
    const saved = await saveSearchOf(member, { category: 'videoGame' });
    const listings = [];
    for (let count = 0; count < 5; count += 1) {
      listings.push(await rental(owner, { category: 'videoGame' }));
    }
    const alerts = await alertsOf(app, member);
    expect(alerts.map((alert) => alert.rental.id)).toEqual(
      listings.map(({ id }) => id).toReversed(),
    );
    expect(alerts).toMatchObject(
      Array(5).fill({ isNew: true, savedSearchId: saved.id, ownRental: null }),
    );
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.call(listAlerts, { query: { limit: 2, cursor } });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(alerts.map(({ id }) => id));

    await member.call(markAlertsSeen, {});
    expect((await alertsOf(app, member)).map(({ isNew }) => isNew)).toEqual(Array(5).fill(false));
    expect((await member.call(listSavedSearches, {})).items[0]?.newCount).toBe(0);
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', listings[0]?.id as string)
      .execute();
    expect(await found(member)).toHaveLength(4);
  });
});
