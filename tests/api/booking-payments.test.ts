import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/profile-operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  acceptExtension,
  addPayment,
  askExtension,
  confirmPayment,
  confirmStep,
  getBooking,
  getBookingRecord,
  removePayment,
} from '#contract/bookings/operations.ts';
import type { Booking, PaymentInput } from '#contract/bookings/schemas.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  threadEvents,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const pay = (agreed: TestBooking, by: Member, amount: number, more: Partial<PaymentInput> = {}) =>
  by.call(addPayment, {
    ...of(agreed),
    body: { amount, currency: 'TND', method: 'cash', ...more },
  });
const refusedPay = async (agreed: TestBooking, by: Member, more: object) =>
  by.refusal(addPayment, {
    ...of(agreed),
    body: { amount: 1_000, currency: 'TND', method: 'cash', ...more } as PaymentInput,
  });
const lastOf = ({ payments }: Booking) => payments.at(-1)?.id as string;
const about = (agreed: TestBooking, paymentId: string) => ({
  params: { id: agreed.id, paymentId },
});
const rentSums = async (by: Member) =>
  (await by.call(getWallet, {})).items
    .filter(({ kind }) => kind !== 'deposit')
    .map(({ kind, money, state, method }) => `${kind} ${money.amount} ${state} ${method}`);
const rentPaidBy = ({ steps }: Booking) =>
  steps.find(({ step }) => step === 'rentPaid')?.confirmedBy.length;

describe('the payments of a rent', () => {
  it('are said by one side and count once the other confirms them, each with its way', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { owner, renter } = agreed;
    const first = await pay(agreed, renter, 40_000, { method: 'd17', note: 'Réf. 123' });
    expect(first.payments).toEqual([
      {
        id: expect.any(String),
        amount: 40_000,
        currency: 'TND',
        method: 'd17',
        note: 'Réf. 123',
        authorId: renter.id,
        at: expect.any(String),
        confirmedAt: null,
        mayConfirm: false,
        mayRemove: true,
      },
    ]);
    expect(await rentSums(owner)).toEqual(['rent 100000 due null']);
    const [ofOwner] = (await owner.call(getWallet, {})).items;
    expect(ofOwner).toMatchObject({ notedByMe: 0, notedByOther: 40_000, confirmedByOther: false });
    const [ofRenter] = (await renter.call(getWallet, {})).items;
    expect(ofRenter).toMatchObject({ notedByMe: 40_000, notedByOther: 0, confirmedByMe: false });
    await app.outbox.settle();
    const { items } = await owner.call(listNotifications, {});
    expect(items.map(({ event }) => event)).toContain('paymentAdded');
    const own = await renter.refusal(confirmPayment, about(agreed, lastOf(first)));
    expect(own.code).toBe('notPermitted');
    const half = await owner.call(confirmPayment, about(agreed, lastOf(first)));
    expect(half.payments[0]).toMatchObject({ confirmedAt: expect.any(String), mayRemove: false });
    expect([rentPaidBy(half), half.settledRents.map(({ money }) => money.amount)]).toEqual([
      0,
      [40_000],
    ]);
    expect(await rentSums(owner)).toEqual(['balance 60000 due null', 'rent 40000 settled d17']);
    const second = await pay(agreed, owner, 60_000);
    const whole = await renter.call(confirmPayment, about(agreed, lastOf(second)));
    expect([rentPaidBy(whole), whole.settledRents.length]).toEqual([2, 1]);
    expect(whole.actions).not.toContain('addPayment');
    expect(await rentSums(renter)).toEqual(['rent 40000 settled d17', 'rent 60000 settled cash']);
    expect((await renter.call(getWallet, {})).totals[0]?.toPay).toBe(0);
    expect((await confirmAll(agreed, 'handover', 'returned')).status).toBe('closed');
    expect((await threadEvents(agreed)).slice(1, 5)).toEqual([
      'paymentAdded',
      'paymentConfirmed',
      'paymentAdded',
      'paymentConfirmed',
    ]);
  });

  it('close a returned booking with the last of them', async () => {
    const agreed = await agreement(app, { amount: 50_000 });
    await confirmAll(agreed, 'handover', 'returned');
    const said = await pay(agreed, agreed.renter, 50_000);
    expect(said.status).toBe('returned');
    const done = await agreed.owner.call(confirmPayment, about(agreed, lastOf(said)));
    expect([done.status, done.actions]).toEqual(['closed', []]);
  });

  it('are together never more than the rent, and in its currency', async () => {
    const agreed = await agreement(app, { amount: 50_000 });
    await pay(agreed, agreed.renter, 30_000);
    const { owner } = agreed;
    expect(fields(await refusedPay(agreed, owner, { amount: 20_001 }))).toEqual({
      amount: 'paymentTooHigh',
    });
    expect(fields(await refusedPay(agreed, owner, { currency: 'EUR' }))).toEqual({
      currency: 'invalidValue',
    });
    expect(fields(await refusedPay(agreed, owner, { amount: 0, method: 'cheque' }))).toEqual({
      amount: 'paymentAmountInvalid',
      method: 'invalidValue',
    });
    await pay(agreed, owner, 20_000);
    expect((await refusedPay(agreed, owner, { amount: 1 })).code).toBe('actionNotAllowed');
  });

  it('are withdrawn by their author or refused by the other side, until both have confirmed them', async () => {
    const agreed = await agreement(app, { amount: 50_000 });
    const { owner, renter } = agreed;
    for (const by of [renter, owner]) {
      const said = await pay(agreed, renter, 50_000);
      const after = await by.call(removePayment, about(agreed, lastOf(said)));
      expect(after.payments).toEqual([]);
    }
    const said = await pay(agreed, renter, 50_000);
    await owner.call(confirmPayment, about(agreed, lastOf(said)));
    for (const by of [owner, renter]) {
      const answer = await by.refusal(removePayment, about(agreed, lastOf(said)));
      expect(answer.code).toBe('actionNotAllowed');
    }
    const statuses = await app.context.db
      .selectFrom('booking_payments')
      .select('status')
      .where('booking_id', '=', agreed.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(statuses.map(({ status }) => status)).toEqual(['withdrawn', 'refused', 'confirmed']);
  });

  it('keep their way and remark for both sides when the other side refuses them', async () => {
    const agreed = await agreement(app, { amount: 50_000 });
    const { owner, renter } = agreed;
    const withNote = (note: string) => pay(agreed, renter, 20_000, { method: 'd17', note });
    await renter.call(removePayment, about(agreed, lastOf(await withNote('faute de frappe'))));
    await owner.call(removePayment, about(agreed, lastOf(await withNote('réf. D17 4471'))));
    for (const by of [owner, renter]) {
      const { removedPayments = [] } = await by.call(getBooking, of(agreed));
      expect(removedPayments).toMatchObject([
        { method: 'd17', refused: false },
        { method: 'd17', refused: true, note: 'réf. D17 4471' },
      ]);
      expect(removedPayments[0]).not.toHaveProperty('note');
    }
  });

  it('that their author has withdrawn keep the remark in no export but the author’s', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { owner, renter } = agreed;
    const noted = await pay(agreed, renter, 10_000, { note: 'Déposé chez le gardien' });
    await renter.call(removePayment, about(agreed, lastOf(noted)));
    const refused = await pay(agreed, renter, 20_000, { note: 'Au café' });
    await owner.call(removePayment, about(agreed, lastOf(refused)));
    const notesFor = async ({ id, call }: Member) => {
      const { bookingPayments } = await call(exportUser, { params: { id } });
      return bookingPayments.map(({ amount, note }) => [amount, note]);
    };
    expect(await notesFor(renter)).toEqual([
      [10_000, 'Déposé chez le gardien'],
      [20_000, 'Au café'],
    ]);
    expect(await notesFor(owner)).toEqual([
      [10_000, null],
      [20_000, 'Au café'],
    ]);
  });

  it('that both confirmed stay when an extension adds to the rent', async () => {
    const agreed = await agreement(app, { amount: 108_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'rentPaid');
    await renter.call(askExtension, {
      ...of(agreed),
      body: { endsAt: agreed.day(8), amount: 36_000 },
    });
    const longer = await owner.call(acceptExtension, of(agreed));
    expect(
      longer.payments.map(({ amount, confirmedAt }) => [amount, Boolean(confirmedAt)]),
    ).toEqual([[108_000, true]]);
    expect(longer.rentLines.map(({ kind, money }) => [kind, money.amount])).toEqual([
      ['agreed', 108_000],
      ['change', 36_000],
    ]);
    expect(await rentSums(renter)).toEqual(['balance 36000 due null', 'rent 108000 settled other']);
  });

  it('are in the record with their ways, as one side says and the other confirms', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const said = await pay(agreed, agreed.renter, 40_000, { method: 'flouci' });
    await agreed.owner.call(confirmPayment, about(agreed, lastOf(said)));
    const { rawPayload } = await agreed.owner.send(getBookingRecord, of(agreed));
    const { text } = await readPdf(rawPayload);
    for (const words of ['Paiements', '40 DT · Flouci', 'Noté par', 'Confirmé par'])
      expect(text, words).toContain(words);
  });

  it('are not changed in the database once both have confirmed them, nor more than the rent', async () => {
    const agreed = await agreement(app, { amount: 50_000 });
    const { db } = app.context;
    const insert = (amount: number, by: string) =>
      sql`
      insert into booking_payments (id, booking_id, author_id, amount, method, status, created_at)
      values (gen_random_uuid(), ${agreed.id}, ${by}, ${amount}, 'cash', 'said', now())`.execute(
        db,
      );
    await expect(insert(50_001, agreed.owner.id)).rejects.toThrow('up to the rent');
    await expect(insert(1, (await app.member()).id)).rejects.toThrow('up to the rent');
    await confirmAll(agreed, 'rentPaid');
    await expect(insert(1, agreed.owner.id)).rejects.toThrow('up to the rent');
    for (const set of [{ status: 'refused' as const }, { amount: 1 }]) {
      const change = db
        .updateTable('booking_payments')
        .set(set)
        .where('booking_id', '=', agreed.id)
        .execute();
      await expect(change).rejects.toThrow('settled payment');
    }
  });
});

describe('the step that the rent is paid', () => {
  it('confirms what the other side says, and says what nobody has said', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    await pay(agreed, agreed.renter, 40_000);
    const said = await confirm(agreed.owner, agreed.id, 'rentPaid');
    expect(said.payments.map(({ amount, confirmedAt }) => [amount, Boolean(confirmedAt)])).toEqual([
      [40_000, true],
      [60_000, false],
    ]);
    expect(rentPaidBy(said)).toBe(1);
    expect(rentPaidBy(await confirm(agreed.renter, agreed.id, 'rentPaid'))).toBe(2);
    await expect(confirm(agreed.renter, agreed.id, 'rentPaid')).rejects.toThrow('actionNotAllowed');
  });

  it('can name the way of what nobody has said', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const body = { step: 'rentPaid', method: 'cash' } as const;
    const said = await agreed.renter.call(confirmStep, { ...of(agreed), body });
    expect(said.payments).toMatchObject([{ amount: 100_000, method: 'cash' }]);
  });

  it('is also what the previous version confirms', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { db } = app.context;
    const insert = (by: Member) =>
      db
        .insertInto('booking_confirmations')
        .values({
          id: crypto.randomUUID(),
          booking_id: agreed.id,
          step: 'rentPaid',
          user_id: by.id,
          reason: null,
          created_at: app.clock.now(),
        })
        .execute();
    await insert(agreed.renter);
    expect(rentPaidBy(await seen(agreed, agreed.owner))).toBe(1);
    await db
      .updateTable('booking_confirmations')
      .set({ withdrawn_at: app.clock.now() })
      .where('booking_id', '=', agreed.id)
      .execute();
    expect((await seen(agreed, agreed.owner)).payments).toEqual([]);
    await insert(agreed.owner);
    await insert(agreed.renter);
    expect(rentPaidBy(await seen(agreed, agreed.owner))).toBe(2);
  });
});

describe('how a member wants to be paid', () => {
  it('is seen by the renter after the agreement, and no longer after a block or a cancellation', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const say = (howToPay: string | null) =>
      owner.call(updateUser, { params: { id: owner.id }, body: { howToPay } });
    expect((await say('D17 : 22 123 456')).howToPay).toBe('D17 : 22 123 456');
    expect((await seen(agreed, renter)).howToPay).toBe('D17 : 22 123 456');
    await renter.call(updateUser, { params: { id: renter.id }, body: { howToPay: 'Rien' } });
    expect((await seen(agreed, owner)).howToPay).toBe('D17 : 22 123 456');
    expect(JSON.stringify(await renter.call(getWallet, {}))).not.toContain('22 123 456');
    await cancelAgreement(renter, agreed);
    expect(await seen(agreed, renter)).not.toHaveProperty('howToPay');

    const other = await agreement(app);
    await other.owner.call(updateUser, {
      params: { id: other.owner.id },
      body: { howToPay: 'Virement' },
    });
    await other.owner.call(blockUser, { params: { id: other.renter.id } });
    expect(await seen(other, other.renter)).not.toHaveProperty('howToPay');
    // the owner's own page says it still
    expect((await seen(other, other.owner)).howToPay).toBe('Virement');
    expect((await say(' ')).howToPay).toBeNull();
    expect((await say(null)).howToPay).toBeNull();
  });

  it('is seen while rent is unpaid, with every change, and no longer once its owner has got it all', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const say = (howToPay: string) =>
      owner.call(updateUser, { params: { id: owner.id }, body: { howToPay } });
    await say('D17 : 22 000 001');
    await confirmAll(agreed, 'handover');
    await say('D17 : 55 000 002');
    await confirm(renter, agreed.id, 'rentPaid');
    expect((await seen(agreed, renter)).howToPay).toBe('D17 : 55 000 002');
    await confirm(owner, agreed.id, 'rentPaid');
    await say('Flouci : 98 000 003');
    for (const side of [owner, renter]) {
      expect(await seen(agreed, side)).not.toHaveProperty('howToPay');
    }
  });

  it('reaches the renter’s open page at once when its owner changes it', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await app.outbox.settle();
    const listener = await listen(await app.listen(), renter.session.accessToken);
    const say = (howToPay: string) =>
      owner.call(updateUser, { params: { id: owner.id }, body: { howToPay } });
    await say('D17 : 22 000 001');
    expect(await listener.next('booking')).toMatchObject({ id: agreed.id });
    // the same once more is no change
    await say('D17 : 22 000 001');
    await app.outbox.settle();
    await allReceived(app, renter, listener);
    expect(listener.received.booking).toHaveLength(1);
    listener.close();
  });

  it('is not shown to a renter after a block, also while the rent is open', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'handover');
    await owner.call(blockUser, { params: { id: renter.id } });
    const body = { howToPay: 'D17 : 55 000 002' };
    await owner.call(updateUser, { params: { id: owner.id }, body });
    const view = await seen(agreed, renter);
    expect(view).not.toHaveProperty('howToPay');
    // the thing is out: surname and number of the agreement stay
    expect(view.surnames?.owner).toBe('Trabelsi');
  });
});
