import { afterAll, describe, expect, it } from 'vitest';
import {
  addPayment,
  addRefund,
  confirmPayment,
  getBookingRecord,
  removePayment,
} from '#contract/bookings/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { bookingsKeepingName } from '#server/features/bookings/unfinished.ts';
import { gatherFacts } from '#server/features/records/gather-facts.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  deny,
  of,
  seen,
  type TestBooking,
  wait,
  withdraw,
} from '../support/agreement.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const agreed = () => agreement(app, { deposit: 20_000 });
const notePayment = async (by: Member, booking: TestBooking, amount = 1_000) => {
  const body = { amount, currency: 'TND', method: 'cash' } as const;
  const { payments } = await by.call(addPayment, { ...of(booking), body });
  return { id: booking.id, paymentId: payments.at(-1)?.id ?? '' };
};
/** Says to have received the rent, or a part of it, and takes it back. */
const withdrawPayment = async (booking: TestBooking) => {
  const params = await notePayment(booking.owner, booking);
  await booking.owner.call(removePayment, { params });
};
/** @returns 204 where the account is deleted at once, 202 where it waits */
const leave = async ({ id, facts, send }: Member) =>
  (await send(deleteUser, { params: { id }, body: { password: facts.password } })).statusCode;
const keepsName = async ({ id }: Member, booking: TestBooking) =>
  (await bookingsKeepingName(app.context.db, id, app.clock.now())).includes(booking.id);
const record = (by: Member, booking: TestBooking) => by.send(getBookingRecord, of(booking));
const surnames = async (by: Member, booking: TestBooking) => {
  const { parties } = await gatherFacts(app.context, booking.id, by.id);
  return [parties.owner.lastname, parties.renter.lastname];
};

describe('a renter who takes the thing early, cancels and deletes the account', () => {
  it('is named in the record of the owner, whose word they have denied', async () => {
    const booking = await agreed();
    await confirm(booking.owner, booking.id, 'handover');
    await deny(booking.renter, booking, 'handover');
    await cancelAgreement(booking.renter, booking);
    expect(await leave(booking.renter)).toBe(204);
    const answer = await record(booking.owner, booking);
    expect(answer.statusCode).toBe(200);
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain(`${booking.renter.facts.firstname} ${booking.renter.facts.lastname}`);
    expect(text).toContain('Confirmation contestée');
  }, 60_000);

  it('is named in it also without a denial, but not where the owner has cancelled', async () => {
    for (const by of ['renter', 'owner'] as const) {
      const booking = await agreed();
      const { lastname } = booking.renter.facts;
      await confirm(booking.owner, booking.id, 'handover');
      await cancelAgreement(booking[by], booking);
      expect(await leave(booking.renter)).toBe(204);
      const [, printed] = await surnames(booking.owner, booking);
      expect(printed).toBe(by === 'renter' ? lastname : `${lastname.slice(0, 1)}.`);
    }
  });
});

describe('a word that was denied', () => {
  it('about the handover keeps the surnames of both in both records', async () => {
    const booking = await agreed();
    await confirm(booking.renter, booking.id, 'handover');
    await deny(booking.owner, booking, 'handover');
    await cancelAgreement(booking.owner, booking);
    const both = [booking.owner.facts.lastname, booking.renter.facts.lastname];
    for (const by of [booking.owner, booking.renter]) {
      expect(await surnames(by, booking)).toEqual(both);
    }
  });

  it('about the deposit stands in the record of a booking that is cancelled', async () => {
    const booking = await agreed();
    await confirm(booking.renter, booking.id, 'depositGiven');
    await deny(booking.owner, booking, 'depositGiven');
    await cancelAgreement(booking.owner, booking);
    const { deniedConfirmations } = await gatherFacts(app.context, booking.id, booking.renter.id);
    expect(deniedConfirmations).toMatchObject([{ step: 'depositGiven', side: 'renter' }]);
  });
});

describe('an owner who says to have received money, and takes that back', () => {
  it.each(['the deposit', 'the rent'])(
    'of %s waits fourteen days for the deletion of the account, and is named in the renter’s record',
    async (what) => {
      const booking = await agreed();
      const { owner, renter } = booking;
      if (what === 'the rent') await withdrawPayment(booking);
      else {
        await confirm(owner, booking.id, 'depositGiven');
        await withdraw(owner, booking, 'depositGiven');
      }
      await cancelAgreement(owner, booking);
      expect((await seen(booking, renter)).receiptWithdrawn).toBe(true);
      expect(await leave(owner)).toBe(202);
      expect((await surnames(renter, booking))[0]).toBe(owner.facts.lastname);
      await wait(app, booking, { days: 6.9 });
      await wait(app, booking, { days: 6.9 });
      expect((await seen(booking, renter)).owner.deleted).toBeFalsy();
      app.clock.advance({ days: 1.2 });
      await app.outbox.settle();
      await renter.renewTokens();
      expect((await seen(booking, renter)).owner.deleted).toBe(true);
      expect((await surnames(renter, booking))[0]).toBe(owner.facts.lastname);
    },
  );

  it('waits likewise before the booking is cancelled: a deletion does not cancel it at once', async () => {
    const booking = await agreed();
    await confirm(booking.owner, booking.id, 'depositGiven');
    await withdraw(booking.owner, booking, 'depositGiven');
    expect(await leave(booking.owner)).toBe(202);
  });

  it('waits and is named as well where they agree to a small part just before, and give that back', async () => {
    const booking = await agreement(app, { amount: 100_000 });
    const { owner, renter } = booking;
    const part = await notePayment(renter, booking, 1_000);
    const rest = await notePayment(owner, booking, 99_000);
    await owner.call(confirmPayment, { params: part });
    await owner.call(removePayment, { params: rest });
    await cancelAgreement(owner, booking);
    const body = { amount: 1_000, currency: 'TND', method: 'cash' } as const;
    const { refunds = [] } = await owner.call(addRefund, { ...of(booking), body });
    const refund = { id: booking.id, paymentId: refunds[0]?.id ?? '' };
    await renter.call(confirmPayment, { params: refund });
    expect(await leave(owner)).toBe(202);
    expect((await surnames(renter, booking))[0]).toBe(owner.facts.lastname);
  });

  it('leaves as any other once the renter has denied it, or the two agree on what was paid', async () => {
    const denied = await agreed();
    const params = await notePayment(denied.owner, denied);
    await denied.renter.call(removePayment, { params });
    await cancelAgreement(denied.owner, denied);
    expect(await keepsName(denied.owner, denied)).toBe(false);
    expect(await leave(denied.owner)).toBe(204);

    const corrected = await agreed();
    await withdrawPayment(corrected);
    const payment = await notePayment(corrected.owner, corrected, 900);
    await corrected.renter.call(confirmPayment, { params: payment });
    await confirm(corrected.owner, corrected.id, 'depositGiven');
    await withdraw(corrected.owner, corrected, 'depositGiven');
    await confirmAll(corrected, 'depositGiven');
    expect(await seen(corrected, corrected.renter)).not.toHaveProperty('receiptWithdrawn');
  });

  it('changes nothing for the renter, who leaves at once', async () => {
    const booking = await agreed();
    await withdrawPayment(booking);
    await cancelAgreement(booking.owner, booking);
    expect(await keepsName(booking.renter, booking)).toBe(false);
    expect(await leave(booking.renter)).toBe(204);
  });
});
