import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  addPayment,
  addRefund,
  confirmPayment,
  getBooking,
  getBookingRecord,
  removePayment,
  waiveRefund,
} from '#contract/bookings/operations.ts';
import type { Booking, PaymentInput } from '#contract/bookings/schemas.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import { getWallet, getWalletCsv } from '#contract/wallet/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  of,
  seen,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const money = (amount: number, more: Partial<PaymentInput> = {}) =>
  ({ amount, currency: 'TND', method: 'cash', ...more }) as const;
const about = ({ id }: TestBooking, paymentId: string) => ({ params: { id, paymentId } });

/** A booking of 100 DT that both confirm was paid in part, and a side has cancelled. */
async function cancelledAfter(paid: number): Promise<TestBooking> {
  const agreed = await agreement(app, { amount: 100_000 });
  await payOf(agreed, paid);
  await cancelAgreement(agreed.renter, agreed);
  return agreed;
}

async function payOf(agreed: TestBooking, amount: number): Promise<void> {
  const { payments } = await agreed.renter.call(addPayment, { ...of(agreed), body: money(amount) });
  await agreed.owner.call(confirmPayment, about(agreed, payments.at(-1)?.id ?? ''));
}

const refund = (agreed: TestBooking, by: Member, amount: number, more?: Partial<PaymentInput>) =>
  by.call(addRefund, { ...of(agreed), body: money(amount, more) });
const refusedRefund = (agreed: TestBooking, by: Member, body: PaymentInput) =>
  by.refusal(addRefund, { ...of(agreed), body });
const lastOf = ({ refunds }: Booking) => refunds?.at(-1)?.id ?? '';
const amounts = ({ refunds = [] }: Booking) =>
  refunds.map(({ amount, confirmedAt }) => [amount, Boolean(confirmedAt)]);
const totalOf = async (by: Member) => (await by.call(getWallet, {})).totals[0];

async function lastMail(member: Member): Promise<string> {
  await app.outbox.settle();
  app.clock.advance({ hours: 1 });
  const mails = await mailsTo(app, member.facts.email);
  const last = mails.at(-1);
  return `${last?.subject}\n${last?.text}`.replaceAll('\u00a0', ' ');
}

describe('a refund after a cancellation', () => {
  it('counts once both have confirmed it, whichever side has noted it', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const said = await refund(off, owner, 40_000, { method: 'd17', note: 'Réf. 7' });
    expect(said.payments).toHaveLength(1);
    expect(said.refunds).toEqual([
      {
        ...{ id: expect.any(String), amount: 40_000, currency: 'TND', method: 'd17' },
        ...{ note: 'Réf. 7', authorId: owner.id, at: expect.any(String), confirmedAt: null },
        ...{ mayConfirm: false, mayRemove: true },
      },
    ]);
    expect((await owner.refusal(confirmPayment, about(off, lastOf(said)))).code).toBe(
      'notPermitted',
    );
    expect(await totalOf(owner)).toMatchObject({ receivedThisYear: 60_000 });
    const done = await renter.call(confirmPayment, about(off, lastOf(said)));
    expect([done.status, amounts(done)]).toEqual(['cancelled', [[40_000, true]]]);
    const rest = await refund(off, renter, 20_000);
    const all = await owner.call(confirmPayment, about(off, lastOf(rest)));
    expect(amounts(all)).toEqual([
      [40_000, true],
      [20_000, true],
    ]);
    expect(all.actions).not.toContain('addRefund');
    expect((await threadEvents(off)).slice(-5)).toEqual([
      'bookingCancelled',
      'refundAdded',
      'refundConfirmed',
      'refundAdded',
      'refundConfirmed',
    ]);
  });

  it('is never more than what both have confirmed as paid, and in its currency', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    await refund(off, owner, 50_000);
    const tooHigh = await refusedRefund(off, renter, money(10_001));
    expect(fields(tooHigh)).toEqual({ amount: 'paymentTooHigh' });
    const inEuro = await refusedRefund(off, renter, money(1, { currency: 'EUR' }));
    expect(fields(inEuro)).toEqual({ currency: 'invalidValue' });
    await refund(off, renter, 10_000);
    expect((await refusedRefund(off, owner, money(1))).code).toBe('actionNotAllowed');
  });

  it('is noted as well where the booking ended without agreement on the handover', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    await payOf(agreed, 60_000);
    const { owner, renter } = agreed;
    await confirm(owner, agreed.id, 'handover');
    await wait(app, agreed, { days: 13.1 });
    expect((await seen(agreed, renter)).status).toBe('unsettled');
    const said = await refund(agreed, owner, 60_000);
    const done = await renter.call(confirmPayment, about(agreed, lastOf(said)));
    expect([done.status, amounts(done)]).toEqual(['unsettled', [[60_000, true]]]);
    expect(done.actions).not.toContain('addRefund');
  });

  it('is nobody’s but the two sides’', async () => {
    const off = await cancelledAfter(60_000);
    const other = await app.member();
    expect((await refusedRefund(off, other, money(1_000))).code).toBe('bookingNotFound');
    const said = await refund(off, off.owner, 1_000);
    for (const operation of [confirmPayment, removePayment]) {
      const answer = await other.refusal(operation, about(off, lastOf(said)));
      expect(answer.code).toBe('bookingNotFound');
    }
  });

  it('is not there before the cancellation, nor where nothing was confirmed as paid', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    await payOf(agreed, 60_000);
    expect((await refusedRefund(agreed, agreed.owner, money(1_000))).code).toBe('actionNotAllowed');
    expect((await seen(agreed, agreed.owner)).refunds).toBeUndefined();
    const unpaid = await agreement(app, { amount: 100_000 });
    await unpaid.renter.call(addPayment, { ...of(unpaid), body: money(60_000) });
    const off = await cancelAgreement(unpaid.renter, unpaid);
    expect(off.actions).not.toContain('addRefund');
    expect((await refusedRefund(unpaid, unpaid.owner, money(1))).code).toBe('actionNotAllowed');
  });

  it('that is refused or withdrawn leaves its amount open', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    for (const by of [renter, owner]) {
      const said = await refund(off, owner, 60_000);
      const after = await by.call(removePayment, about(off, lastOf(said)));
      expect([after.refunds, after.actions]).toEqual([
        undefined,
        expect.arrayContaining(['addRefund']),
      ]);
    }
    const known = await renter.call(getBooking, of(off));
    expect(known.removedPayments).toMatchObject([
      { kind: 'refund', amount: 60_000, authorId: owner.id, refused: true },
      { kind: 'refund', amount: 60_000, authorId: owner.id, refused: false },
    ]);
    for (const by of [owner, renter]) {
      const { items } = await by.call(getWallet, {});
      expect(items.find(({ state }) => state === 'settled')?.refused).toBe(60_000);
    }
    expect((await threadEvents(off)).slice(-4)).toEqual([
      'refundAdded',
      'refundRefused',
      'refundAdded',
      'refundRemoved',
    ]);
  });

  it('keeps its sum in the notifications of both, also once it is refused', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const first = await refund(off, owner, 20_000);
    await renter.call(removePayment, about(off, lastOf(first)));
    await wait(app, off, { minutes: 1 });
    const second = await refund(off, owner, 5_000);
    await renter.call(removePayment, about(off, lastOf(second)));
    await app.outbox.settle();
    const factsOf = async (by: Member, event: string) =>
      (await by.call(listNotifications, {})).items
        .filter((one) => one.event === event)
        .map((one) => JSON.stringify(one));
    for (const [by, event] of [
      [renter, 'refundAdded'],
      [owner, 'refundRefused'],
    ] as const) {
      const [last = '', before = ''] = await factsOf(by, event);
      expect(last).toMatch(/ 5\u00a0DT/);
      expect(before).toMatch(/ 20\u00a0DT/);
    }
  });

  it('is asked of the owner, and then of the other side to answer, until both have confirmed one', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const kinds = async (by: Member) =>
      (await by.call(listNextSteps, {})).items.map(({ kind, waitsFor }) => `${kind} ${waitsFor}`);
    const expectAsked = async () => {
      expect(await kinds(owner)).toEqual(['refund me']);
      expect(await kinds(renter)).toEqual(['refund other']);
    };
    await expectAsked();
    const first = await refund(off, owner, 20_000);
    expect(await kinds(owner)).toEqual(['answerRefund other']);
    expect(await kinds(renter)).toEqual(['answerRefund me']);
    // one that is said not to be right was none
    await renter.call(removePayment, about(off, lastOf(first)));
    await expectAsked();
    const said = await refund(off, renter, 20_000);
    expect(await kinds(owner)).toEqual(['answerRefund me']);
    expect(await kinds(renter)).toEqual(['answerRefund other']);
    await owner.call(confirmPayment, about(off, lastOf(said)));
    // what is left of the 60 DT is the agreement of the two
    for (const by of [owner, renter]) expect(await kinds(by)).toEqual([]);
  });

  it('is asked of nobody 14 days after the cancellation, nor where nothing was paid', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const kinds = async (by: Member) =>
      (await by.call(listNextSteps, {})).items.map(({ kind }) => kind);
    await wait(app, off, { days: 13.9 });
    for (const by of [owner, renter]) expect(await kinds(by)).toEqual(['refund']);
    await wait(app, off, { days: 0.2 });
    for (const by of [owner, renter]) expect(await kinds(by)).toEqual([]);
    // it can still be noted, and is answered
    await refund(off, owner, 60_000);
    expect(await kinds(renter)).toEqual(['answerRefund']);
    const unpaid = await agreement(app, { amount: 100_000 });
    await cancelAgreement(unpaid.renter, unpaid);
    expect(await kinds(unpaid.owner)).toEqual([]);
  });

  it('is said to the other side on the site and by mail, with its sum', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    await confirmEmails(app, owner, renter);
    await lastMail(renter);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const said = await refund(off, owner, 45_000);
    const mail = await lastMail(renter);
    expect(mail).toContain('Olfa a noté un remboursement');
    expect(mail).toContain('Remboursement noté : 45 DT, espèces');
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await renter.call(removePayment, about(off, lastOf(said)));
    expect(await lastMail(owner)).toContain('Remboursement contesté : 45 DT, espèces');
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const again = await refund(off, owner, 30_000);
    await renter.call(confirmPayment, about(off, lastOf(again)));
    expect(await lastMail(owner)).toContain('Remboursement confirmé : 30 DT, espèces');
    await owner.renewTokens();
    const { items } = await owner.call(listNotifications, {});
    expect(items[0]).toMatchObject({ event: 'refundConfirmed' });
  });

  it('lowers what was received and paid in the year in which both have confirmed it', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const said = await refund(off, owner, 45_000, { method: 'flouci' });
    await renter.call(confirmPayment, about(off, lastOf(said)));
    expect(await totalOf(owner)).toMatchObject({
      ...{ receivedThisMonth: 15_000, receivedThisYear: 15_000, paidThisYear: 0 },
    });
    expect(await totalOf(renter)).toMatchObject({ paidThisMonth: 15_000, paidThisYear: 15_000 });
    expect((await owner.call(getWallet, {})).rentals).toMatchObject([{ receivedThisYear: 15_000 }]);
    const sums = async (by: Member, query = {}) =>
      (await by.call(getWallet, { query })).items.map(
        ({ kind, direction, money: { amount }, state }) =>
          [kind, direction, amount, state].join(' '),
      );
    expect(await sums(renter)).toEqual([
      'rent out 40000 void',
      'rent out 60000 settled',
      'refund in 45000 settled',
    ]);
    expect(await sums(owner, { direction: 'out' })).toEqual(['refund out 45000 settled']);
    expect(await sums(owner, { subject: 'deposit' })).toEqual([]);
    const { body } = await renter.send(getWalletCsv, {}, { language: 'fr' });
    expect(body).toContain('"Remboursement","Pour moi","45.000","TND","Remboursé","Flouci"');
    await wait(app, off, { days: 14 });
    await wait(app, off, { days: 14 });
    await wait(app, off, { days: 14 });
    // given back in another month than it was paid in
    const late = await refund(off, renter, 15_000);
    await owner.call(confirmPayment, about(off, lastOf(late)));
    expect(await totalOf(owner)).toMatchObject({ receivedThisMonth: -15_000 });
  });

  it('that one side has noted waits in the list of sums and counts in no figure', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    const before = [await totalOf(owner), await totalOf(renter)];
    const said = await refund(off, owner, 45_000, { method: 'd17' });
    const openOf = async (by: Member) => {
      const query = { progress: 'open', period: 'month' } as const;
      return (await by.call(getWallet, { query })).items;
    };
    const waiting = { kind: 'refund', state: 'due', money: { amount: 45_000 }, method: 'd17' };
    expect(await openOf(owner)).toMatchObject([
      { ...waiting, direction: 'out', confirmedByMe: true, confirmedByOther: false },
    ]);
    expect(await openOf(renter)).toMatchObject([
      { ...waiting, direction: 'in', confirmedByMe: false, confirmedByOther: true },
    ]);
    expect([await totalOf(owner), await totalOf(renter)]).toEqual(before);
    expect((await owner.call(getWallet, {})).rentals).toMatchObject([
      { receivedThisYear: 60_000, toReceive: 0 },
    ]);
    const { body } = await renter.send(getWalletCsv, {}, { language: 'fr' });
    expect(body).toContain(
      '"Remboursement","Pour moi","45.000","TND","À confirmer","D17","Non","Oui"',
    );
    await renter.call(removePayment, about(off, lastOf(said)));
    expect([await openOf(owner), await openOf(renter)]).toEqual([[], []]);
  });

  it('is in the record, with who has noted and who has confirmed it', async () => {
    const off = await cancelledAfter(60_000);
    const textOf = async () => {
      const { rawPayload } = await off.owner.send(getBookingRecord, of(off));
      return (await readPdf(rawPayload)).text;
    };
    expect(await textOf()).not.toContain('Remboursement');
    const said = await refund(off, off.owner, 45_000, { method: 'flouci' });
    await off.renter.call(confirmPayment, about(off, lastOf(said)));
    const text = await textOf();
    for (const words of ['Remboursement confirmé', '45 DT · Flouci'])
      expect(text, words).toContain(words);
    // nothing is left to pay of a cancelled booking
    expect(text).not.toContain('Reste à payer');
  });

  it('is in the record, and so is a payment, with who has said that it is not exact or has taken it back', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { owner, renter } = agreed;
    const body = money(30_000, { method: 'd17', note: 'Au café.' });
    const { payments } = await renter.call(addPayment, { ...of(agreed), body });
    await owner.call(removePayment, about(agreed, payments[0]?.id ?? ''));
    await payOf(agreed, 60_000);
    await cancelAgreement(renter, agreed);
    await renter.call(removePayment, about(agreed, lastOf(await refund(agreed, owner, 45_000))));
    await owner.call(removePayment, about(agreed, lastOf(await refund(agreed, owner, 13_000))));
    const { rawPayload } = await owner.send(getBookingRecord, of(agreed));
    const { text } = await readPdf(rawPayload);
    expect(text).toMatch(
      /Paiement contesté\s+30 DT · D17.*Noté par\s+Malek.*Contesté par\s+Olfa.*Au café\./s,
    );
    expect(text).toMatch(
      /Remboursement contesté\s+45 DT · espèces.*Noté par\s+Olfa.*Contesté par\s+Malek/s,
    );
    expect(text).toMatch(
      /Remboursement retiré\s+13 DT · espèces.*Noté par\s+Olfa.*Retiré par\s+Olfa/s,
    );
  }, 60_000);

  it('leaves a record where all that was noted before the cancellation is disputed', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { owner, renter } = agreed;
    const { payments } = await renter.call(addPayment, { ...of(agreed), body: money(30_000) });
    await owner.call(removePayment, about(agreed, payments[0]?.id ?? ''));
    await cancelAgreement(renter, agreed);
    const { rawPayload } = await renter.send(getBookingRecord, of(agreed));
    expect((await readPdf(rawPayload)).text).toContain('Paiement contesté');
  }, 60_000);

  it('is in the export of both sides as a refund', async () => {
    const off = await cancelledAfter(60_000);
    await refund(off, off.owner, 45_000);
    for (const { id, call } of [off.owner, off.renter]) {
      const { bookingPayments } = await call(exportUser, { params: { id } });
      expect(bookingPayments).toMatchObject([
        { kind: 'rent', amount: 60_000 },
        { kind: 'refund', amount: 45_000 },
      ]);
    }
  });

  it('is noted after a block, too, without its words', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    await owner.call(blockUser, { params: { id: renter.id } });
    const said = await refund(off, renter, 60_000, { note: 'Je sais où tu habites' });
    expect((await seen(off, owner)).refunds).toMatchObject([{ amount: 60_000, note: null }]);
    expect((await seen(off, renter)).refunds?.[0]?.note).toBe('Je sais où tu habites');
    const done = await owner.call(confirmPayment, about(off, lastOf(said)));
    expect(amounts(done)).toEqual([[60_000, true]]);
  });

  it('is held to the same in the database: of a cancelled booking, by its sides, up to what was paid', async () => {
    const off = await cancelledAfter(60_000);
    const running = await agreement(app, { amount: 100_000 });
    await payOf(running, 60_000);
    const insert = ({ id }: TestBooking, by: Member, amount: number, kind = 'refund') =>
      sql`
      insert into booking_payments
          (id, booking_id, author_id, kind, amount, method, status, created_at)
        values (gen_random_uuid(), ${id}, ${by.id}, ${kind}, ${amount}, 'cash', 'said', now())`.execute(
        app.context.db,
      );
    await expect(insert(off, off.owner, 60_001)).rejects.toThrow('up to what was paid');
    await expect(insert(off, await app.member(), 1)).rejects.toThrow('up to what was paid');
    await expect(insert(running, running.owner, 1)).rejects.toThrow('up to what was paid');
    const said = await refund(off, off.owner, 60_000);
    await expect(insert(off, off.owner, 1)).rejects.toThrow('up to what was paid');
    // what was given back takes no room from the rent, nor gives it any
    await expect(insert(off, off.owner, 40_001, 'rent')).rejects.toThrow('up to the rent');
    await insert(off, off.owner, 40_000, 'rent');
    const change = () =>
      app.context.db
        .updateTable('booking_payments')
        .set({ kind: 'rent' })
        .where('id', '=', lastOf(said))
        .execute();
    await expect(change()).rejects.toThrow('settled payment');
    await off.renter.call(confirmPayment, about(off, lastOf(said)));
    await expect(
      sql`update booking_payments set status = 'refused' where id = ${lastOf(said)}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('settled payment');
  });
});

describe('a payment that one side had noted before a cancellation', () => {
  /** A booking of 100 DT, of which the renter has noted 60 as paid before the owner cancels. */
  async function cancelledUnanswered() {
    const agreed = await agreement(app, { amount: 100_000 });
    await agreed.renter.call(addPayment, { ...of(agreed), body: money(60_000) });
    const { payments } = await cancelAgreement(agreed.owner, agreed);
    return { ...agreed, paymentId: payments[0]?.id ?? '' };
  }
  const askedOf = async (by: Member) =>
    (await by.call(listNextSteps, {})).items.map(({ kind, waitsFor }) => `${kind} ${waitsFor}`);
  const walletOf = async (by: Member, { id }: TestBooking) =>
    (await by.call(getWallet, {})).items.flatMap(({ bookingId, state, money: { amount } }) =>
      bookingId === id ? [`${state} ${amount}`] : [],
    );

  it('is answered by the other side, and what both confirm is to be given back', async () => {
    const off = await cancelledUnanswered();
    const { owner, renter, paymentId } = off;
    expect([await askedOf(owner), await askedOf(renter)]).toEqual([
      ['answerPayment me'],
      ['answerPayment other'],
    ]);
    for (const by of [owner, renter]) {
      expect(await walletOf(by, off)).toEqual(['void 40000', 'due 60000']);
      expect(await totalOf(by)).toMatchObject({ toPay: 0, toReceive: 0 });
    }
    const done = await owner.call(confirmPayment, about(off, paymentId));
    expect(done.status).toBe('cancelled');
    expect(done.actions).toContain('addRefund');
    expect([await askedOf(owner), await askedOf(renter)]).toEqual([
      ['refund me'],
      ['refund other'],
    ]);
    expect(await walletOf(renter, off)).toEqual(['void 40000', 'settled 60000']);
  });

  it('leaves nothing open once it is refused or withdrawn', async () => {
    for (const who of ['owner', 'renter'] as const) {
      const off = await cancelledUnanswered();
      await off[who].call(removePayment, about(off, off.paymentId));
      expect([await askedOf(off.owner), await askedOf(off.renter)]).toEqual([[], []]);
      expect(await walletOf(off.renter, off)).toEqual(['void 100000']);
    }
  });

  it('of the whole rent is asked about as well', async () => {
    const off = await agreement(app, { amount: 100_000 });
    await confirm(off.renter, off.id, 'rentPaid');
    await cancelAgreement(off.owner, off);
    expect([await askedOf(off.owner), await askedOf(off.renter)]).toEqual([
      ['answerPayment me'],
      ['answerPayment other'],
    ]);
  });

  it('is answered before the renter asks for nothing back: only then it is known how much is paid', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    await payOf(agreed, 30_000);
    await agreed.renter.call(addPayment, { ...of(agreed), body: money(20_000) });
    const { payments, actions } = await cancelAgreement(agreed.renter, agreed);
    expect(actions).not.toContain('waiveRefund');
    const answered = { ...agreed, paymentId: payments.at(-1)?.id ?? '' };
    await agreed.owner.call(confirmPayment, about(agreed, answered.paymentId));
    expect((await seen(agreed, agreed.renter)).actions).toContain('waiveRefund');
  });

  it('is answered once, also by two sides at the same time', async () => {
    const off = await cancelledUnanswered();
    const answers = await Promise.allSettled([
      off.owner.call(confirmPayment, about(off, off.paymentId)),
      off.renter.call(removePayment, about(off, off.paymentId)),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a renter who asks for nothing back of what is paid', () => {
  const waive = (off: TestBooking, by: Member) => by.call(waiveRefund, of(off));
  const askedOf = async (by: Member) =>
    (await by.call(listNextSteps, {})).items.map(({ kind }) => kind);

  it('leaves nothing to settle: neither side is asked for anything', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    expect([await askedOf(owner), await askedOf(renter)]).toEqual([['refund'], ['refund']]);
    const done = await waive(off, renter);
    expect(done).toMatchObject({ status: 'cancelled', refundWaivedAt: expect.any(String) });
    expect(done.actions).not.toContain('waiveRefund');
    expect([await askedOf(owner), await askedOf(renter)]).toEqual([[], []]);
    expect((await threadEvents(off)).at(-1)).toBe('refundWaived');
  });

  it('is the renter alone, says it once, and of a cancelled booking only', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    await payOf(agreed, 60_000);
    const { owner, renter } = agreed;
    const refused = async (by: Member) => (await by.refusal(waiveRefund, of(agreed))).code;
    expect(await refused(renter)).toBe('actionNotAllowed');
    await cancelAgreement(owner, agreed);
    expect(await refused(owner)).toBe('notPermitted');
    await waive(agreed, renter);
    expect(await refused(renter)).toBe('actionNotAllowed');
  });

  it('lets the owner know it with the sum, and stands in the record', async () => {
    const off = await cancelledAfter(60_000);
    const { owner, renter } = off;
    await confirmEmails(app, owner, renter);
    await waive(off, renter);
    const { text } = await readPdf((await owner.send(getBookingRecord, of(off))).rawPayload);
    expect(text).toMatch(/Remboursement auquel une partie renonce\s*60/);
    const mail = (await lastMail(owner)).replace(/[\u2066-\u2069]/g, '');
    expect(mail).toContain('Malek ne demande plus de remboursement');
    expect(mail).toContain('Reste chez vous : 60 DT');
  });

  it('answers first what the owner says to have given back: only then it is known how much is left', async () => {
    const off = await cancelledAfter(60_000);
    const said = await refund(off, off.owner, 40_000);
    const before = await seen(off, off.renter);
    expect(before.actions).not.toContain('waiveRefund');
    expect((await off.renter.refusal(waiveRefund, of(off))).code).toBe('actionNotAllowed');
    await off.renter.call(confirmPayment, about(off, lastOf(said)));
    const done = await waive(off, off.renter);
    expect(done).toMatchObject({ refundWaivedAt: expect.any(String) });
  });

  it('is said on the payments page, where a refund was asked about', async () => {
    const off = await agreement(app, { amount: 100_000 });
    await payOf(off, 40_000);
    await payOf(off, 20_000);
    await cancelAgreement(off.renter, off);
    await waive(off, off.renter);
    for (const side of [off.owner, off.renter]) {
      const { items } = await side.call(getWallet, {});
      const mine = items.filter(({ bookingId }) => bookingId === off.id);
      expect(mine.flatMap(({ refundWaived = [] }) => refundWaived)).toEqual([0, 60_000]);
    }
  });

  it('may still be given something back, which both confirm, and notes nothing more alone', async () => {
    const off = await cancelledAfter(60_000);
    await waive(off, off.renter);
    const said = await refund(off, off.owner, 10_000);
    const done = await off.renter.call(confirmPayment, about(off, lastOf(said)));
    expect(amounts(done)).toEqual([[10_000, true]]);
    expect((await refusedRefund(off, off.renter, money(1_000))).code).toBe('actionNotAllowed');
  });

  it('says it once, also by two presses at the same time', async () => {
    const off = await cancelledAfter(60_000);
    const answers = await Promise.allSettled([waive(off, off.renter), waive(off, off.renter)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await threadEvents(off)).filter((event) => event === 'refundWaived')).toHaveLength(1);
  });
});
