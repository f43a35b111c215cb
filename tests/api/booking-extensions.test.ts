import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptExtension,
  askExtension,
  declineExtension,
  getBooking,
} from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirmAll,
  of,
  type TestBooking,
  threadEvents,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { inDays } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const ask = (agreed: TestBooking, side: BookingSide, days: number, amount = 20_000) =>
  agreed[side].call(askExtension, { ...of(agreed), body: { endsAt: agreed.day(days), amount } });
const refused = async (agreed: TestBooking, body: { endsAt: string; amount: number }) => {
  const answer = await agreed.renter.refusal(askExtension, { ...of(agreed), body });
  return answer.code === 'validationFailed' ? fields(answer) : answer.code;
};
/** Another member and the owner agree on the same rental. */
async function bookToo(agreed: TestBooking, from: number, to: number) {
  const member = await app.member();
  const days = { startsAt: agreed.day(from), endsAt: agreed.day(to) };
  const proposal = { amount: 30_000, currency: 'TND' as const, ...days };
  const body = { rentalId: agreed.rentalId, proposal };
  const conversation = await member.call(startConversation, { body });
  const params = { id: conversation.proposal?.id as string };
  return { accept: () => agreed.owner.send(acceptProposal, { params }) };
}

describe('an extension', () => {
  it('moves the end and adds to the rent once the other side agrees, and the rent has to be confirmed anew', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'rentPaid', 'handover');
    const asked = await ask(agreed, 'renter', 8);
    expect(asked).toMatchObject({
      extension: { authorId: renter.id, endsAt: agreed.day(8), amount: 20_000 },
      endsAt: agreed.day(6),
      rent: { amount: 60_000 },
    });
    expect(asked.actions).toContain('extend');
    expect(asked.actions).not.toContain('acceptExtension');
    expect((await renter.refusal(acceptExtension, of(agreed))).code).toBe('notPermitted');
    const longer = await owner.call(acceptExtension, of(agreed));
    expect(longer).toMatchObject({
      endsAt: agreed.day(8),
      rent: { amount: 80_000, currency: 'TND' },
      extension: null,
      status: 'handedOver',
    });
    const paid = longer.steps.find(({ step }) => step === 'rentPaid');
    expect(paid).toEqual({ step: 'rentPaid', confirmedBy: [], mayConfirm: true });
    expect((await owner.refusal(acceptExtension, of(agreed))).code).toBe('actionNotAllowed');
    expect((await confirmAll(agreed, 'returned', 'rentPaid')).status).toBe('closed');
    expect((await threadEvents(agreed)).slice(5, 7)).toEqual([
      'extensionAsked',
      'extensionAccepted',
    ]);
  });

  it('adds a line: the rent that both confirmed stays settled, and only what it adds is due', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'rentPaid', 'handover');
    for (const [end, amount] of [
      [8, 20_000],
      [9, 10_000],
    ] as const) {
      await ask(agreed, 'renter', end, amount);
      await owner.call(acceptExtension, of(agreed));
      if (end === 8) await confirmAll(agreed, 'rentPaid');
    }
    const booking = await renter.call(getBooking, of(agreed));
    expect(booking.rent.amount).toBe(90_000);
    expect(booking.settledRents.map(({ money }) => money.amount)).toEqual([60_000, 20_000]);
    expect(booking.settledRents.map(({ confirmedBy }) => confirmedBy.length)).toEqual([2, 2]);
    const { items, totals } = await renter.call(getWallet, {});
    expect(items.map(({ kind, money, state }) => `${kind} ${money.amount} ${state}`)).toEqual([
      'balance 10000 due',
      'rent 60000 settled',
      'rent 20000 settled',
    ]);
    expect(totals).toMatchObject([{ toPay: 10_000 }]);
    const first = await renter.call(getWallet, { query: { limit: 2 } });
    const rest = await renter.call(getWallet, {
      query: { limit: 2, cursor: first.nextCursor ?? undefined },
    });
    expect([...first.items, ...rest.items]).toEqual(items);
    await confirmAll(agreed, 'returned');
    expect((await confirmAll(agreed, 'rentPaid')).status).toBe('closed');
    expect((await owner.call(getWallet, {})).totals).toMatchObject([{ toReceive: 0 }]);
  });

  it('ends within the availability of the offer, and the rent stays within the bounds of a price', async () => {
    const agreed = await agreement(app, {}, { endedAt: inDays(app, 20) });
    expect(await refused(agreed, { endsAt: '2199-12-31T00:00:00.000Z', amount: 0 })).toBe(
      'outsideAvailability',
    );
    expect(await refused(agreed, { endsAt: agreed.day(21), amount: 0 })).toBe(
      'outsideAvailability',
    );
    expect(await refused(agreed, { endsAt: agreed.day(8), amount: 999_960_000 })).toEqual({
      amount: 'invalidPrice',
    });
    const endsAt = agreed.day(19);
    const asked = await agreed.renter.call(askExtension, {
      ...of(agreed),
      body: { endsAt, amount: 0 },
    });
    expect(asked.extension).toMatchObject({ endsAt });
  });

  it('that costs nothing leaves the confirmations of the rent', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'rentPaid');
    await ask(agreed, 'owner', 7, 0);
    const longer = await agreed.renter.call(acceptExtension, of(agreed));
    expect(longer.rent.amount).toBe(50_000);
    expect(longer.steps.find(({ step }) => step === 'rentPaid')?.confirmedBy).toHaveLength(2);
  });

  it('is replaced by the next one that either side asks for, and may be declined', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await ask(agreed, 'renter', 8);
    await ask(agreed, 'renter', 9);
    const countered = await ask(agreed, 'owner', 7);
    expect(countered.extension).toMatchObject({ authorId: owner.id, endsAt: agreed.day(7) });
    expect((await owner.refusal(declineExtension, of(agreed))).code).toBe('notPermitted');
    const declined = await renter.call(declineExtension, of(agreed));
    expect(declined).toMatchObject({ extension: null, endsAt: agreed.day(6) });
    expect((await renter.refusal(declineExtension, of(agreed))).code).toBe('actionNotAllowed');
    expect((await ask(agreed, 'renter', 10)).extension?.endsAt).toBe(agreed.day(10));
    const rows = await app.context.db
      .selectFrom('booking_changes')
      .select('status')
      .where('booking_id', '=', agreed.id)
      .orderBy('id')
      .execute();
    const statuses = rows.map(({ status }) => status);
    expect(statuses).toEqual(['replaced', 'replaced', 'declined', 'pending']);
  });

  it('must end later than the booking, at a price within the usual bounds', async () => {
    const agreed = await agreement(app);
    const endsAt = agreed.day(8);
    expect(await refused(agreed, { endsAt: agreed.day(6), amount: 0 })).toEqual({
      endsAt: 'endBeforeStart',
    });
    for (const amount of [-1, 1, 999, 1_000_000_001]) {
      expect(await refused(agreed, { endsAt, amount }), `${amount}`).toEqual({
        amount: 'invalidPrice',
      });
    }
    expect(await refused(agreed, { endsAt: 'demain', amount: 0 })).toEqual({
      endsAt: 'invalidEndDate',
    });
  });

  it('takes only free days, when it is asked and when it is accepted', async () => {
    const agreed = await agreement(app);
    const later = await bookToo(agreed, 8, 10);
    expect((await later.accept()).statusCode).toBe(200);
    const endsAt = agreed.day(9);
    expect(await refused(agreed, { endsAt, amount: 0 })).toBe('periodTaken');
    await ask(agreed, 'renter', 8);
    const sooner = await bookToo(agreed, 7, 8);
    expect((await sooner.accept()).statusCode).toBe(200);
    const answer = await agreed.owner.refusal(acceptExtension, of(agreed));
    expect([answer.statusCode, answer.code]).toEqual([409, 'periodTaken']);
    expect(await agreed.owner.call(getBooking, of(agreed))).toMatchObject({
      endsAt: agreed.day(6),
      rent: { amount: 50_000 },
      extension: { endsAt: agreed.day(8) },
    });
  });

  it('and another booking of the same days are not both agreed on, also when both are accepted at the same time', async () => {
    const agreed = await agreement(app);
    await ask(agreed, 'renter', 9);
    const other = await bookToo(agreed, 7, 9);
    const answers = await Promise.all([
      agreed.owner.send(acceptExtension, of(agreed)),
      other.accept(),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is possible while the booking is agreed or handed over, and cannot be answered after that', async () => {
    const off = await agreement(app);
    await ask(off, 'renter', 8);
    expect(await cancelAgreement(off.owner, off)).toMatchObject({ extension: null, actions: [] });
    const back = await agreement(app);
    await confirmAll(back, 'handover');
    await ask(back, 'renter', 8);
    expect((await confirmAll(back, 'returned')).extension).toBeNull();
    for (const agreed of [off, back]) {
      expect(await refused(agreed, { endsAt: agreed.day(8), amount: 0 })).toBe('actionNotAllowed');
    }
  });
});
