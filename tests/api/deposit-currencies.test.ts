import { afterAll, describe, expect, it } from 'vitest';
import { getBooking, getBookingRecord, listBookings } from '#contract/bookings/operations.ts';
import { CURRENCIES } from '#contract/money.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import { getWallet, getWalletCsv } from '#contract/wallet/operations.ts';
import { confirmAll } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { negotiation, proposal } from '../support/factories.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const euros = { amount: 10_000, currency: 'EUR' } as const;
/** A listing in dinars with a deposit of 100 euros. */
const negotiated = () => negotiation(app, { deposit: { required: true, ...euros } });
const dinars = { amount: 60_000, currency: 'TND' } as const;

describe('a deposit in another currency than the price', () => {
  it('is kept through proposal, counter-proposal, booking, payments, table and record', async () => {
    const { owner, member, conversation } = await negotiated();
    const first = await proposal(member, conversation);
    expect(first).toMatchObject({ deposit: null, depositMoney: euros });
    const second = await owner.call(counterProposal, { params: { id: first.id }, body: dinars });
    expect(second).toMatchObject({ amount: 60_000, deposit: null, depositMoney: euros });
    await member.call(acceptProposal, { params: { id: second.id } });
    const [booking] = (await member.call(listBookings, {})).items;
    const id = booking?.id as string;
    expect(booking).toMatchObject({ rent: dinars, deposit: euros, depositMoney: euros });
    const agreed = { id, owner, renter: member };
    const later = await confirmAll(agreed, 'handover', 'depositGiven');
    expect(later.steps.map(({ step }) => step)).toContain('depositReturned');
    const { items, totals } = await member.call(getWallet, {});
    expect(items.map(({ kind, money, state }) => ({ kind, money, state }))).toEqual([
      { kind: 'rent', money: dinars, state: 'due' },
      { kind: 'deposit', money: euros, state: 'held' },
    ]);
    expect(totals).toMatchObject([
      { currency: 'TND', toPay: 60_000, toReceive: 0, depositsOut: 0, depositsIn: 0 },
      { currency: 'EUR', toPay: 0, toReceive: 0, depositsOut: 10_000, depositsIn: 0 },
    ]);
    const csv = await member.send(getWalletCsv, {});
    expect(csv.body).toContain('"100.00","EUR"');
    const { rawPayload } = await member.send(getBookingRecord, { params: { id } });
    expect((await readPdf(rawPayload)).text).toMatch(/100\s?€/);
  });

  it.each(CURRENCIES)('can be another one, in %s', async (currency) => {
    const { member, conversation } = await negotiated();
    const depositMoney = { amount: 5_000, currency };
    expect(await proposal(member, conversation, { depositMoney })).toMatchObject({ depositMoney });
  });

  it('is the one on the table when the counter-proposal is in another currency', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation, { deposit: 30_000 });
    const body = { amount: 2_000, currency: 'EUR' } as const;
    const counter = await owner.call(counterProposal, { params: { id }, body });
    expect(counter).toMatchObject({ depositMoney: { amount: 30_000, currency: 'TND' } });
  });
});

describe('a deposit that was cleared', () => {
  it.each([
    { depositMoney: null },
    { deposit: 0 },
    { depositMoney: { amount: 0, currency: 'TND' } },
  ] as const)(
    'is none, also after a counter-proposal that does not name it: %j',
    async (cleared) => {
      const { owner, member, conversation } = await negotiated();
      const { id, ...made } = await proposal(member, conversation, cleared);
      expect(made.depositMoney).toBeNull();
      const counter = await owner.call(counterProposal, { params: { id }, body: dinars });
      expect(counter.depositMoney).toBeNull();
      await member.call(acceptProposal, { params: { id: counter.id } });
      const [booking] = (await member.call(listBookings, {})).items;
      const params = { id: booking?.id as string };
      expect(await member.call(getBooking, { params })).toMatchObject({ deposit: null });
    },
  );

  it('is cleared by a counter-proposal too', async () => {
    const { owner, member, conversation } = await negotiated();
    const { id } = await proposal(member, conversation);
    const body = { ...dinars, depositMoney: null };
    const counter = await owner.call(counterProposal, { params: { id }, body });
    expect(counter.depositMoney).toBeNull();
  });
});

it.each([
  [{ deposit: 9_007_199_254_740_991 }, { deposit: 'depositAmountInvalid' }],
  [{ deposit: 1_000_000_001 }, { deposit: 'depositAmountInvalid' }],
  [{ deposit: 999 }, { deposit: 'depositAmountInvalid' }],
  [
    { depositMoney: { amount: 100_000_001, currency: 'EUR' } },
    { 'depositMoney.amount': 'depositAmountInvalid' },
  ],
  [
    { depositMoney: { amount: -1, currency: 'EUR' } },
    { 'depositMoney.amount': 'depositAmountInvalid' },
  ],
  [
    { depositMoney: { amount: 10_000, currency: 'GBP' } },
    { 'depositMoney.currency': 'depositCurrencyInvalid' },
  ],
])('a deposit has the same bounds in a proposal as in a listing: %j', async (terms, expected) => {
  const { member, conversation } = await negotiation(app);
  const body = { amount: 50_000, currency: 'TND', ...terms };
  const answer = await member.refusal(propose, { params: { id: conversation.id }, body });
  expect(fields(answer)).toEqual(expected);
});
