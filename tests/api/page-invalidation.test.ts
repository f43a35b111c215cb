import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRental, suspendMember } from '#contract/moderation/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { deleteRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db, changes } = app.context;
let judge: Member;
beforeAll(async () => {
  judge = await moderator(app);
});

/** The ids whose cached pages were invalidated. */
const invalidated = new Set<string>();
changes.listen((changedIds) => {
  for (const id of changedIds ?? []) invalidated.add(id);
});

/** Runs `work` while the search words of a rental cannot be updated. */
async function withoutSearchWords(work: () => Promise<unknown>): Promise<void> {
  await sql`alter table rental_words rename to rental_words_away`.execute(db);
  await work().finally(() => sql`alter table rental_words_away rename to rental_words`.execute(db));
}

const because = { reason: 'Annonce trompeuse.' };
const HIDING: [string, (owner: Member, listing: Rental) => Promise<unknown>][] = [
  [
    'a rental that a moderator hides',
    (_owner, { id }) =>
      judge.call(decideRental, { params: { id }, body: { decision: 'hide', ...because } }),
  ],
  [
    'a rental whose owner is suspended',
    ({ id }) => judge.call(suspendMember, { params: { id }, body: because }),
  ],
  [
    'a rental that its owner deletes',
    (owner, { id }) => owner.call(deleteRental, { params: { id } }),
  ],
  [
    'a rental whose owner deletes the account',
    ({ id, facts, call }) =>
      call(deleteUser, { params: { id }, body: { password: facts.password } }),
  ],
  ['a rental whose time runs out', async () => app.clock.advance({ days: 3 })],
];

it.each(HIDING)(
  '%s leaves public pages though its search words fail to update',
  async (_case, hide) => {
    const owner = await app.member();
    const listing = await rental(owner, { endedAt: inDays(app, 2) });
    await app.outbox.settle();
    invalidated.clear();
    await withoutSearchWords(async () => {
      await hide(owner, listing);
      await app.outbox.settle();
    });
    expect([...invalidated]).toEqual(expect.arrayContaining(['rentals', listing.id, owner.id]));
    const failed = await db
      .selectFrom('outbox')
      .select('message')
      .where('attempts', '>', 0)
      .execute();
    expect(failed).toContainEqual({ message: { kind: 'rentalChanged', rentalId: listing.id } });
  },
);
