import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  addPayment,
  addRefund,
  cancelBooking,
  changeDetails,
  confirmPayment,
  signCondition,
} from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { gatherFacts } from '#server/features/records/gather-facts.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const MEETING = 'Devant la porte verte';
const RENT = 100_000;

/** Waits for weeks, within which sessions are renewed. */
async function waitWeeks(agreed: TestBooking, weeks: number): Promise<void> {
  for (let week = 0; week < weeks; week += 1) await wait(app, agreed, { days: 7 });
}

/** An agreement with a meeting at the owner's door. */
async function agreedAtDoor(): Promise<TestBooking> {
  const agreed = await agreement(app, { amount: RENT });
  await agreed.owner.call(changeDetails, { ...of(agreed), body: { place: MEETING } });
  return agreed;
}

/** What the renter sees of the owner on the page, and of the surname in the record. */
async function seenByRenter(agreed: TestBooking) {
  const booking = await seen(agreed, agreed.renter);
  const { parties, hidden } = await gatherFacts(app.context, agreed.id, agreed.renter.id);
  return {
    status: booking.status,
    contact: booking.surnames !== undefined,
    place: booking.place !== undefined || booking.details.place !== null || !hidden.place,
    surnameInRecord: parties.owner.lastname === agreed.owner.facts.lastname,
  };
}
const NOTHING = { contact: false, place: false, surnameInRecord: false };
const CONTACT = { contact: true, place: false, surnameInRecord: true };

const block = ({ owner, renter }: TestBooking, by: BookingSide) =>
  by === 'owner'
    ? owner.call(blockUser, { params: { id: renter.id } })
    : renter.call(blockUser, { params: { id: owner.id } });

/** Pays the rent, as both say. */
async function pay(agreed: TestBooking): Promise<void> {
  const body = { amount: RENT, currency: 'TND', method: 'cash' } as const;
  const { payments } = await agreed.renter.call(addPayment, { ...of(agreed), body });
  const params = { id: agreed.id, paymentId: payments[0]?.id ?? '' };
  await agreed.owner.call(confirmPayment, { params });
}

const leave = async ({ id, facts, send }: Member) =>
  (await send(deleteUser, { params: { id }, body: { password: facts.password } })).statusCode;
const isGone = async ({ id }: Member) => {
  const row = await app.context.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.deleted_at !== null;
};

describe('a renter who alone says that the thing was handed over', () => {
  it('gets back nothing of an owner who has blocked them, on no page and in no record, before the end and after it', async () => {
    const agreed = await agreedAtDoor();
    await block(agreed, 'owner');
    expect(await seenByRenter(agreed)).toEqual({ status: 'agreed', ...NOTHING });
    await confirm(agreed.renter, agreed.id, 'handover');
    expect(await seenByRenter(agreed)).toEqual({ status: 'agreed', ...NOTHING });
    await waitWeeks(agreed, 2);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...NOTHING });
    await waitWeeks(agreed, 5);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...NOTHING });
    expect(await leave(agreed.owner)).toBe(204);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...NOTHING });
  });

  it('has no longer the place once the booking has ended, as after a cancellation, and the surname while the contact is seen', async () => {
    const agreed = await agreedAtDoor();
    await confirm(agreed.renter, agreed.id, 'handover');
    expect(await seenByRenter(agreed)).toMatchObject({ status: 'agreed', place: true });
    await waitWeeks(agreed, 2);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...CONTACT });
    await waitWeeks(agreed, 5);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...NOTHING });
  });

  it('has the contact after a block while the owner has their rent, until it is given back', async () => {
    const agreed = await agreedAtDoor();
    const { owner, renter } = agreed;
    await pay(agreed);
    await block(agreed, 'owner');
    await confirm(renter, agreed.id, 'handover');
    await waitWeeks(agreed, 2);
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...CONTACT });
    const body = { amount: RENT, currency: 'TND', method: 'cash' } as const;
    const { refunds } = await owner.call(addRefund, { ...of(agreed), body });
    const params = { id: agreed.id, paymentId: refunds?.[0]?.id ?? '' };
    await renter.call(confirmPayment, { params });
    expect(await seenByRenter(agreed)).toEqual({ status: 'unsettled', ...NOTHING });
  });
});

describe('an owner who says that the thing was handed over', () => {
  it('is seen by the renter, also after a block and by a signed condition report, and in the record for good', async () => {
    for (const by of ['word', 'signature'] as const) {
      const agreed = await agreedAtDoor();
      const { owner } = agreed;
      await wait(app, agreed, { days: 3 });
      const checks = [{ item: 'works' as const, state: 'good' as const }];
      if (by === 'word') await confirm(owner, agreed.id, 'handover');
      else await owner.call(signCondition, { ...of(agreed), body: { moment: 'handover', checks } });
      await block(agreed, 'owner');
      await waitWeeks(agreed, 2);
      expect(await seenByRenter(agreed), by).toEqual({ status: 'unsettled', ...CONTACT });
      await waitWeeks(agreed, 5);
      const later = { status: 'unsettled', ...NOTHING, surnameInRecord: true };
      expect(await seenByRenter(agreed), by).toEqual(later);
    }
  });

  it('finds a renter who has blocked them, and has the surname in the record for good; not of a booking that they cancel themselves', async () => {
    const nameOf = async (agreed: TestBooking) => {
      const { parties } = await gatherFacts(app.context, agreed.id, agreed.owner.id);
      return parties.renter.lastname;
    };
    const names: string[] = [];
    for (const isCancelled of [false, true]) {
      const agreed = await agreedAtDoor();
      await wait(app, agreed, { days: 3 });
      await confirm(agreed.owner, agreed.id, 'handover');
      await block(agreed, 'renter');
      const body = { reason: 'Trop tard.' };
      if (isCancelled) await agreed.owner.call(cancelBooking, { ...of(agreed), body });
      expect((await seen(agreed, agreed.owner)).surnames?.renter).toBe('Gharbi');
      await waitWeeks(agreed, 7);
      names.push(await nameOf(agreed));
    }
    expect(names).toEqual(['Gharbi', 'G.']);
  });
});

describe('an owner with the rent of a handover that the two do not agree on', () => {
  /** Ended a week after its last day, the handover as some sides say. */
  async function unsettled(...sides: BookingSide[]): Promise<TestBooking> {
    const agreed = await agreement(app, { amount: RENT });
    await pay(agreed);
    await wait(app, agreed, { days: 3.5 });
    for (const side of sides) await confirm(agreed[side], agreed.id, 'handover');
    return agreed;
  }

  it('is kept for fourteen days after the end, whichever side says that it was', async () => {
    for (const side of ['owner', 'renter'] as const) {
      const agreed = await unsettled(side);
      await wait(app, agreed, { days: 9.6 });
      expect((await seen(agreed, agreed.renter)).status).toBe('unsettled');
      expect(await leave(agreed.owner)).toBe(202);
      await wait(app, agreed, { days: 13.8 });
      expect(await isGone(agreed.owner)).toBe(false);
      app.clock.advance({ days: 1.2 });
      await app.outbox.settle();
      expect(await isGone(agreed.owner)).toBe(true);
    }
  });

  it('is not deleted in the moment in which the booking ends, and is once both confirm that it was given back', async () => {
    const agreed = await unsettled('owner');
    const { owner, renter } = agreed;
    expect(await leave(owner)).toBe(202);
    await wait(app, agreed, { days: 9.6 });
    expect((await seen(agreed, renter)).status).toBe('unsettled');
    expect(await isGone(owner)).toBe(false);
    const body = { amount: RENT, currency: 'TND', method: 'cash' } as const;
    const { refunds } = await renter.call(addRefund, { ...of(agreed), body });
    const params = { id: agreed.id, paymentId: refunds?.[0]?.id ?? '' };
    await owner.call(confirmPayment, { params });
    await app.outbox.settle();
    expect(await isGone(owner)).toBe(true);
  });

  it('may leave at once where both have confirmed the handover', async () => {
    const agreed = await unsettled('owner', 'renter');
    await waitWeeks(agreed, 5);
    expect((await seen(agreed, agreed.renter)).status).toBe('unsettled');
    expect(await leave(agreed.owner)).toBe(204);
    const closed = await agreement(app, { amount: RENT });
    await confirmAll(closed, 'rentPaid', 'handover', 'returned');
    expect((await seen(closed, closed.renter)).status).toBe('closed');
    expect(await leave(closed.owner)).toBe(204);
  });
});
