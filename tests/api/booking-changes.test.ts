import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptChange,
  acceptExtension,
  addPayment,
  askChange,
  changeDetails,
  confirmPayment,
  declineChange,
  getBookingRecord,
  signCondition,
  withdrawChange,
} from '#contract/bookings/operations.ts';
import type { ChangeInput } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { listMessages, markRead, startConversation } from '#contract/conversations/operations.ts';
import { addDays } from '#contract/days/calendar.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const ask = (agreed: TestBooking, side: BookingSide, body: ChangeInput) =>
  agreed[side].call(askChange, { ...of(agreed), body });
const refused = async (agreed: TestBooking, body: ChangeInput) => {
  const answer = await agreed.renter.refusal(askChange, { ...of(agreed), body });
  return answer.code === 'validationFailed' ? fields(answer) : answer.code;
};
const accept = (agreed: TestBooking, side: BookingSide) =>
  agreed[side].call(acceptChange, of(agreed));

describe('a change', () => {
  it('moves the days, the total and the deposit once the other side accepts it, and frees the former days', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    const { owner, renter } = agreed;
    const time = agreed.day(3);
    await owner.call(changeDetails, { ...of(agreed), body: { time } });
    const before = await seen(agreed, renter);
    const startDate = addDays(before.startDate ?? '', 10);
    const endDate = addDays(startDate, 1);
    const depositMoney = { amount: 10_000, currency: 'EUR' } as const;
    const asked = await ask(agreed, 'renter', { startDate, endDate, amount: 40_000, depositMoney });
    expect(asked).toMatchObject({
      startDate: before.startDate,
      extension: null,
      change: { authorId: renter.id, startDate, endDate, amount: 40_000, depositMoney },
    });
    const changed = await accept(agreed, 'owner');
    expect(changed).toMatchObject({
      ...{ startDate, endDate, depositMoney, change: null },
      rent: { amount: 40_000, currency: 'TND' },
      details: { time: null },
    });
    expect(changed.rentLines.map(({ kind, money }) => [kind, money.amount])).toEqual([
      ['agreed', 60_000],
      ['change', -20_000],
    ]);
    expect(await seen(agreed, renter)).toMatchObject({
      acceptedChanges: [{ startDate, endDate, amount: 40_000, depositMoney }],
    });
    expect((await threadEvents(agreed)).slice(-2)).toEqual(['changeAsked', 'changeAccepted']);
    // the former days can be booked
    const other = await app.member();
    const days = { startsAt: before.startsAt, endsAt: before.endsAt };
    const proposal = { amount: 30_000, currency: 'TND' as const, ...days };
    const { proposal: made } = await other.call(startConversation, {
      body: { rentalId: agreed.rentalId, proposal },
    });
    await owner.call(acceptProposal, { params: { id: made?.id as string } });
    // and no longer be changed back to
    const back = { startDate: before.startDate ?? '', endDate: before.endDate ?? '' };
    expect(await refused(agreed, back)).toBe('periodTaken');
  });

  it('offers the hour of the meeting that it has dropped again, until another one is named or it is taken away', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    const time = agreed.day(3);
    const set = (body: { time: string | null }) =>
      owner.call(changeDetails, { ...of(agreed), body });
    await set({ time });
    const { startDate: was } = await seen(agreed, renter);
    const move = async (days: number) => {
      const startDate = addDays(was ?? '', days);
      await ask(agreed, 'renter', { startDate, endDate: addDays(startDate, 1) });
      return accept(agreed, 'owner');
    };
    const formerTime = new Date(time).toISOString();
    expect((await move(10)).details).toMatchObject({ time: null, formerTime });
    // another change that drops nothing leaves it
    await move(12);
    expect((await seen(agreed, renter)).details).toMatchObject({ time: null, formerTime });
    const { startsAt } = await seen(agreed, renter);
    const named = await set({ time: startsAt });
    expect(named.details).not.toHaveProperty('formerTime');
    expect((await set({ time: null })).details).not.toHaveProperty('formerTime');
  });

  it('may drop the deposit: null and zero both ask for none', async () => {
    for (const depositMoney of [null, { amount: 0, currency: 'TND' }] as const) {
      const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
      const asked = await ask(agreed, 'renter', { depositMoney });
      expect(asked.change).toMatchObject({ amount: 60_000, depositMoney: null });
      expect((await accept(agreed, 'owner')).depositMoney).toBeNull();
      // without one, other terms are asked for as before
      const cheaper = await ask(agreed, 'renter', { amount: 50_000, depositMoney });
      expect(cheaper.change).toMatchObject({ amount: 50_000, depositMoney: null });
    }
  });

  it('is answered by the other side and withdrawn by its own; asking again replaces it', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    await ask(agreed, 'renter', { amount: 50_000 });
    for (const operation of [acceptChange, declineChange]) {
      expect((await renter.refusal(operation, of(agreed))).code).toBe('notPermitted');
    }
    expect((await owner.refusal(withdrawChange, of(agreed))).code).toBe('notPermitted');
    expect((await renter.call(withdrawChange, of(agreed))).change).toBeNull();
    expect((await renter.refusal(withdrawChange, of(agreed))).code).toBe('actionNotAllowed');
    await ask(agreed, 'renter', { amount: 50_000 });
    const countered = await ask(agreed, 'owner', { amount: 55_000 });
    expect(countered.change).toMatchObject({ authorId: owner.id, amount: 55_000 });
    const declined = await renter.call(declineChange, of(agreed));
    expect(declined).toMatchObject({ change: null, rent: { amount: 60_000 } });
    // what was asked for can still be read
    const asked = declined.endedChanges?.map(({ amount, authorId }) => [amount, authorId]);
    const byRenter = [50_000, renter.id];
    expect(asked).toEqual([byRenter, byRenter, [55_000, owner.id]]);
    expect((await threadEvents(agreed)).slice(1)).toEqual([
      ...['changeAsked', 'changeWithdrawn', 'changeAsked', 'changeAsked', 'changeDeclined'],
    ]);
  });

  it('says why, in a message that the other side finds after it; without a word of why none is posted', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    const note = 'Mon train part un jour plus tard.';
    await ask(agreed, 'renter', { amount: 50_000, note });
    await ask(agreed, 'owner', { amount: 55_000, note: ' ' });
    expect(await refused(agreed, { amount: 60_000, note })).toBe('nothingChanged');
    expect(await refused(agreed, { amount: 50_000, note: 'a'.repeat(4_001) })).toEqual({
      note: 'tooLong',
    });
    const { items } = await owner.call(listMessages, { params: { id: agreed.conversationId } });
    const messages = items.toSorted((one, other) => one.seq - other.seq).slice(-3);
    expect(messages.map(({ event, text, authorId }) => [event ?? text, authorId])).toEqual([
      ['changeAsked', null],
      [note, renter.id],
      ['changeAsked', null],
    ]);
  });

  it('with a word of why is one notification, not a second one of the message', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, conversationId } = agreed;
    const params = { id: conversationId };
    await app.outbox.settle();
    const { items } = await owner.call(listMessages, { params });
    await owner.call(markRead, { params, body: { upTo: items[0]?.id as string } });
    await ask(agreed, 'renter', { amount: 50_000, note: 'Mon train part plus tard.' });
    await app.outbox.settle();
    const unread = (await owner.call(listNotifications, {})).items.filter((one) => !one.isRead);
    expect(unread.map(({ event }) => event)).toEqual(['changeAsked']);
  });

  it('is shown to both sides with the word of why it is asked for, until it is answered', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    const note = 'Mon train part un jour plus tard.';
    await ask(agreed, 'renter', { amount: 50_000, note });
    for (const side of [owner, renter])
      expect((await seen(agreed, side)).change).toMatchObject({ note });
    // asked for with the same words, they are not sent twice
    await ask(agreed, 'renter', { amount: 55_000, note });
    const { items } = await owner.call(listMessages, { params: { id: agreed.conversationId } });
    expect(items.filter(({ text }) => text === note)).toHaveLength(1);
    // another request has its own word, or none
    await ask(agreed, 'owner', { amount: 58_000 });
    expect((await seen(agreed, renter)).change).not.toHaveProperty('note');
    await ask(agreed, 'owner', { amount: 58_000, note });
    expect((await accept(agreed, 'renter')).change).toBeNull();
    const { text } = await readPdf((await owner.send(getBookingRecord, of(agreed))).rawPayload);
    expect(text).toContain('Pourquoi ce changement');
    expect(text).toContain(note);
  });

  it('leaves no word of why behind a member who is gone, unless something changed hands', async () => {
    const note = 'Je loge rue du Puits.';
    for (const steps of [[], ['handover', 'returned', 'rentPaid']] as const) {
      const agreed = await agreement(app, { amount: 60_000 });
      const { renter } = agreed;
      await ask(agreed, 'renter', { amount: 50_000, note });
      await accept(agreed, 'owner');
      await confirmAll(agreed, ...steps);
      const { password } = renter.facts;
      await renter.call(deleteUser, { params: { id: renter.id }, body: { password } });
      const { bookingChanges } = await agreed.owner.call(exportUser, {
        params: { id: agreed.owner.id },
      });
      expect(bookingChanges).toMatchObject([{ note: steps.length > 0 ? note : null }]);
    }
  });

  it('is accepted as it was read: not another one that has replaced it meanwhile', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner } = agreed;
    const read = (await ask(agreed, 'renter', { amount: 70_000 })).change;
    await ask(agreed, 'renter', { amount: 20_000 });
    const accepting = (change: string | undefined) => ({ ...of(agreed), query: { change } });
    for (const operation of [acceptChange, acceptExtension]) {
      expect((await owner.refusal(operation, accepting(read?.id))).code).toBe('actionNotAllowed');
    }
    const now = (await seen(agreed, owner)).change;
    expect(now?.amount).toBe(20_000);
    expect((await owner.call(acceptChange, accepting(now?.id))).rent.amount).toBe(20_000);
  });

  it('is refused when it changes nothing, or names what is not possible', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    const { startDate, endDate } = await seen(agreed, agreed.renter);
    expect(await refused(agreed, {})).toBe('nothingChanged');
    expect(await refused(agreed, { amount: 60_000, endDate: endDate ?? '' })).toBe(
      'nothingChanged',
    );
    expect(await refused(agreed, { amount: 999 })).toEqual({ amount: 'invalidPrice' });
    expect(await refused(agreed, { endDate: addDays(startDate ?? '', -1) })).toEqual({
      endDate: 'endBeforeStart',
    });
    expect(await refused(agreed, { startDate: addDays(startDate ?? '', -30) })).toEqual({
      startDate: 'periodOver',
    });
    const depositMoney = { amount: -1, currency: 'TND' } as const;
    expect(await refused(agreed, { depositMoney })).toEqual({
      'depositMoney.amount': 'depositAmountInvalid',
    });
  });

  it('leaves the first day and the deposit as they are once the thing or the deposit was given', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    const { startDate, endDate } = await seen(agreed, agreed.renter);
    const sooner = { startDate: addDays(startDate ?? '', 1) };
    const none = { depositMoney: null };
    await ask(agreed, 'renter', { ...sooner, ...none });
    await confirm(agreed.owner, agreed.id, 'depositGiven');
    expect((await agreed.owner.refusal(acceptChange, of(agreed))).code).toBe('actionNotAllowed');
    expect(await refused(agreed, none)).toEqual({ depositMoney: 'depositAmountInvalid' });
    await confirmAll(agreed, 'handover');
    expect(await refused(agreed, sooner)).toEqual({ startDate: 'invalidStartDate' });
    expect((await seen(agreed, agreed.renter)).changeable).toEqual({
      start: false,
      deposit: false,
    });
    await ask(agreed, 'renter', { endDate: addDays(endDate ?? '', -1), amount: 40_000 });
    expect(await accept(agreed, 'owner')).toMatchObject({
      status: 'handedOver',
      endDate: addDays(endDate ?? '', -1),
      rent: { amount: 40_000 },
    });
    await wait(app, agreed, { days: 2.5 });
  });

  it('leaves the first day and the deposit as they are once the owner has signed the condition at the handover, one that waits too', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    const { owner, renter } = agreed;
    const { startDate, endDate } = await seen(agreed, renter);
    const later = { startDate: addDays(startDate ?? '', 30), endDate: addDays(endDate ?? '', 30) };
    const none = { depositMoney: null };
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    const signed = { moment: 'handover' as const, checks };
    await ask(agreed, 'owner', later);
    await wait(app, agreed, { days: 3.2 });
    await owner.call(signCondition, { ...of(agreed), body: signed });
    expect((await renter.refusal(acceptChange, of(agreed))).code).toBe('actionNotAllowed');
    // the renter cannot say that the thing was handed over early, and leave with it
    const body = { password: renter.facts.password };
    expect((await renter.send(deleteUser, { params: { id: renter.id }, body })).statusCode).toBe(
      202,
    );
    await ask(agreed, 'owner', { amount: 50_000 });
    expect(await refused(agreed, later)).toEqual({ startDate: 'invalidStartDate' });
    expect(await refused(agreed, none)).toEqual({ depositMoney: 'depositAmountInvalid' });
    expect((await seen(agreed, renter)).changeable).toEqual({ start: false, deposit: false });
    // other terms can change
    expect(await accept(agreed, 'renter')).toMatchObject({ rent: { amount: 50_000 } });

    const byRenter = await agreement(app, { amount: 60_000, deposit: 20_000 });
    await byRenter.renter.call(signCondition, { ...of(byRenter), body: signed });
    expect((await seen(byRenter, byRenter.renter)).changeable).toEqual({
      start: true,
      deposit: true,
    });
  });

  it('of the deposit that waits is not accepted after the owner has signed, either', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    await ask(agreed, 'renter', { depositMoney: null });
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    await agreed.owner.call(signCondition, { ...of(agreed), body: { moment: 'handover', checks } });
    expect((await agreed.owner.refusal(acceptChange, of(agreed))).code).toBe('actionNotAllowed');
  });

  it('keeps what is paid: no total is below it, and what the total grows by is due', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    const body = { amount: 50_000, currency: 'TND', method: 'cash' } as const;
    const said = await renter.call(addPayment, { ...of(agreed), body });
    const paymentId = said.payments[0]?.id as string;
    await owner.call(confirmPayment, { params: { id: agreed.id, paymentId } });
    expect(await refused(agreed, { amount: 49_999 })).toBe('totalBelowPaid');
    await ask(agreed, 'renter', { amount: 50_000 });
    const less = await accept(agreed, 'owner');
    const paid = less.steps.find(({ step }) => step === 'rentPaid');
    expect([paid?.confirmedBy.length, less.payments.length]).toEqual([2, 1]);
    await ask(agreed, 'owner', { amount: 80_000 });
    const more = await accept(agreed, 'renter');
    expect(more.payments).toEqual(less.payments.map((one) => ({ ...one, mayRemove: false })));
    expect(more.actions).toContain('addPayment');
    const lower = app.context.db
      .updateTable('bookings')
      .set({ rent: 49_999 })
      .where('id', '=', agreed.id)
      .execute();
    await expect(lower).rejects.toThrow('not less than what is paid');
  });

  it('is in the record with all versions before it', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    await ask(agreed, 'renter', { amount: 40_000, depositMoney: null });
    await accept(agreed, 'owner');
    const { rawPayload } = await agreed.owner.send(getBookingRecord, of(agreed));
    const { text } = await readPdf(rawPayload);
    for (const words of ['Version valable', '60 DT · 20 DT', '40 DT', 'Sans caution']) {
      expect(text, words).toContain(words);
    }
  });

  it('is also an extension that the previous version has asked for: it can be accepted', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { db } = app.context;
    const id = crypto.randomUUID();
    await db
      .insertInto('booking_extensions')
      .values({
        id,
        booking_id: agreed.id,
        author_id: agreed.renter.id,
        ends_at: new Date(agreed.day(8)),
        amount: 20_000,
        status: 'pending',
        created_at: app.clock.now(),
      })
      .execute();
    const asked = await seen(agreed, agreed.owner);
    expect(asked).toMatchObject({ extension: { amount: 20_000 }, change: { amount: 80_000 } });
    const longer = await agreed.owner.call(acceptExtension, of(agreed));
    expect(longer).toMatchObject({ endsAt: agreed.day(8), rent: { amount: 80_000 } });
    const rows = await db
      .selectFrom('booking_extensions')
      .select('status')
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([{ status: 'accepted' }]);
  });
});
