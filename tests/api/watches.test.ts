import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { closeRental, getAvailability, setAvailability } from '#contract/rentals/operations.ts';
import { getWatch, listWatches, startWatch, stopWatch } from '#contract/watches/operations.ts';
import { agreement, cancelAgreement, confirm, confirmAll, wait } from '../support/agreement.ts';
import { openConversation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

const DAYS = { startDate: '2027-07-10', endDate: '2027-07-12' };
const watch = (by: Member, id: string, body = DAYS) =>
  by.call(startWatch, { params: { id }, body });
/** The rentals whose days a member was notified of as free again. */
const notifiedOf = async (member: Member) => {
  await app.outbox.settle();
  await member.renewTokens();
  const { items } = await member.call(listNotifications, {});
  return items.filter(({ event }) => event === 'watchedFree').map(({ rentalId }) => rentalId);
};
const later = async (time: { hours: number } | { minutes: number }) => {
  await app.outbox.settle();
  app.clock.advance(time);
  await app.outbox.settle();
};

describe('a member who waits for days of a rental', () => {
  it('is notified when a cancellation frees them, the first two hours before the next', async () => {
    const booked = await agreement(app, DAYS);
    const [first, second] = [await app.member(), await app.member()];
    await watch(first, booked.rentalId);
    app.clock.advance({ minutes: 1 });
    await watch(second, booked.rentalId, { startDate: '2027-07-12', endDate: '2027-07-13' });
    await cancelAgreement(booked.renter, booked);
    expect(await notifiedOf(first)).toEqual([booked.rentalId]);
    expect(await notifiedOf(second)).toEqual([]);
    await later({ minutes: 119 });
    expect(await notifiedOf(second)).toEqual([]);
    await later({ minutes: 2 });
    expect(await notifiedOf(second)).toEqual([booked.rentalId]);
    expect(await notifiedOf(first)).toHaveLength(1);
  });

  it('is notified at once when nobody before wants a day of the same', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const block = (...blocked: (typeof DAYS)[]) =>
      owner.call(setAvailability, { params: { id }, body: { blocked } });
    const other = { startDate: '2027-08-01', endDate: '2027-08-02' };
    await block(DAYS, other);
    const [first, second] = [await app.member(), await app.member()];
    await watch(first, id);
    await watch(second, id, other);
    await block();
    expect(await notifiedOf(first)).toEqual([id]);
    expect(await notifiedOf(second)).toEqual([id]);
  });

  it('is notified once in some hours, however often the owner blocks and frees them', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const block = (...blocked: (typeof DAYS)[]) =>
      owner.call(setAvailability, { params: { id }, body: { blocked } });
    await block(DAYS);
    const watcher = await app.member();
    await watch(watcher, id);
    for (let time = 0; time < 3; time += 1) {
      await block();
      await later({ minutes: 1 });
      await block(DAYS);
      await later({ minutes: 1 });
    }
    await block();
    expect(await notifiedOf(watcher)).toHaveLength(1);
    // and of what is still free then
    await later({ hours: 6 });
    expect(await notifiedOf(watcher)).toHaveLength(2);
  });

  it('is notified of days that become free in the moment of asking', async () => {
    const booked = await agreement(app, DAYS);
    const member = await app.member();
    // as a cancellation that ends while the watch begins, whose notice finds no watch yet
    await sql`
      create function free_watched() returns trigger language plpgsql as $$
      begin delete from occupancies where rental_id = new.rental_id; return null; end $$`.execute(
      db,
    );
    await sql`
      create trigger free_watched after insert on watches
        for each row execute function free_watched()`.execute(db);
    await watch(member, booked.rentalId);
    await sql`drop function free_watched cascade`.execute(db);
    expect(await notifiedOf(member)).toEqual([booked.rentalId]);
  });

  it('is not notified when the first has taken them meanwhile, and waits anew', async () => {
    const booked = await agreement(app, DAYS);
    const [first, second] = [await app.member(), await app.member()];
    await watch(first, booked.rentalId);
    await watch(second, booked.rentalId);
    await cancelAgreement(booked.renter, booked);
    await app.outbox.settle();
    const thread = await openConversation(first, { id: booked.rentalId });
    const { id } = await proposal(first, thread, DAYS);
    await booked.owner.call(acceptProposal, { params: { id } });
    await later({ hours: 3 });
    expect(await notifiedOf(second)).toEqual([]);
    await booked.owner.renewTokens();
    const params = { id: booked.rentalId };
    await booked.owner.call(setAvailability, { params, body: { blocked: [] } });
    expect(await notifiedOf(first)).toHaveLength(1);
    expect((await first.call(getWatch, { params })).watch).toMatchObject({ notifiedAt: null });
  });

  it('is notified when the thing is back early: its days are free from the next one on', async () => {
    const booked = await agreement(app);
    const { owner, renter, rentalId: id, day } = booked;
    const member = await app.member();
    await member.call(startWatch, { params: { id }, body: { from: day(5), to: day(6) } });
    await wait(app, booked, { hours: 24 * 3 + 1 });
    await confirmAll(booked, 'handover');
    expect(await notifiedOf(member)).toEqual([]);
    await confirm(owner, booked.id, 'returned');
    expect(await notifiedOf(member)).toEqual([]);
    await confirm(renter, booked.id, 'returned');
    expect(await notifiedOf(member)).toEqual([id]);
    const { booked: taken } = await member.call(getAvailability, { params: { id } });
    expect(taken).toEqual([expect.objectContaining({ from: day(3), to: day(4) })]);
    // what follows of the booking leaves them free
    await confirmAll(booked, 'rentPaid');
    const again = await member.call(getAvailability, { params: { id } });
    expect(again.booked).toEqual(taken);
  });

  it('sees what they watch, changes the days, and stops', async () => {
    const { rentalId: id } = await agreement(app, DAYS);
    const member = await app.member();
    await watch(member, id);
    await watch(member, id, { startDate: '2027-07-11', endDate: '2027-07-13' });
    const { items } = await member.call(listWatches, {});
    expect(items).toEqual([
      expect.objectContaining({
        rental: expect.objectContaining({ id }),
        period: expect.objectContaining({ startDate: '2027-07-11', endDate: '2027-07-13' }),
        notifiedAt: null,
      }),
    ]);
    await member.call(stopWatch, { params: { id } });
    expect((await member.call(listWatches, {})).items).toEqual([]);
    expect(await member.call(getWatch, { params: { id } })).toEqual({ watch: null });
  });

  it('watches a rental once, even when it is watched several times at once', async () => {
    const { rentalId: id } = await agreement(app, DAYS);
    const member = await app.member();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.send(startWatch, { params: { id }, body: DAYS })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(204));
    expect((await member.call(listWatches, {})).items).toHaveLength(1);
  });

  it('watches at most twenty rentals, even when more are watched at once', async () => {
    const owner = await app.member();
    const member = await app.member();
    const ids: string[] = [];
    for (let count = 0; count < LIMITS.watches + 4; count += 1) {
      const { id } = await rental(owner);
      await owner.call(setAvailability, { params: { id }, body: { blocked: [DAYS] } });
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.map((id) => member.send(startWatch, { params: { id }, body: DAYS })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 204);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('tooManyWatches'));
    expect((await member.call(listWatches, {})).items).toHaveLength(LIMITS.watches);
  });

  it('learns at once that the days are free, over, or of a thing of their own', async () => {
    const owner = await app.member();
    const member = await app.member();
    const { id } = await rental(owner);
    const refused = async (by: Member, body: object) =>
      (await by.refusal(startWatch, { params: { id }, body })).code;
    expect(await refused(member, DAYS)).toBe('daysFree');
    const past = { startDate: '2025-07-10', endDate: '2025-07-12' };
    expect(await refused(member, past)).toBe('periodOver');
    expect(await refused(owner, DAYS)).toBe('ownRental');
    await owner.call(closeRental, { params: { id } });
    expect(await refused(member, DAYS)).toBe('rentalClosed');
  });

  it('hears nothing of a rental whose owner has blocked them, or that is closed', async () => {
    for (const end of ['block', 'close'] as const) {
      const booked = await agreement(app, DAYS);
      const { owner, rentalId: id } = booked;
      const member = await app.member();
      await watch(member, id);
      if (end === 'block') await owner.call(blockUser, { params: { id: member.id } });
      if (end === 'close') await owner.call(closeRental, { params: { id } });
      await cancelAgreement(booked.renter, booked);
      expect(await notifiedOf(member)).toEqual([]);
    }
  });
});
