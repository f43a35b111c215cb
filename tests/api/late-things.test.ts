import { afterAll, describe, expect, it } from 'vitest';
import { acceptExtension, askExtension, changeDetails } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { listFigures, listOwnDays } from '#contract/own-rentals/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getAvailability, searchRentals } from '#contract/rentals/operations.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { inDays } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const terms = (from: number, to: number) => ({
  amount: 50_000,
  currency: 'TND' as const,
  startsAt: inDays(app, from),
  endsAt: inDays(app, to),
});
const asking = ({ rentalId }: TestBooking, from: number, to: number) => ({
  body: { rentalId, proposal: terms(from, to) },
});
/** A thing that should have been back a little while ago. */
async function lateThing(): Promise<TestBooking> {
  const agreed = await agreement(app);
  await confirmAll(agreed, 'handover');
  await wait(app, agreed, { days: 6.01 });
  return agreed;
}
const noticesOf = async (by: Member) =>
  (await by.call(listNotifications, {})).items.filter(({ event }) => event === 'thingStillOut');

describe('a thing that is not back', () => {
  it('cannot be agreed on for a period that begins soon', async () => {
    const late = await lateThing();
    const other = await app.member();
    expect((await other.refusal(startConversation, asking(late, 0.01, 1))).code).toBe(
      'periodTaken',
    );
  });

  it('is shown as booked, and is not found for a period that begins soon', async () => {
    const late = await lateThing();
    const params = { id: late.rentalId };
    const { booked } = await app.visitor.call(getAvailability, { params });
    expect(booked).toHaveLength(1);
    const found = async (from: number, to: number) => {
      const query = { availableFrom: inDays(app, from), returnsBefore: inDays(app, to) };
      const { items } = await app.visitor.call(searchRentals, { query });
      return items.some(({ id }) => id === late.rentalId);
    };
    expect([await found(0.01, 1), await found(5, 6)]).toEqual([false, true]);
    await confirm(late.owner, late.id, 'returned');
    expect((await app.visitor.call(getAvailability, { params })).booked).toEqual([]);
    expect(await found(0.01, 1)).toBe(true);
  });

  it('is out on its owner’s calendar until it is back, late after the days that were agreed on', async () => {
    const late = await lateThing();
    const today = inDays(app, 0).slice(0, 10);
    const query = { from: today, to: today, rentalId: late.rentalId };
    const periods = async () => (await late.owner.call(listOwnDays, { query })).items[0]?.periods;
    // the days that were agreed on; what comes after them is late
    const { endsAt } = await seen(late, late.owner);
    expect(await periods()).toMatchObject([
      { type: 'booked', bookingId: late.id, overdue: true, endsAt },
    ]);
    const nextWeek = { from: inDays(app, 7).slice(0, 10), to: inDays(app, 9).slice(0, 10) };
    const later = async () => (await late.owner.call(listOwnDays, { query: nextWeek })).items[0];
    expect((await later())?.periods).toMatchObject([{ bookingId: late.id, overdue: true }]);
    await confirm(late.owner, late.id, 'returned');
    expect((await later())?.periods).toEqual([]);
    const [kept] = (await periods()) ?? [];
    expect(kept?.overdue).toBeUndefined();
    expect(new Date(kept?.endsAt ?? 0).getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it('is refused when a proposal that was made before is accepted', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    const other = await app.member();
    const { proposal } = await other.call(startConversation, asking(agreed, 6, 8));
    await wait(app, agreed, { days: 6.01 });
    await other.renewTokens();
    const accepting = { params: { id: proposal?.id ?? '' } };
    expect((await agreed.owner.refusal(acceptProposal, accepting)).code).toBe('periodTaken');
    await confirm(agreed.owner, agreed.id, 'returned');
    await agreed.owner.call(acceptProposal, accepting);
  });

  it('may be agreed on for later, and is free again by its owner’s word alone', async () => {
    const late = await lateThing();
    const other = await app.member();
    await other.call(startConversation, asking(late, 3, 5));
    await confirm(late.owner, late.id, 'returned');
    const third = await app.member();
    await third.call(startConversation, asking(late, 0.01, 1));
  });

  it('stays free for more time of the same renter', async () => {
    const late = await lateThing();
    const params = { id: late.id };
    await late.renter.call(askExtension, { params, body: { endsAt: inDays(app, 2), amount: 0 } });
    const extended = await late.owner.call(acceptExtension, { params });
    expect(extended.overdue).toBe(false);
  });

  it('is announced at once to the member who has agreed on it next', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    const [next, third] = [await app.member(), await app.member()];
    for (const [by, from] of [
      [third, 12],
      [next, 8],
    ] as const) {
      const { proposal } = await by.call(startConversation, asking(agreed, from, from + 2));
      await agreed.owner.call(acceptProposal, { params: { id: proposal?.id ?? '' } });
    }
    await wait(app, agreed, { days: 5.9 });
    await Promise.all([next.renewTokens(), third.renewTokens()]);
    expect(await noticesOf(next)).toEqual([]);
    await wait(app, agreed, { days: 0.11 });
    await Promise.all([next.renewTokens(), third.renewTokens()]);
    expect(await noticesOf(next)).toHaveLength(1);
    expect(await noticesOf(third)).toEqual([]);
    await wait(app, agreed, { days: 1 });
    await next.renewTokens();
    expect(await noticesOf(next)).toHaveLength(1);
  });

  it('is announced to nobody when it is back in time', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    const next = await app.member();
    const { proposal } = await next.call(startConversation, asking(agreed, 8, 9));
    await agreed.owner.call(acceptProposal, { params: { id: proposal?.id ?? '' } });
    await wait(app, agreed, { days: 5 });
    await confirm(agreed.owner, agreed.id, 'returned');
    await wait(app, agreed, { days: 1.1 });
    await next.renewTokens();
    expect(await noticesOf(next)).toEqual([]);
  });
});

describe('a stay counted in nights', () => {
  const stay = async () => {
    const agreed = await agreement(app, {}, { category: 'immovable' });
    await confirmAll(agreed, 'handover');
    const next = await app.member();
    const { proposal } = await next.call(startConversation, asking(agreed, 6, 8));
    await agreed.owner.call(acceptProposal, { params: { id: proposal?.id ?? '' } });
    return { agreed, next };
  };
  const isLate = async ({ owner, id }: TestBooking) => (await seen({ id }, owner)).overdue;

  it('is not late on the day of leaving, but once that day is over', async () => {
    const { agreed, next } = await stay();
    await wait(app, agreed, { days: 6, hours: 12 });
    await next.renewTokens();
    expect([await isLate(agreed), await noticesOf(next)]).toEqual([false, []]);
    await wait(app, agreed, { hours: 12, minutes: 1 });
    await next.renewTokens();
    expect(await isLate(agreed)).toBe(true);
    expect(await noticesOf(next)).toHaveLength(1);
    const { items } = await agreed.owner.call(listFigures, {});
    expect(items[0]?.nextBooking).toMatchObject({ id: agreed.id, overdue: true });
  });

  it('is late at the hour that was agreed on for the return', async () => {
    const { agreed, next } = await stay();
    await wait(app, agreed, { days: 5 });
    const body = { moment: 'return', time: agreed.day(6 + 11 / 24) } as const;
    await agreed.renter.call(changeDetails, { ...of(agreed), body });
    await wait(app, agreed, { days: 1, hours: 10, minutes: 50 });
    expect(await isLate(agreed)).toBe(false);
    await wait(app, agreed, { minutes: 20 });
    await next.renewTokens();
    expect(await isLate(agreed)).toBe(true);
    expect(await noticesOf(next)).toHaveLength(1);
  });

  it('is late by an hour that its owner alone has named a day before, by no later word', async () => {
    for (const hours of [25, 23]) {
      const { agreed, next } = await stay();
      await wait(app, agreed, { days: 6, hours: 11 - hours });
      const body = { moment: 'return', time: agreed.day(6 + 11 / 24) } as const;
      const { dueBackAt } = await agreed.owner.call(changeDetails, { ...of(agreed), body });
      expect(dueBackAt).toBe(hours === 25 ? body.time : agreed.day(7));
      await wait(app, agreed, { hours, minutes: 10 });
      await next.renewTokens();
      const isKnown = hours === 25;
      expect(await isLate(agreed)).toBe(isKnown);
      expect(await noticesOf(next)).toHaveLength(isKnown ? 1 : 0);
      await wait(app, agreed, { hours: 13 });
      await next.renewTokens();
      expect(await isLate(agreed)).toBe(true);
      expect(await noticesOf(next)).toHaveLength(1);
    }
  });
});
