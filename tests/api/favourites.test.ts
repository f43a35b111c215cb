import { afterAll, describe, expect, it } from 'vitest';
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites/operations.ts';
import {
  getRental,
  listSimilar,
  listUserRentals,
  searchRentals,
} from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const add = (member: Member, { id }: Pick<Rental, 'id'>) =>
  member.call(addFavourite, { params: { rentalId: id } });
const remove = (member: Member, { id }: Pick<Rental, 'id'>) =>
  member.call(removeFavourite, { params: { rentalId: id } });
const favouritesOf = async (member: Member) =>
  (await member.call(listFavourites, {})).items.map(({ id }) => id);
const setColumns = (id: string, columns: object) =>
  app.context.db.updateTable('rentals').set(columns).where('id', '=', id).execute();

describe('the favourites', () => {
  it('are listed with the last added first, and keep their place when they are added again', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const [first, second] = [await rental(owner), await rental(owner)];
    await add(member, first);
    await add(member, second);
    await add(member, first);
    expect(await favouritesOf(member)).toEqual([second.id, first.id]);
    expect(await favouritesOf(owner)).toEqual([]);
  });

  it('are on pages without repetitions and gaps, also when they were added at the same instant', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    await app.clock.hold(async () => {
      for (let index = 0; index < 5; index += 1) await add(member, await rental(owner));
    });
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await member.call(
        listFavourites,
        { query: { limit: 2, ...(cursor ? { cursor } : {}) } },
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  it('can be removed more than once, and one’s own rental can be added', async () => {
    const member = await app.member();
    const listing = await rental(member);
    await add(member, listing);
    expect(await favouritesOf(member)).toEqual([listing.id]);
    await remove(member, listing);
    await remove(member, listing);
    await remove(member, { id: crypto.randomUUID() });
    expect(await favouritesOf(member)).toEqual([]);
  });

  it('show closed and expired rentals, and leave out hidden and deleted ones', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const [open, closed, expired, hidden, deleted] = await Promise.all([
      rental(owner),
      rental(owner),
      // it ends while the clock is moved on below
      rental(owner, { endedAt: inDays(app, 1) }),
      rental(owner),
      rental(owner),
    ]);
    for (const listing of [open, closed, expired, hidden, deleted]) await add(member, listing);
    await setColumns(closed.id, { status: 'closed' });
    await setColumns(hidden.id, { status: 'hidden', hidden_because: 'moderation' });
    await setColumns(deleted.id, { status: 'closed', deleted_at: app.clock.now() });
    app.clock.advance({ days: 2 });
    await member.renewTokens();
    const { items } = await member.call(listFavourites, {});
    expect(items.map(({ id }) => id)).toEqual([expired.id, closed.id, open.id]);
    expect(items).toMatchObject([{ state: 'expired' }, { closed: true }, { closed: false }]);
    expect(items.every(({ isFavourite }) => isFavourite)).toBe(true);
  });

  it('refuse unknown, hidden and deleted rentals', async () => {
    const member = await app.member();
    const [hidden, deleted] = [await rental(member), await rental(member)];
    await setColumns(hidden.id, { status: 'hidden', hidden_because: 'moderation' });
    await setColumns(deleted.id, { status: 'closed', deleted_at: app.clock.now() });
    for (const rentalId of [crypto.randomUUID(), hidden.id, deleted.id]) {
      const answer = await member.refusal(addFavourite, { params: { rentalId } });
      expect(answer).toMatchObject({ statusCode: 404, code: 'rentalNotFound' });
    }
  });

  it('are marked for the member, and for nobody else, in lists of rentals and in a rental that is read', async () => {
    const [owner, otherOwner, member] = [
      await app.member(),
      await app.member(),
      await app.member(),
    ];
    // a category that no other test uses: only the eight most similar rentals are listed, and none of the same owner
    const category = 'medicalMaterial';
    const [favourite, other] = [
      await rental(owner, { category }),
      await rental(owner, { category }),
    ];
    const reference = await rental(otherOwner, { category });
    await add(member, favourite);
    const marks = async (caller: Pick<Member, 'call'>) => {
      const lists = [
        await caller.call(searchRentals, { query: { limit: 100 } }),
        await caller.call(listUserRentals, { params: { id: owner.id } }),
        await caller.call(listSimilar, { params: { id: reference.id } }),
        { items: [await caller.call(getRental, { params: { id: favourite.id } })] },
      ];
      return lists.map(({ items }) =>
        [favourite, other].map(({ id }) => items.find((item) => item.id === id)?.isFavourite),
      );
    };
    expect(await marks(member)).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, undefined],
    ]);
    expect((await marks(owner)).flat()).not.toContain(true);
    expect((await marks(app.visitor)).flat()).toEqual(Array(8).fill(undefined));
  });
});
