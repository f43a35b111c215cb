import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addPayment,
  confirmPayment,
  getBooking,
  removePayment,
} from '#contract/bookings/operations.ts';
import { BOOKING_STATUSES, BOOKING_STEPS } from '#contract/bookings/transitions.ts';
import { CURRENCIES } from '#contract/money.ts';
import { listFigures } from '#contract/own-rentals/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { getWallet, getWalletCsv } from '#contract/wallet/operations.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  of,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { inDays, negotiation } from '../support/factories.ts';
import { type LedgerFacts, ledgers } from '../support/ledgers.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const wallet = (by: Member) => by.call(getWallet, {});
const states = async (by: Member) =>
  (await wallet(by)).items.map(({ kind, state }) => `${kind} ${state}`);
/** What is owed to the owner and the deposits the owner holds, checked to be the same from the renter's side. */
async function owed({ owner, renter }: TestBooking) {
  const [ofOwner] = (await wallet(owner)).totals;
  const [ofRenter] = (await wallet(renter)).totals;
  expect(ofRenter).toMatchObject({
    currency: 'TND',
    toPay: ofOwner?.toReceive,
    toReceive: 0,
    depositsOut: ofOwner?.depositsIn,
    depositsIn: 0,
  });
  return [ofOwner?.toReceive, ofOwner?.depositsIn];
}

describe('the wallet', () => {
  it('names no counterpart whose account is deleted, and keeps the sums', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'returned', 'rentPaid');
    await owner.call(deleteUser, {
      params: { id: owner.id },
      body: { password: owner.facts.password },
    });
    const { items } = await wallet(renter);
    expect(items).toMatchObject([
      { bookingId: id, counterpartName: '', kind: 'rent', state: 'settled' },
    ]);
  });

  it('follows what both parties confirm of the rent and of the deposit, from each side', async () => {
    const agreed = await agreement(app, { amount: 75_500, deposit: 20_000 });
    const { id, owner, renter } = agreed;
    const { items } = await wallet(renter);
    expect(items).toMatchObject([
      { kind: 'rent', direction: 'out', money: { amount: 75_500, currency: 'TND' }, state: 'due' },
      { kind: 'deposit', direction: 'out', money: { amount: 20_000 }, state: 'due' },
    ]);
    expect(items[0]).toMatchObject({
      bookingId: id,
      rentalName: 'Perceuse à percussion',
      counterpartName: 'Olfa T.',
      startsAt: agreed.day(3),
      endsAt: agreed.day(6),
    });
    expect(await owed(agreed)).toEqual([75_500, 0]);
    await confirm(owner, id, 'rentPaid');
    expect((await wallet(owner)).items[0]).toMatchObject({
      direction: 'in',
      state: 'due',
      confirmedByMe: true,
      confirmedByOther: false,
      counterpartName: 'Malek G.',
    });
    expect((await wallet(renter)).items[0]).toMatchObject({ confirmedByMe: false });
    expect(await owed(agreed)).toEqual([75_500, 0]);
    await confirm(renter, id, 'rentPaid');
    await confirmAll(agreed, 'depositGiven');
    expect(await owed(agreed)).toEqual([0, 20_000]);
    expect(await states(renter)).toEqual(['rent settled', 'deposit held']);
    await confirmAll(agreed, 'handover', 'returned', 'depositReturned');
    expect(await owed(agreed)).toEqual([0, 0]);
    expect(await states(owner)).toEqual(['rent settled', 'deposit settled']);
  });

  it('has deposits that are kept, and bookings that were cancelled', async () => {
    const kept = await agreement(app, { deposit: 20_000 });
    await confirmAll(kept, 'depositGiven', 'handover', 'returned');
    await confirm(kept.owner, kept.id, 'depositKept', 'Cassé.');
    expect(await states(kept.renter)).toEqual(['rent due', 'deposit claimed']);
    expect((await wallet(kept.renter)).items[1]).toMatchObject({ confirmedByOther: true });
    await confirm(kept.renter, kept.id, 'depositKept', 'D’accord.');
    expect(await states(kept.renter)).toEqual(['rent due', 'deposit kept']);
    expect(await owed(kept)).toEqual([50_000, 0]);

    const off = await agreement(app, { deposit: 20_000 });
    await cancelAgreement(off.owner, off);
    expect(await states(off.renter)).toEqual(['rent void', 'deposit void']);
    expect(await owed(off)).toEqual([0, 0]);

    const given = await agreement(app, { deposit: 20_000 });
    await confirmAll(given, 'depositGiven');
    await cancelAgreement(given.renter, given);
    expect(await states(given.renter)).toEqual(['rent void', 'deposit held']);
    expect(await owed(given)).toEqual([0, 20_000]);
    await confirmAll(given, 'depositReturned');
    expect(await owed(given)).toEqual([0, 0]);
  });

  it('says of a cancelled booking that nothing is left to pay, and that what was paid is not settled', async () => {
    const off = await agreement(app, { amount: 80_000 });
    const { owner, renter } = off;
    const body = { amount: 30_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...of(off), body });
    const params = { id: off.id, paymentId: payments[0]?.id ?? '' };
    await owner.call(confirmPayment, { params });
    expect(await states(renter)).toEqual(['balance due', 'rent settled']);
    await cancelAgreement(renter, off);
    expect((await wallet(owner)).items).toMatchObject([
      { kind: 'rent', state: 'void', money: { amount: 50_000 }, cancelled: true },
      { kind: 'rent', state: 'settled', money: { amount: 30_000 }, cancelled: true },
    ]);
    expect((await wallet(owner)).totals).toMatchObject([
      { toReceive: 0, receivedThisYear: 30_000 },
    ]);
    const { body: table } = await renter.send(getWalletCsv, {}, { language: 'fr' });
    expect(table).toContain('"Prix de la location","À ma charge","50.000","TND","Annulée"');
    expect(table).toContain('"30.000","TND","Payé avant l’annulation"');
  });

  it('has the day and the note of a payment, and a payment that is disputed', async () => {
    const agreed = await agreement(app, { amount: 80_000 });
    const { id, owner, renter } = agreed;
    const note = 'D17, réf. 8841';
    const body = { amount: 20_000, currency: 'TND', method: 'd17', note } as const;
    const first = await renter.call(addPayment, { ...of(agreed), body });
    const notedAt = first.payments[0]?.at;
    await owner.call(confirmPayment, { params: { id, paymentId: first.payments[0]?.id ?? '' } });
    const said = { amount: 60_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...of(agreed), body: said });
    await owner.call(removePayment, { params: { id, paymentId: payments[1]?.id ?? '' } });
    for (const side of [owner, renter]) {
      const { items } = await wallet(side);
      expect(items).toMatchObject([
        { kind: 'balance', money: { amount: 60_000 }, state: 'due', refused: 60_000 },
        { kind: 'rent', money: { amount: 20_000 }, state: 'settled', notedAt, note },
      ]);
      expect(items[0]).not.toHaveProperty('notedAt');
      expect(items[1]).not.toHaveProperty('refused');
    }
    const { body: table } = await renter.send(getWalletCsv, {}, { language: 'fr' });
    const [heading, ...rows] = table.split('\r\n');
    expect(heading).toMatch(/"Dernier changement","Noté le","Remarque"$/);
    expect(rows[0]).toMatch(/,"",""$/);
    expect(rows[1]).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d","D17, réf\. 8841"$/);
  });

  it('says which part of what is to pay and to receive waits for a confirmation', async () => {
    const agreed = await agreement(app, { amount: 80_000 });
    const { id, owner, renter } = agreed;
    const noted = async (amount: number, by: Member) =>
      by.call(addPayment, { ...of(agreed), body: { amount, currency: 'TND', method: 'cash' } });
    const { payments } = await noted(30_000, renter);
    // the owner may mean the same money
    await noted(20_000, owner);
    expect((await wallet(renter)).totals).toMatchObject([{ toPay: 80_000, toPayNoted: 30_000 }]);
    expect(await wallet(owner)).toMatchObject({
      totals: [{ toReceive: 80_000, toReceiveNoted: 30_000, toPayNoted: 0 }],
      rentals: [{ toReceive: 80_000, toReceiveNoted: 30_000 }],
    });
    const params = { id, paymentId: payments[0]?.id ?? '' };
    await owner.call(removePayment, { params });
    expect((await wallet(renter)).totals).toMatchObject([{ toPay: 80_000, toPayNoted: 20_000 }]);
  });

  it('says who has refused a payment, and when, also after a cancellation', async () => {
    const agreed = await agreement(app, { amount: 80_000 });
    const { id, owner, renter } = agreed;
    const body = { amount: 60_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...of(agreed), body });
    const params = { id, paymentId: payments[0]?.id ?? '' };
    const { removedPayments } = await owner.call(removePayment, { params });
    const refusal = { refused: 60_000, refusedAt: removedPayments?.[0]?.removedAt };
    const refusals = async () =>
      (await Promise.all([owner, renter].map(wallet))).map(({ items }) => items[0]);
    expect(await refusals()).toMatchObject([
      { ...refusal, state: 'due', money: { amount: 80_000 }, refusedByMe: true },
      { ...refusal, state: 'due', money: { amount: 80_000 }, refusedByMe: false },
    ]);
    expect((await wallet(renter)).totals).toMatchObject([{ toPay: 80_000, toPayNoted: 0 }]);
    await cancelAgreement(renter, agreed);
    expect(await refusals()).toMatchObject([
      { ...refusal, state: 'void' },
      { ...refusal, state: 'void' },
    ]);
  });

  it('dates what a cancellation has ended by the cancellation', async () => {
    const off = await agreement(app, { deposit: 20_000 });
    await wait(app, off, { days: 1 });
    await cancelAgreement(off.owner, off);
    const { cancelled } = await off.owner.call(getBooking, of(off));
    const { items } = await wallet(off.renter);
    expect(items.map(({ state, at }) => [state, at])).toEqual([
      ['void', cancelled?.at],
      ['void', cancelled?.at],
    ]);
  });

  it('is empty without bookings', async () => {
    expect(await wallet(await app.member())).toEqual({
      items: [],
      nextCursor: null,
      totals: [],
      rentals: [],
      rented: [],
    });
  });
});

/** Any confirmations in a ledger, also such as the process would not allow. */
const anyLedger: fc.Arbitrary<LedgerFacts> = fc.record({
  lends: fc.boolean(),
  currency: fc.constantFrom(...CURRENCIES),
  rent: fc.integer({ min: 1_000, max: 1_000_000_000 }),
  deposit: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  status: fc.constantFrom(...BOOKING_STATUSES),
  confirmations: fc.uniqueArray(
    fc.record({
      step: fc.constantFrom(...BOOKING_STEPS),
      side: fc.constantFrom('owner' as const, 'renter' as const),
      withdrawn: fc.boolean(),
    }),
    { maxLength: 10, selector: ({ step, side }) => `${step} ${side}` },
  ),
});

/** The sums of a booking, computed in the plainest way. */
function modelOf({ rent, deposit, status, confirmations }: LedgerFacts) {
  const sidesOf = (step: string) =>
    confirmations.filter((one) => one.step === step && !one.withdrawn).length;
  const both = (step: string) => sidesOf(step) === 2;
  // what one side had noted before a cancellation waits for its answer, and is no debt
  const afterCancelling = sidesOf('rentPaid') === 1 ? 'due' : 'void';
  const open =
    status === 'cancelled' ? afterCancelling : status === 'closed' ? 'unconfirmed' : 'due';
  const rentState = both('rentPaid') ? 'settled' : open;
  const isGiven = both('depositGiven') && !both('depositReturned');
  // the owner claims it; the renter may agree afterwards
  const keeping = (side: string) =>
    confirmations.findIndex(
      (one) => one.step === 'depositKept' && one.side === side && !one.withdrawn,
    );
  const isClaimed = keeping('owner') >= 0;
  const isKept = isClaimed && keeping('renter') > keeping('owner');
  const isHeld = status !== 'closed' && (isClaimed ? !isKept : isGiven);
  return {
    due: rentState === 'due' && status !== 'cancelled' ? rent : 0,
    held: deposit !== null && isHeld ? deposit : 0,
    rentState,
  };
}

describe('the totals and pages of hundreds of bookings', () => {
  it('are those of a naive count, for any ledgers', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const given = fc.sample(anyLedger, { numRuns: 600, seed: 20_261_121 });
    const ids = await ledgers(app, given, {
      me: owner.id,
      other: member.id,
      rentalId: listing.id,
      conversationId: conversation.id,
    });
    const { totals } = await wallet(owner);
    const shown = totals.map(({ currency, toPay, toReceive, depositsOut, depositsIn }) => ({
      ...{ currency, toPay, toReceive, depositsOut, depositsIn },
    }));
    const expected = CURRENCIES.map((currency) => {
      const mine = given.filter((ledger) => ledger.currency === currency);
      const total = (lends: boolean, part: 'due' | 'held') =>
        mine
          .filter((ledger) => ledger.lends === lends)
          .reduce((all, ledger) => all + modelOf(ledger)[part], 0);
      return {
        currency,
        toPay: total(false, 'due'),
        toReceive: total(true, 'due'),
        depositsOut: total(false, 'held'),
        depositsIn: total(true, 'held'),
      };
    });
    expect(shown).toEqual(expected);

    const entries: WalletEntry[] = [];
    let cursor: string | undefined;
    // odd pages end between the rent and the deposit of a booking
    for (let page = 0; page === 0 || cursor; page += 1) {
      const limit = [1, 99, 100, 7][page % 4];
      const next = await owner.call(getWallet, { query: { limit, cursor } });
      expect(next.items.length).toBeLessThanOrEqual(limit as number);
      entries.push(...next.items);
      cursor = next.nextCursor ?? undefined;
    }
    const listed = given
      .map((ledger, index) => ({ ledger, id: ids[index] }))
      .toReversed()
      .flatMap(({ ledger, id }) => [
        `${id} rent ${ledger.rent} ${modelOf(ledger).rentState}`,
        ...(ledger.deposit === null ? [] : [`${id} deposit ${ledger.deposit}`]),
      ]);
    expect(
      entries.map(({ bookingId, kind, money, state }) =>
        [bookingId, kind, money.amount, kind === 'rent' ? state : ''].join(' ').trim(),
      ),
    ).toEqual(listed);
    const held = entries.filter(
      ({ kind, state }) => kind === 'deposit' && (state === 'held' || state === 'claimed'),
    );
    expect(held.map(({ bookingId }) => bookingId).toSorted()).toEqual(
      given.flatMap((ledger, index) => (modelOf(ledger).held > 0 ? [ids[index]] : [])).toSorted(),
    );
  }, 120_000);
});

describe('the payments of a month and a year', () => {
  it('are what both have confirmed in it where the reader is, by thing, and the list is filtered alike', async () => {
    const agreed = await agreement(app, { amount: 75_000, deposit: 20_000 });
    const { owner, renter, rentalId } = agreed;
    await confirmAll(agreed, 'rentPaid', 'depositGiven', 'handover', 'returned');
    const [now] = (await wallet(owner)).totals;
    expect(now).toMatchObject({
      receivedThisMonth: 75_000,
      receivedThisYear: 75_000,
      paidThisYear: 0,
    });
    const list = async (query: object) =>
      (await owner.call(getWallet, { query })).items.map(({ kind, state }) => `${kind} ${state}`);
    expect(await list({ subject: 'deposit' })).toEqual(['deposit held']);
    expect(await list({ progress: 'done', direction: 'in' })).toEqual(['rent settled']);
    expect(await list({ direction: 'out' })).toEqual([]);
    expect(await list({ rentalId: agreed.id })).toEqual([]);
    expect(await list({ rentalId, period: 'month', subject: 'rent' })).toEqual(['rent settled']);
    expect((await wallet(owner)).rentals).toEqual([
      {
        rentalId,
        name: 'Perceuse à percussion',
        currency: 'TND',
        receivedThisYear: 75_000,
        keptThisYear: 0,
        toReceive: 0,
        toReceiveNoted: 0,
      },
    ]);
    expect((await wallet(renter)).rentals).toEqual([]);
    expect((await wallet(owner)).rented).toEqual([]);
    // what a member has rented is a choice of the filter, too
    expect((await wallet(renter)).rented).toEqual([{ rentalId, name: 'Perceuse à percussion' }]);
    expect((await renter.call(getWallet, { query: { rentalId } })).items).toHaveLength(2);
    await wait(app, agreed, { days: 14 });
    await wait(app, agreed, { days: 14 });
    await wait(app, agreed, { days: 14 });
    const [later] = (await wallet(owner)).totals;
    expect(later).toMatchObject({ receivedThisMonth: 0 });
    expect(await list({ period: 'month', subject: 'rent' })).toEqual([]);
    const query = { timeZone: 'Nowhere/Else' };
    expect((await owner.send(getWallet, { query })).statusCode).toBe(400);
  });
});

describe('a deposit that was kept', () => {
  it('is no rent that was earned: it is shown apart, from both sides', async () => {
    const kept = await agreement(app, { amount: 75_000, deposit: 20_000 });
    const { owner, renter, rentalId } = kept;
    await confirmAll(kept, 'rentPaid', 'depositGiven', 'handover', 'returned', 'depositKept');
    const [ofOwner] = (await wallet(owner)).totals;
    expect(ofOwner).toMatchObject({
      ...{ receivedThisMonth: 75_000, receivedThisYear: 75_000 },
      ...{ keptInThisMonth: 20_000, keptInThisYear: 20_000, keptOutThisYear: 0 },
    });
    const [ofRenter] = (await wallet(renter)).totals;
    expect(ofRenter).toMatchObject({
      ...{ paidThisMonth: 75_000, paidThisYear: 75_000 },
      ...{ keptOutThisMonth: 20_000, keptOutThisYear: 20_000, keptInThisYear: 0 },
    });
    expect((await wallet(owner)).rentals).toMatchObject([
      { rentalId, receivedThisYear: 75_000, keptThisYear: 20_000 },
    ]);
    const { items } = await owner.call(listFigures, {});
    expect(items[0]?.earned).toEqual([{ amount: 75_000, currency: 'TND' }]);
  });
});

describe('what is due', () => {
  it('belongs to the month of its handover, not to that in which the two have agreed', async () => {
    const agreed = await agreement(app, { startsAt: inDays(app, 40), endsAt: inDays(app, 43) });
    const list = async () =>
      (await agreed.renter.call(getWallet, { query: { period: 'month' } })).items;
    expect(await list()).toEqual([]);
    await confirmAll(agreed, 'rentPaid');
    expect(await list()).toMatchObject([{ kind: 'rent', state: 'settled' }]);
  });
});

describe('the wallet as a table', () => {
  it('has every sum in the reader’s language, for spreadsheets, without formulas they would run', async () => {
    const name = '=HYPERLINK("http://x.example";"clic")';
    const agreed = await agreement(app, { amount: 75_500, deposit: 20_000 }, { name });
    await confirmAll(agreed, 'rentPaid');
    const answer = await agreed.renter.send(getWalletCsv, {}, { language: 'fr' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="kerya-wallet.csv"');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [heading, rent, deposit, end] = answer.body.slice(1).split('\r\n');
    expect(heading).toMatch(/^"Annonce","Avec",/);
    expect(rent).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x.example"";""clic""\)","Olfa T\.","Prix de la location",/,
    );
    expect(rent).toContain('"75.500","TND","Réglé","autre moyen","Oui","Oui"');
    expect(deposit).toContain('"20.000","TND"');
    expect(end).toBe('');
    for (const language of ['en', 'ar', 'ar-TN']) {
      const other = await agreed.renter.send(getWalletCsv, {}, { language });
      expect(other.body.slice(1).split('\r\n')[0]).not.toBe(heading);
      expect(other.body).not.toContain('wallet:csv');
    }
  });

  it('writes the days of the thing’s own zone, the last one included', async () => {
    const days = { startsAt: '2027-07-09T23:00:00.000Z', endsAt: '2027-07-12T23:00:00.000Z' };
    const agreed = await agreement(app, days);
    const { body } = await agreed.renter.send(getWalletCsv, {});
    expect(body).toContain('"2027-07-10","2027-07-12"');
  });

  it('has the separator and the decimal sign of the reader’s spreadsheet', async () => {
    const agreed = await agreement(app, { amount: 75_500 }, { name: 'Vélo; rouge' });
    const query = { separator: 'semicolon', decimals: 'comma' } as const;
    const { body } = await agreed.renter.send(getWalletCsv, { query });
    expect(body).toContain('\r\n"Vélo; rouge";"Olfa T.";');
    expect(body).toContain(';"75,500";"TND";');
    const tabs = await agreed.renter.send(getWalletCsv, { query: { separator: 'tab' } });
    expect(tabs.body).toContain('\t"75.500"\t"TND"\t');
    const query2 = { separator: 'pipe' } as never;
    expect((await agreed.renter.send(getWalletCsv, { query: query2 })).statusCode).toBe(400);
  });

  it('is one row a sum, also with a line break in an older title', async () => {
    const agreed = await agreement(app);
    const { db } = app.context;
    const name = 'Vélo\nrouge';
    await sql`
      update bookings set thing = jsonb_set(thing, '{listing_title}', to_jsonb(${name}::text))
      where id = ${agreed.id}`.execute(db);
    const { body } = await agreed.renter.send(getWalletCsv, {});
    expect(body.split('\r\n')[1]).toContain('"Vélo\nrouge",');
  });

  it('neutralises every character that could start a formula in a cell', async () => {
    for (const start of ['=', '+', '-', '@']) {
      const agreed = await agreement(app, {}, { name: `${start}1+1 cmd` });
      const { body } = await agreed.owner.send(getWalletCsv, {});
      expect(body).toContain(`\r\n"'${start}1+1 cmd",`);
    }
  });
});
