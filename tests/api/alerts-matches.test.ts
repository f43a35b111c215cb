import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { listMatches } from '#contract/alerts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { closeRental, setAvailability } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { agreement, confirmAll, wait } from '../support/agreement.ts';
import { alertMailsOf, alertsOf } from '../support/alerts.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let owner: Member;
let seeker: Member;
beforeAll(async () => {
  [owner, seeker] = [await app.member(), await app.member()];
});
afterAll(() => app.close());

/** Kilometres north of Tunis. */
const north = (km: number) => ({ label: 'Au nord', lat: 36.8008 + km / 111.195, lng: 10.1815 });

const WANTED = {
  kind: 'request',
  name: 'Cherche perceuse',
  price: { amount: 25_000, currency: 'TND' },
} as const;
const matchesOf = async (member: Member, { id }: Pick<Rental, 'id'>) =>
  (await member.call(listMatches, { params: { id } })).items.map((item) => item.id);

describe('an offer and a request', () => {
  it.each<[string, boolean, Partial<RentalInput>, Partial<RentalInput>]>([
    ['of one thing nearby', true, {}, {}],
    ['of one thing in two languages', true, {}, { name: 'أبحث عن مثقاب' }],
    ['of different things', false, {}, { name: 'Cherche échelle' }],
    ['of different categories', false, {}, { category: 'gardening' }],
    ['20 km apart', true, {}, { location: north(20) }],
    ['30 km apart, where the radius is 25', false, {}, { location: north(30) }],
    ['at the edge of the budget', true, {}, { price: { amount: 22_000, currency: 'TND' } }],
    ['far beyond the budget', false, {}, { price: { amount: 10_000, currency: 'TND' } }],
    ['within a budget in euros', true, {}, { price: { amount: 800, currency: 'EUR' } }],
    ['beyond a budget in euros', false, {}, { price: { amount: 300, currency: 'EUR' } }],
    [
      'within a budget by the week',
      true,
      {},
      {
        price: { amount: 175_000, currency: 'TND' },
        priceFrequency: 'week',
      },
    ],
    [
      'over days that overlap',
      true,
      { endedAt: inDays(app, 5) },
      {
        startedAt: inDays(app, 4),
        endedAt: inDays(app, 9),
      },
    ],
    [
      'over days that do not',
      false,
      { endedAt: inDays(app, 3) },
      {
        startedAt: inDays(app, 4),
        endedAt: inDays(app, 9),
      },
    ],
  ])('%s: %s', async (_what, suit, offered, wanted) => {
    const offer = await rental(owner, offered);
    const request = await rental(seeker, { ...WANTED, ...wanted });
    const [forOwner, forSeeker] = [await alertsOf(app, owner), await alertsOf(app, seeker)];
    expect(
      forOwner.some((alert) => alert.rental.id === request.id && alert.ownRental?.id === offer.id),
    ).toBe(suit);
    expect(
      forSeeker.some((alert) => alert.rental.id === offer.id && alert.ownRental?.id === request.id),
    ).toBe(suit);
    expect(await matchesOf(owner, offer)).toEqual(suit ? [request.id] : []);
    expect(await matchesOf(seeker, request)).toEqual(suit ? [offer.id] : []);
    for (const [member, { id }] of [
      [owner, offer],
      [seeker, request],
    ] as const) {
      await member.call(closeRental, { params: { id } });
      expect(await matchesOf(member, { id })).toEqual([]);
    }
  });

  it('do not match over days on which the offer is taken', async () => {
    const offer = await rental(owner);
    const days = { from: inDays(app, 3), to: inDays(app, 5) };
    await owner.call(setAvailability, { params: { id: offer.id }, body: { blocked: [days] } });
    const during = await rental(seeker, {
      ...WANTED,
      startedAt: inDays(app, 4),
      endedAt: inDays(app, 6),
    });
    const after = await rental(seeker, {
      ...WANTED,
      startedAt: inDays(app, 5),
      endedAt: inDays(app, 6),
    });
    expect(await matchesOf(owner, offer)).toEqual([after.id]);
    expect(await matchesOf(seeker, during)).toEqual([]);
    for (const { id } of [during, after]) await seeker.call(closeRental, { params: { id } });
    await owner.call(closeRental, { params: { id: offer.id } });
  });

  it('do not match for today while the thing is not back from somebody else', async () => {
    const late = await agreement(app);
    await wait(app, late, { days: 3, hours: 1 });
    await confirmAll(late, 'handover');
    await wait(app, late, { days: 4 });
    await Promise.all([owner.renewTokens(), seeker.renewTokens()]);
    const today = { startedAt: app.clock.now().toISOString(), endedAt: inDays(app, 2) };
    const next = { startedAt: inDays(app, 5), endedAt: inDays(app, 6) };
    const [soon, later] = [
      await rental(seeker, { ...WANTED, ...today }),
      await rental(seeker, { ...WANTED, ...next }),
    ];
    const matching = await matchesOf(late.owner, { id: late.rentalId });
    expect(matching).toContain(later.id);
    expect(matching).not.toContain(soon.id);
    expect(await matchesOf(seeker, soon)).not.toContain(late.rentalId);
    for (const { id } of [soon, later]) await seeker.call(closeRental, { params: { id } });
    await late.owner.call(closeRental, { params: { id: late.rentalId } });
  });

  it('match within the search radius of the member who looks for something', async () => {
    const far = await app.member();
    await far.call(updateUser, { params: { id: far.id }, body: { searchRadius: 50 } });
    const offer = await rental(owner);
    const request = await rental(far, { ...WANTED, location: north(40) });
    expect(await matchesOf(owner, offer)).toEqual([request.id]);
    expect(await matchesOf(far, request)).toEqual([offer.id]);
    await far.call(closeRental, { params: { id: request.id } });
    await owner.call(closeRental, { params: { id: offer.id } });
  });

  it('of one member, or of two who are blocked, never match', async () => {
    const [one, other] = [await app.member(), await app.member()];
    await one.call(blockUser, { params: { id: other.id } });
    const offer = await rental(one);
    await rental(one, WANTED);
    const request = await rental(other, WANTED);
    expect(await matchesOf(one, offer)).toEqual([]);
    expect(await matchesOf(other, request)).toEqual([]);
    for (const member of [one, other]) expect(await alertsOf(app, member)).toEqual([]);
    for (const [member, { id }] of [
      [one, offer],
      [other, request],
    ] as const) {
      await member.call(closeRental, { params: { id } });
    }
  });
});

describe('the matches of a new rental', () => {
  it('are the ten best, the nearest within the budget first', async () => {
    const category = 'homeLinen';
    const offers = [];
    for (let km = 12; km >= 1; km -= 1) {
      offers.push(await rental(owner, { category, name: 'Nappe blanche', location: north(km) }));
    }
    const dear = await rental(owner, {
      category,
      name: 'Nappe brodée',
      price: { amount: 29_000, currency: 'TND' },
    });
    await app.outbox.settle();
    const request = await rental(seeker, { ...WANTED, category, name: 'Cherche nappe' });
    const best = await matchesOf(seeker, request);
    expect(best).toEqual(
      offers
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 10),
    );
    expect(best).not.toContain(dear.id);
    const alerts = await alertsOf(app, seeker);
    const about = alerts.filter(({ ownRental }) => ownRental?.id === request.id);
    expect(about).toHaveLength(10);
    expect(about[0]).toMatchObject({ savedSearchId: null, ownRental: { name: 'Cherche nappe' } });
  });

  it('are shown to its owner alone', async () => {
    const { id } = await rental(owner, { category: 'game' });
    expect((await seeker.refusal(listMatches, { params: { id } })).code).toBe('rentalNotFound');
  });

  it('are mailed to both sides', async () => {
    const [gives, takes] = [await confirmedMember(app), await confirmedMember(app)];
    const category = 'medicalMaterial';
    const offer = await rental(gives, { category, name: 'Fauteuil roulant' });
    const request = await rental(takes, { ...WANTED, category, name: 'Cherche fauteuil roulant' });
    await app.outbox.settle();
    app.clock.advance({ minutes: 6 });
    for (const [member, own, other] of [
      [gives, offer, request],
      [takes, request, offer],
    ] as const) {
      const [mail, ...others] = await alertMailsOf(app, member);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`/fr/location/${other.id}`);
      expect(mail?.text).toContain(`Pour votre annonce «\u00a0\u2068${own.name}\u2069\u00a0»`);
    }
  });

  it('are deleted with the account, on both sides', async () => {
    const [gives, takes] = [await app.member(), await app.member()];
    const category = 'tableArt';
    await rental(gives, { category, name: 'Service de table' });
    await rental(takes, { ...WANTED, category, name: 'Cherche service de table' });
    expect(await alertsOf(app, takes)).toHaveLength(1);
    await gives.call(deleteUser, {
      params: { id: gives.id },
      body: { password: gives.facts.password },
    });
    expect(await alertsOf(app, takes)).toEqual([]);
    const left = await app.context.db
      .selectFrom('alerts')
      .select('id')
      .where('user_id', 'in', [gives.id, takes.id])
      .execute();
    expect(left).toEqual([]);
  });
});
