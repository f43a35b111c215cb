import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import { listConversations, listMessages } from '#contract/conversations/operations.ts';
import { listFavourites } from '#contract/favourites/operations.ts';
import { viewMap } from '#contract/map/operations.ts';
import { listNewRentals, listReports } from '#contract/moderation/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { listFigures, listOwnDays } from '#contract/own-rentals/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { listRatings } from '#contract/ratings/operations.ts';
import {
  getRental,
  listSimilar,
  listUserRentals,
  searchRentals,
} from '#contract/rentals/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import { oneMoreDeal } from '../support/busy-owner.ts';
import { write } from '../support/chat.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { queriesOf, statementsOf } from '../support/query-counter.ts';
import { startApp } from '../support/start-app.ts';

const FEW = 5;
const MANY = 20;

const app = await startApp();
afterAll(() => app.close());
let owner: Member;
let judge: Member;

type Listed = Promise<{ items: readonly unknown[] }>;
const rowsOf = async (listed: Listed) => (await listed).items.length;
const aboutOwner = () => ({ params: { id: owner.id } });
const anyOffer = async () => {
  const { items } = await app.visitor.call(searchRentals, { query: { kind: 'offer' } });
  return { params: { id: items[0]?.id as string } };
};
const TUNIS = { bbox: '9.9,36.6,10.5,37', zoom: 11 } as const;

/**
 * The reads of pages, and how many statements each may take, the one for the caller's session included. Each returns how many rows
 * it has read.
 */
const READS: [name: string, most: number, read: () => Promise<number>][] = [
  ['a list', 4, () => rowsOf(app.visitor.call(searchRentals, { query: { kind: 'offer' } }))],
  ['a search', 4, () => rowsOf(app.visitor.call(searchRentals, { query: { q: 'perceuse' } }))],
  [
    'the map',
    6,
    async () => {
      const { items, clusters } = await app.visitor.call(viewMap, { query: TUNIS as never });
      return clusters.reduce((sum, { count }) => sum + count, items.length);
    },
  ],
  ['a profile’s rentals', 6, () => rowsOf(app.visitor.call(listUserRentals, aboutOwner()))],
  ['a profile’s ratings', 6, () => rowsOf(app.visitor.call(listRatings, aboutOwner()))],
  ['one’s own rentals', 8, () => rowsOf(owner.call(listUserRentals, aboutOwner()))],
  ['the figures of one’s rentals', 11, () => rowsOf(owner.call(listFigures, {}))],
  [
    'the days of one’s things',
    6,
    () =>
      rowsOf(
        owner.call(listOwnDays, {
          query: { from: inDays(app, 0).slice(0, 10), to: inDays(app, 60).slice(0, 10) },
        }),
      ),
  ],
  ['the inbox', 17, () => rowsOf(owner.call(listConversations, {}))],
  // one of the 17 reads the condition reports
  ['the bookings', 17, () => rowsOf(owner.call(listBookings, {}))],
  ['the wallet', 6, () => rowsOf(owner.call(getWallet, {}))],
  ['the favourites', 5, () => rowsOf(owner.call(listFavourites, {}))],
  // each with the present state of its booking
  ['the notifications', 28, () => rowsOf(owner.call(listNotifications, { query: { limit: 100 } }))],
  [
    'notifications without facts',
    6,
    () => rowsOf(owner.call(listNotifications, { query: { limit: 100, facts: 'omitted' } })),
  ],
  ['the queue of new rentals', 12, () => rowsOf(judge.call(listNewRentals, {}))],
  ['the queue of reports', 10, () => rowsOf(judge.call(listReports, {}))],
];

interface Measured {
  rows: number;
  queries: number;
}

/** The rows and statements of each read, which is repeated: the first time fills the server's caches in memory. */
async function measure(): Promise<Map<string, Measured>> {
  await app.outbox.settle();
  const measured = new Map<string, Measured>();
  for (const [name, , read] of READS) {
    const rows = await read();
    measured.set(name, { rows, queries: await queriesOf(read) });
  }
  return measured;
}

let few: Map<string, Measured>;
let many: Map<string, Measured>;
let offer: Awaited<ReturnType<typeof anyOffer>>;

beforeAll(async () => {
  owner = await app.member();
  judge = await moderator(app);
  const deals = async (count: number) => {
    for (let made = 0; made < count; made += 1) await oneMoreDeal(app, owner);
  };
  await deals(FEW);
  offer = await anyOffer();
  few = await measure();
  await deals(MANY - FEW);
  many = await measure();
}, 240_000);

describe('the statements of a page', () => {
  it.each(READS)('are no more for many rows than for few: %s', (name, most) => {
    const [before, after] = [few.get(name), many.get(name)];
    expect(after?.rows).toBeGreaterThan(before?.rows ?? Number.NaN);
    expect(after?.queries).toBe(before?.queries);
    expect(after?.queries).toBeGreaterThan(0);
    expect(after?.queries).toBeLessThanOrEqual(most);
  });

  it.each([
    ['a rental', 3, () => app.visitor.call(getRental, offer)],
    ['similar rentals', 4, () => app.visitor.call(listSimilar, offer)],
    ['a profile', 1, () => app.visitor.call(getUser, aboutOwner())],
  ] as const)('stay below a limit: %s', async (_, most, read) => {
    await read();
    expect(await queriesOf(read)).toBeLessThanOrEqual(most);
  });

  it('are no more for a thread of many messages than of few', async () => {
    const [conversation] = (await owner.call(listConversations, {})).items;
    const params = { id: conversation?.id as string };
    const read = (limit: number) => () => owner.call(listMessages, { params, query: { limit } });
    for (let sent = 0; sent < MANY; sent += 1) await write(owner, params.id, 'Bonjour');
    await read(MANY)();
    const queries = await queriesOf(read(MANY));
    expect(queries).toBe(await queriesOf(read(FEW)));
    expect(queries).toBeLessThanOrEqual(8);
  });
});

/** The two statements around a command. */
const BEGIN_AND_COMMIT = 2;

describe('an acceptance', () => {
  const accepted = async () => {
    const { owner: lender, member: asker, conversation } = await negotiation(app);
    const days = { startsAt: inDays(app, 2), endsAt: inDays(app, 4) };
    const { id } = await proposal(asker, conversation, days);
    await app.outbox.settle();
    // after two minutes the acceptance also records when its caller was last seen
    app.clock.advance({ minutes: 2 });
    // mails to other members have become due by now: they are not counted below
    await app.outbox.settle();
    return statementsOf(async () => {
      const key = { idempotencyKey: id };
      expect(await lender.call(acceptProposal, { params: { id } }, key)).toHaveProperty(
        'status',
        'accepted',
      );
      await app.outbox.settle();
    });
  };

  it('takes at most twenty-three statements, those for the caller’s session, the owner’s rules, the snapshot, clocks, idempotency key, begin and commit included', async () => {
    const { asked } = await accepted();
    expect(asked).toBeGreaterThan(0);
    expect(asked + BEGIN_AND_COMMIT).toBeLessThanOrEqual(23);
  });

  it('leaves few statements to the outbox: those that inform both browsers and notify', async () => {
    const { left } = await accepted();
    expect(left).toBeGreaterThan(0);
    // the queues of the outbox are polled; the notification that goes to the renter's open pages has the present state of its
    // booking; some ten statements mark as read what had notified the owner of the proposal
    expect(left).toBeLessThanOrEqual(62);
  });
});
