import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  changeDetails,
  denyReturn,
  getBooking,
  openClaim,
  sayNoShow,
} from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import { runBookingClock } from '#server/features/bookings/index.ts';
import { runMaintenance } from '#server/maintenance.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  of,
  type TestBooking,
  threadEvents,
  wait,
  waiting,
} from '../support/agreement.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const commands = { ...app.context, wakeOutbox: () => app.outbox.wake() };
const seen = ({ id }: TestBooking, by: Member): Promise<Booking> =>
  by.call(getBooking, { params: { id } });
const refusedTo = async ({ id }: TestBooking, by: Member, operation: typeof sayNoShow) =>
  (await by.refusal(operation, { params: { id } })).code;
const days = (count: number) => ({ days: count });
const SIDES = [
  ['owner', 'renter'],
  ['renter', 'owner'],
] as const;
/** Names an hour of the handover. */
const meetAt = (agreed: TestBooking, by: Member, time: string | null) =>
  by.call(changeDetails, { ...of(agreed), body: { time } });
/** Time in which nobody signs in, so that sessions end. */
async function sleep(count: number): Promise<void> {
  app.clock.advance(days(count));
  await app.outbox.settle();
}
const statusOf = async ({ id }: TestBooking) =>
  (await app.context.db.selectFrom('bookings').select('status').where('id', '=', id).execute())[0]
    ?.status;

/** Until when the thing of a booking is taken. */
async function lastTaken({ id }: TestBooking): Promise<string | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select upper(during) as until from occupancies where booking_id = ${id}`.execute(
    app.context.db,
  );
  return rows[0]?.until.toISOString();
}

/** The events that both sides were notified of, which are the same. */
async function bothWereNotifiedOf(agreed: TestBooking, event: string): Promise<void> {
  for (const by of [agreed.owner, agreed.renter]) {
    const { items } = await by.call(listNotifications, {});
    expect(items.filter((one) => one.event === event && one.bookingId === agreed.id)).toHaveLength(
      1,
    );
  }
}

describe('two clocks of one instant', () => {
  it('both run: a return that its owner has confirmed counts, although a claim of the same moment had no answer', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid');
    await wait(app, agreed, days(8));
    await app.clock.hold(async () => {
      await confirm(agreed.owner, agreed.id, 'returned');
      const body = { amount: 5_000, reason: 'La gaine est entaillée.' };
      await agreed.owner.call(openClaim, { ...of(agreed), body });
    });
    // messages for earlier instants come first, and find nothing due
    await wait(app, agreed, days(6));
    await wait(app, agreed, days(1.1));
    expect((await threadEvents(agreed)).slice(-2)).toEqual(['claimUnanswered', 'returnCounted']);
    expect(await statusOf(agreed)).toBe('returned');
  });
});

describe('a booking without a handover', () => {
  it('is cancelled by itself seven days after its end, and both sides are notified', async () => {
    const agreed = await agreement(app);
    const end = Date.parse(agreed.day(6));
    const { deadline } = await seen(agreed, agreed.owner);
    expect(deadline).toMatchObject({ clock: 'noHandover' });
    expect(Date.parse(deadline?.at ?? '') - end).toBe(7 * 86_400_000);
    await wait(app, agreed, days(12.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('agreed');
    await wait(app, agreed, days(0.2));
    expect(await seen(agreed, agreed.renter)).toMatchObject({
      status: 'cancelled',
      deadline: null,
      cancelled: { by: null, because: 'noHandover', reason: null },
    });
    expect((await threadEvents(agreed)).at(-1)).toBe('bookingLapsed');
    await bothWereNotifiedOf(agreed, 'bookingLapsed');
  });

  it('ends unsettled when one side says that the thing was handed over', async () => {
    const agreed = await agreement(app);
    await confirm(agreed.owner, agreed.id, 'handover');
    await wait(app, agreed, days(13.1));
    expect((await seen(agreed, agreed.owner)).status).toBe('unsettled');
    await bothWereNotifiedOf(agreed, 'bookingUnsettled');
  });

  it('can be called a no-show once its first day is over', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3, hours: 23, minutes: 50 });
    expect(await refusedTo(agreed, agreed.renter, sayNoShow)).toBe('actionNotAllowed');
    await wait(app, agreed, { minutes: 20 });
    const said = await agreed.renter.call(sayNoShow, { params: { id: agreed.id } });
    expect(said.status).toBe('cancelled');
  });

  it('is no no-show to who has moved the meeting to now, but to the other side an hour later', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3, hours: 2 });
    await meetAt(agreed, agreed.owner, app.clock.now().toISOString());
    await wait(app, agreed, { hours: 2 });
    expect((await seen(agreed, agreed.owner)).actions).not.toContain('noShow');
    expect(await refusedTo(agreed, agreed.owner, sayNoShow)).toBe('actionNotAllowed');
    expect((await seen(agreed, agreed.renter)).actions).toContain('noShow');
  });

  it('can be called a no-show from an hour after the time that the other side has named', async () => {
    for (const [side, other] of SIDES) {
      const agreed = await agreement(app);
      await wait(app, agreed, { days: 2, hours: 20 });
      await meetAt(agreed, agreed[other], agreed.day(3.5));
      await wait(app, agreed, { hours: 16, minutes: 50 });
      expect(await refusedTo(agreed, agreed[side], sayNoShow)).toBe('actionNotAllowed');
      await wait(app, agreed, { minutes: 20 });
      expect(await refusedTo(agreed, agreed[other], sayNoShow)).toBe('actionNotAllowed');
      const said = await agreed[side].call(sayNoShow, of(agreed));
      expect(said.status).toBe('cancelled');
    }
  });

  it('can be called a no-show from an hour after the time that one has named a day before', async () => {
    for (const [side, other] of SIDES) {
      const agreed = await agreement(app);
      await wait(app, agreed, { days: 1, hours: 12 });
      await meetAt(agreed, agreed[side], agreed.day(3.5));
      await wait(app, agreed, { days: 1, hours: 20 });
      // who writes where to meet names no time
      for (const [place, by] of [
        ['Gare TGM', other],
        ['Gare de La Marsa', side],
      ] as const) {
        await agreed[by].call(changeDetails, { ...of(agreed), body: { place } });
        await meetAt(agreed, agreed[by], agreed.day(3.5));
      }
      await wait(app, agreed, { hours: 4, minutes: 50 });
      expect(await refusedTo(agreed, agreed[side], sayNoShow)).toBe('actionNotAllowed');
      await wait(app, agreed, { minutes: 20 });
      expect((await seen(agreed, agreed[other])).actions).toContain('noShow');
      const said = await agreed[side].call(sayNoShow, of(agreed));
      expect(said.status).toBe('cancelled');
    }
  });

  it('is no no-show by a time that was taken away, replaced or named again meanwhile', async () => {
    for (const between of [null, 'day', 'hour'] as const) {
      const agreed = await agreement(app);
      await meetAt(agreed, agreed.owner, agreed.day(3.5));
      await wait(app, agreed, { days: 3, hours: 10 });
      const other = between === 'day' ? agreed.day(4.5) : agreed.day(3.6);
      await meetAt(agreed, agreed.renter, between && other);
      await meetAt(agreed, agreed.owner, agreed.day(3.5));
      await wait(app, agreed, { hours: 4 });
      expect(await refusedTo(agreed, agreed.owner, sayNoShow)).toBe('actionNotAllowed');
      expect((await seen(agreed, agreed.renter)).actions).toContain('noShow');
    }
  });

  it('is no no-show by a time of which nobody knows who has named it', async () => {
    const agreed = await agreement(app);
    await meetAt(agreed, agreed.owner, agreed.day(3.4));
    // as the previous version writes it
    await app.context.db
      .updateTable('bookings')
      .set({ meeting_time: new Date(agreed.day(3.5)) })
      .where('id', '=', agreed.id)
      .execute();
    await wait(app, agreed, { days: 3, hours: 14 });
    for (const [side] of SIDES) {
      expect((await seen(agreed, agreed[side])).actions).not.toContain('noShow');
    }
    await wait(app, agreed, { hours: 10, minutes: 10 });
    expect((await seen(agreed, agreed.owner)).actions).toContain('noShow');
  });

  it('can be called a no-show by either side from an hour after a later meeting', async () => {
    for (const side of ['owner', 'renter'] as const) {
      const agreed = await agreement(app);
      const body = { time: agreed.day(4) };
      await agreed.owner.call(changeDetails, { params: { id: agreed.id }, body });
      await wait(app, agreed, { days: 4, minutes: 50 });
      expect(await refusedTo(agreed, agreed[side], sayNoShow)).toBe('actionNotAllowed');
      await wait(app, agreed, { minutes: 20 });
      const said = await agreed[side].call(sayNoShow, { params: { id: agreed.id } });
      expect(said).toMatchObject({
        status: 'cancelled',
        cancelled: { by: agreed[side].id, because: 'noShow' },
      });
      expect((await threadEvents(agreed)).at(-1)).toBe('noShow');
      await app.outbox.settle();
      const other = side === 'owner' ? agreed.renter : agreed.owner;
      const { items } = await other.call(listNotifications, {});
      expect(items.map(({ event }) => event)).toContain('noShow');
    }
  });

  it('cannot be called a no-show, nor be cancelled by the renter, once a side confirmed the handover', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3.1 });
    await confirm(agreed.owner, agreed.id, 'handover');
    expect(await refusedTo(agreed, agreed.renter, sayNoShow)).toBe('actionNotAllowed');
    await expect(cancelAgreement(agreed.renter, agreed)).rejects.toThrow();
    expect((await seen(agreed, agreed.renter)).status).toBe('agreed');
  });
});

describe('a handover that one side alone says long before the first day', () => {
  it('counts against the other side only from a day before the start on', async () => {
    const agreed = await agreement(app);
    const said = await confirm(agreed.owner, agreed.id, 'handover');
    expect(said.status).toBe('agreed');
    const mayCancel = async (by: Member) => (await seen(agreed, by)).actions.includes('cancel');
    expect(await mayCancel(agreed.renter)).toBe(true);
    await wait(app, agreed, { days: 1, hours: 23, minutes: 50 });
    expect(await mayCancel(agreed.renter)).toBe(true);
    await wait(app, agreed, { minutes: 20 });
    expect(await mayCancel(agreed.renter)).toBe(false);
  });

  it('shows the owner no number after a block, however long ago the booking was cancelled', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirm(owner, agreed.id, 'handover');
    await cancelAgreement(renter, agreed);
    await renter.call(blockUser, { params: { id: owner.id } });
    const surname = async () => (await seen(agreed, owner)).surnames?.renter;
    expect(await surname()).toBeUndefined();
    await wait(app, agreed, days(3));
    expect(await surname()).toBeUndefined();
  });
});

describe('a thing that is not back', () => {
  it('is overdue from the end on, and the booking is unsettled after thirty days', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(6.01));
    expect(await seen(agreed, agreed.owner)).toMatchObject({
      status: 'handedOver',
      overdue: true,
      deadline: { clock: 'notBack' },
    });
    await wait(app, agreed, days(29.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('handedOver');
    await wait(app, agreed, days(0.2));
    expect(await seen(agreed, agreed.owner)).toMatchObject({ status: 'unsettled', overdue: true });
    await bothWereNotifiedOf(agreed, 'bookingUnsettled');
  });

  it('may come back after all', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(20));
    await wait(app, agreed, days(17));
    expect((await confirm(agreed.owner, agreed.id, 'returned')).overdue).toBe(false);
    expect((await confirm(agreed.renter, agreed.id, 'returned')).status).toBe('returned');
  });
});

describe('a return that one side has confirmed', () => {
  it('counts after seven days when it is the owner who says so', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(7));
    await confirm(agreed.owner, agreed.id, 'returned');
    await wait(app, agreed, days(6.9));
    expect(await seen(agreed, agreed.owner)).toMatchObject({
      status: 'handedOver',
      overdue: false,
    });
    await wait(app, agreed, days(0.2));
    const after = await seen(agreed, agreed.owner);
    expect(after.status).toBe('returned');
    const { countedAt, confirmedBy } = after.steps.find(({ step }) => step === 'returned') ?? {};
    expect([countedAt, confirmedBy?.length]).toEqual([expect.any(String), 1]);
    await bothWereNotifiedOf(agreed, 'returnCounted');
  });

  it('counts after fourteen days when it is the renter who says so', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(7));
    await confirm(agreed.renter, agreed.id, 'returned');
    await wait(app, agreed, days(13.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('handedOver');
    await wait(app, agreed, days(0.2));
    expect((await seen(agreed, agreed.owner)).status).toBe('returned');
  });

  it('before the agreed end counts only that long after the end, and the days are not free before', async () => {
    for (const [side, counted] of [
      ['owner', 7],
      ['renter', 14],
    ] as const) {
      const agreed = await agreement(app);
      await confirmAll(agreed, 'handover');
      await wait(app, agreed, days(3.5));
      const said = await confirm(agreed[side], agreed.id, 'returned');
      expect(said.deadline?.at).toBe(agreed.day(6 + counted));
      await wait(app, agreed, days(counted + 2.4));
      const { status } = await seen(agreed, agreed.renter);
      expect([status, await lastTaken(agreed)]).toEqual(['handedOver', agreed.day(6)]);
      await wait(app, agreed, days(0.2));
      expect(await statusOf(agreed)).toBe('returned');
    }
  });

  it('does not count when the owner objects to it, which the renter has a week to answer', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(6.1));
    expect(await refusedTo(agreed, agreed.owner, denyReturn)).toBe('actionNotAllowed');
    await confirm(agreed.renter, agreed.id, 'returned');
    expect(await refusedTo(agreed, agreed.renter, denyReturn)).toBe('notPermitted');
    const objected = await agreed.owner.call(denyReturn, { params: { id: agreed.id } });
    expect(objected.deadline?.clock).toBe('claimUnanswered');
    expect(await refusedTo(agreed, agreed.owner, denyReturn)).toBe('actionNotAllowed');
    await wait(app, agreed, days(6.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('handedOver');
    await wait(app, agreed, days(0.2));
    expect((await seen(agreed, agreed.owner)).status).toBe('unsettled');
  });
});

describe('a returned booking', () => {
  it('is closed after fourteen days, with what one side alone has said shown as such', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'returned');
    await confirm(agreed.renter, agreed.id, 'rentPaid');
    const owed = async () => (await agreed.owner.call(getWallet, {})).totals[0]?.toReceive;
    expect(await owed()).toBeGreaterThan(0);
    await wait(app, agreed, days(13.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('returned');
    await wait(app, agreed, days(0.2));
    const closed = await seen(agreed, agreed.owner);
    expect([closed.status, closed.actions]).toEqual(['closed', []]);
    const paid = closed.steps.find(({ step }) => step === 'rentPaid');
    expect([paid?.confirmedBy.length, paid?.mayConfirm]).toEqual([1, false]);
    await bothWereNotifiedOf(agreed, 'bookingClosed');
    const { items } = await agreed.owner.call(getWallet, {});
    expect(items[0]).toMatchObject({
      kind: 'rent',
      state: 'unconfirmed',
      confirmedByMe: false,
      confirmedByOther: true,
    });
    expect(await owed()).toBe(0);
  });
});

describe('a clock', () => {
  it('does nothing when it runs twice, or late', async () => {
    const agreed = await agreement(app);
    const [clock] = (await waiting(app, 'bookingClock')).filter(
      ({ message }) => message.bookingId === agreed.id,
    );
    if (!clock) throw new Error('No clock was enqueued.');
    await runBookingClock(commands, clock.message);
    expect((await seen(agreed, agreed.owner)).status).toBe('agreed');
    await sleep(200);
    await runBookingClock(commands, clock.message);
    await runBookingClock(commands, clock.message);
    await app.outbox.settle();
    const notes = await app.context.db
      .selectFrom('messages')
      .select('id')
      .where('booking_id', '=', agreed.id)
      .where('event', '=', 'bookingLapsed')
      .execute();
    expect([await statusOf(agreed), notes.length]).toEqual(['cancelled', 1]);
  });

  it('is enqueued again when the system’s clock was put back before it is due', async () => {
    const agreed = await agreement(app);
    const of = new Date(Date.parse(agreed.day(13))).toISOString();
    await runBookingClock(commands, { kind: 'bookingClock', bookingId: agreed.id, of });
    const left = (await waiting(app, 'bookingClock')).filter(
      ({ message }) => message.bookingId === agreed.id,
    );
    expect(left.map(({ message }) => message.of)).toEqual([of, of]);
    await wait(app, agreed, days(13.1));
    expect((await threadEvents(agreed)).filter((event) => event === 'bookingLapsed')).toEqual([
      'bookingLapsed',
    ]);
  });

  it('catches up with everything that was due while nothing ran', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await confirm(agreed.owner, agreed.id, 'returned');
    await sleep(400);
    expect(await statusOf(agreed)).toBe('returned');
    await sleep(14.1);
    expect(await statusOf(agreed)).toBe('closed');
  });

  it('is enqueued once for bookings that were made before there were clocks', async () => {
    const agreed = await agreement(app);
    const { db } = app.context;
    await db.updateTable('bookings').set({ clock_at: null }).where('id', '=', agreed.id).execute();
    await db.deleteFrom('outbox').execute();
    await runMaintenance(commands);
    await runMaintenance(commands);
    const clocks = (await waiting(app, 'bookingClock')).filter(
      ({ message }) => message.bookingId === agreed.id,
    );
    expect(clocks).toHaveLength(1);
    await wait(app, agreed, days(13.1));
    expect((await seen(agreed, agreed.owner)).status).toBe('cancelled');
  });
});
