import { expect, it } from 'vitest';
import {
  AFTER,
  ALONE,
  BEFORE,
  DURING,
  keyOf,
  reachable,
  SIDES,
  seenBy,
} from '../../tests/support/deal/reachable-states.ts';
import { said } from '../../tests/support/deal/said-next.ts';
import {
  BEGINNING,
  type BookingProgress,
  type BookingSide,
  withRent,
} from '../bookings/transitions.ts';

it('says which payment waits for its confirmation', () => {
  const rent = { total: 2, paid: 0, said: { owner: 0, renter: 1 } };
  expect(said('owner', withRent(BEGINNING, rent), BEFORE)).toBe(
    'bookings:next.answerPayment.me 0,001\u00a0terms:currency.TND bookings:next.meeting.time 0,001\u00a0terms:currency.TND',
  );
});

it('says what has become of the payments noted so far before all of the rent is asked for', () => {
  const both = new Set(['owner', 'renter'] as const);
  const out = { ...BEGINNING, status: 'handedOver', confirmed: new Map([['handover', both]]) };
  const with1of2 = (renter: number) =>
    withRent(out as BookingProgress, { total: 2, paid: 0, said: { owner: 0, renter } });
  expect(said('renter', with1of2(1), DURING)).toBe(
    'bookings:next.confirm.rentLeft.renter 0,001\u00a0terms:currency.TND',
  );
  const removedPayments = [
    {
      ...{
        id: 'p',
        kind: 'rent' as const,
        amount: 1,
        currency: 'TND' as const,
        method: 'cash' as const,
      },
      ...{ authorId: 'renter', at: BEFORE.toISOString(), removedAt: BEFORE.toISOString() },
      refused: true,
    },
  ];
  const refusedTo = (side: BookingSide) =>
    said(side, with1of2(0), DURING, undefined, { removedPayments });
  expect(refusedTo('renter')).toBe(
    'bookings:next.confirm.rentAgain.renter 0,001\u00a0terms:currency.TND',
  );
  // who has refused it is not asked the same question again, and has other things to do
  expect(refusedTo('owner')).toBe(
    'bookings:next.refused 0,001\u00a0terms:currency.TND bookings:next.rentDue 0,002\u00a0terms:currency.TND',
  );
  const notedSince = { at: AFTER.toISOString() };
  expect(
    said('owner', with1of2(1), AFTER, undefined, {
      removedPayments: removedPayments.map((one) => ({ ...one, ...notedSince })),
    }),
  ).toBe('bookings:next.answerPayment.me 0,001\u00a0terms:currency.TND');
});

/** A cancelled booking whose rent was paid, with what both or the owner alone say was given back of it. */
const refunded = (total: number, { confirmed = 0, owner = 0 }) =>
  withRent(
    { ...BEGINNING, status: 'cancelled' },
    {
      ...{ total, paid: total, said: { owner: 0, renter: 0 } },
      refunds: { confirmed, said: { owner, renter: 0 } },
    },
  );

it('says how much was given back of a payment, and what that leaves, to who confirms it and to who has noted it', () => {
  const off = (owner: number) => refunded(3, { owner });
  const all = '0,003\u00a0terms:currency.TND';
  const part = '0,001\u00a0terms:currency.TND';
  const left = 'bookings:next.refundLeaves 0,002\u00a0terms:currency.TND';
  for (const [side, whose] of [
    ['renter', 'me'],
    ['owner', 'other'],
  ] as const) {
    expect(said(side, off(3), DURING)).toBe(`bookings:next.answerRefund.${whose} ${all}`);
    expect(said(side, off(1), DURING)).toBe(`bookings:next.answerRefund.${whose} ${part} ${left}`);
  }
});

it('says of a rent that was paid in vain to agree on a refund, and asks for no more of it once both have confirmed one', () => {
  const off = (confirmed: number) => refunded(2, { confirmed });
  const sum = '0,001\u00a0terms:currency.TND';
  // with and without a step that asks for it
  for (const now of [DURING, AFTER]) {
    for (const side of ['owner', 'renter'] as const) {
      expect(said(side, off(0), now)).toBe(
        `bookings:next.paidInVain.${side} 0,002\u00a0terms:currency.TND`,
      );
    }
  }
  for (const side of ['owner', 'renter'] as const) {
    expect(said(side, off(1), DURING)).toBe(`bookings:next.refundedPart ${sum}`);
  }
  expect(said('renter', off(2), DURING)).toBe('bookings:next.idle.cancelled');
  // the renter asks for nothing back, of all of it or of what a refund in part has left
  const waived = (confirmed: number) => {
    const { rent, ...progress } = off(confirmed);
    return withRent({ ...progress, rent }, { ...rent, isRefundWaived: true });
  };
  for (const side of ['owner', 'renter'] as const) {
    expect(said(side, waived(0), DURING)).toBe(
      `bookings:next.refundWaived.all.${side} 0,002\u00a0terms:currency.TND`,
    );
    expect(said(side, waived(1), DURING)).toBe(`bookings:next.refundWaived.rest.${side} ${sum}`);
  }
});

it('names what is left of deposit and rent with both sums once a booking is cancelled', () => {
  const both = new Set(['owner', 'renter'] as const);
  const deposit = { amount: 5, currency: 'TND' as const };
  const off = (
    returnedBy: BookingSide[],
    refunds = { confirmed: 0, said: { owner: 0, renter: 0 } },
  ) =>
    withRent(
      {
        ...BEGINNING,
        status: 'cancelled',
        hasDeposit: true,
        confirmed: new Map([
          ['depositGiven', both],
          ['depositReturned', new Set(returnedBy)],
        ]),
      },
      { total: 2, paid: 2, said: { owner: 0, renter: 0 }, refunds },
    );
  const words = (side: BookingSide, progress: BookingProgress) =>
    said(side, progress, DURING, undefined, { deposit, depositMoney: deposit });
  const sum = (amount: string) => `0,00${amount}\u00a0terms:currency.TND`;
  for (const side of SIDES) {
    expect(words(side, off([]))).toBe(
      `bookings:next.confirm.depositReturned.${side} ${sum('5')} bookings:next.alsoPaid.${side} ${sum('2')}`,
    );
  }
  // the deposit is back, as one side says
  expect(words('owner', off(['owner']))).toBe(
    `bookings:next.paidInVain.owner ${sum('2')} bookings:next.alsoDeposit ${sum('5')}`,
  );
  expect(words('renter', off(['renter']))).toBe(
    `bookings:next.await terms:bookingStep.depositReturned (${sum('5')}) bookings:next.alsoPaid.renter ${sum('2')}`,
  );
  // a refund that waits for its answer, and one on which they agree
  const noted = off([], { confirmed: 0, said: { owner: 2, renter: 0 } });
  expect(words('renter', noted)).toBe(
    `bookings:next.answerRefund.me ${sum('2')} bookings:next.alsoDeposit ${sum('5')}`,
  );
  expect(words('owner', noted)).toBe(
    `bookings:next.confirm.depositReturned.owner ${sum('5')} bookings:next.answerRefund.other ${sum('2')}`,
  );
  const agreed = off([], { confirmed: 1, said: { owner: 0, renter: 0 } });
  expect(words('owner', agreed)).toBe(`bookings:next.confirm.depositReturned.owner ${sum('5')}`);
  // another refund to confirm hides no deposit
  const another = off([], { confirmed: 1, said: { owner: 1, renter: 0 } });
  expect(words('renter', another)).toBe(
    `bookings:next.answerRefund.me ${sum('1')} bookings:next.alsoDeposit ${sum('5')}`,
  );
  // the renter, who has it back, waits for no deposit
  expect(words('owner', off(['renter']))).toContain(
    `bookings:next.confirm.depositSaidBack ${sum('5')}`,
  );
});

it('says what of the deposit comes back once the two have agreed on what is kept', () => {
  const both = new Set(['owner', 'renter'] as const);
  const agreed = {
    ...BEGINNING,
    status: 'returned',
    hasDeposit: true,
    isThingReturned: true,
    confirmed: new Map([
      ['handover', both],
      ['depositGiven', both],
      ['returned', both],
    ]),
    claim: { status: 'accepted', isWhole: false },
  } satisfies BookingProgress;
  const unpaid = withRent(agreed, { total: 2, paid: 0, said: { owner: 0, renter: 0 } });
  expect(said('renter', unpaid, AFTER)).toBe(
    'bookings:next.confirm.rentPaid.renter bookings:next.depositBack',
  );
  const paid = withRent(
    { ...agreed, confirmed: new Map([...agreed.confirmed, ['rentPaid', both]]) },
    { total: 2, paid: 2, said: { owner: 0, renter: 0 } },
  );
  expect(said('renter', paid, AFTER)).toBe('bookings:next.confirm.depositRest.renter');
  expect(said('owner', paid, AFTER)).toBe('bookings:next.confirm.depositRest.owner');
});

it('says to the owner what was denied of the rent, and what is due since a payment was denied or withdrawn', () => {
  const both = new Set(['owner', 'renter'] as const);
  const out = {
    ...BEGINNING,
    status: 'handedOver',
    hasDeposit: true,
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  const unpaid = withRent(out, { total: 2, paid: 0, said: { owner: 0, renter: 0 } });
  const removed = (refused: boolean) => ({
    ...{ id: 'p', kind: 'rent' as const, amount: 1, currency: 'TND' as const },
    ...{ method: 'cash' as const, authorId: 'renter', at: BEFORE.toISOString() },
    ...{ removedAt: BEFORE.toISOString(), refused },
  });
  const sum = (amount: number) => `0,00${amount}\u00a0terms:currency.TND`;
  const words = (side: BookingSide, ...refused: boolean[]) =>
    said(side, unpaid, DURING, ALONE, { removedPayments: refused.map(removed) });
  const deposit = 'bookings:next.confirm.depositGiven.owner';
  const due = `bookings:next.rentDue ${sum(2)}`;
  expect(words('owner', true)).toBe(`${deposit} bookings:next.refused ${sum(1)} ${due}`);
  expect(words('owner', true, false)).toBe(`${deposit} bookings:next.refused ${sum(1)} ${due}`);
  expect(words('owner', false)).toBe(`bookings:next.confirm.rentPaid.owner ${due}`);
  expect(words('owner')).not.toContain('rentDue');
  expect(words('renter', true)).toBe(`bookings:next.confirm.rentAgain.renter ${sum(1)}`);
});

it('says to both, next to a meeting that is to come, that one has denied that the deposit was given', () => {
  const agreed = { ...BEGINNING, hasDeposit: true };
  const at = BEFORE.toISOString();
  const denied = { userId: 'renter', at, deniedAt: at };
  for (const side of SIDES) {
    const steps = seenBy(side, agreed).steps.map((one) =>
      one.step === 'depositGiven' ? { ...one, denied } : one,
    );
    const meeting = 'bookings:next.meeting.time';
    expect(said(side, agreed, BEFORE, ALONE)).toBe(meeting);
    expect(said(side, agreed, BEFORE, ALONE, { steps })).toBe(
      `${meeting} bookings:next.denied.depositGiven.${side}`,
    );
    const over = steps.map((one) => ({ ...one, mayConfirm: false }));
    expect(said(side, agreed, BEFORE, ALONE, { steps: over })).not.toContain('denied');
  }
});

it('names the sum that the other side says to have paid, also where something else comes first', () => {
  const both = new Set(['owner', 'renter'] as const);
  const late = {
    ...{ ...BEGINNING, status: 'handedOver', isPastEnd: true, isOverdue: true },
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  const paid = withRent(late, { total: 2, paid: 0, said: { owner: 0, renter: 2 } });
  expect(said('owner', paid, AFTER)).toMatch(
    /^bookings:next\.overdue\.owner .*bookings:next\.answerPayment\.me 0,002\u00a0terms:currency\.TND$/,
  );
  expect(said('renter', paid, AFTER)).toMatch(/^bookings:next\.overdue\.renter(?!.*answerPayment)/);
});

it('asks for the money that the other side says has changed hands in every state once the end has passed', {
  timeout: 120_000,
}, () => {
  const isNotedByOne = ({ rent, confirmed }: BookingProgress) =>
    [rent.said, rent.refunds?.said].some((said) => said && said.owner + said.renter > 0) ||
    confirmed.get('depositGiven')?.size === 1;
  const wrong: string[] = [];
  for (const { progress, now } of reachable()) {
    if (now !== AFTER || !isNotedByOne(progress)) continue;
    for (const side of SIDES) {
      const { payments, refunds = [], steps } = seenBy(side, progress);
      const isNoted = payments.some(({ mayConfirm }) => mayConfirm);
      const isRefunded = refunds.some(({ mayConfirm }) => mayConfirm);
      const isGiven = steps.some(
        ({ step, mayConfirm, confirmedBy }) =>
          step === 'depositGiven' && mayConfirm && confirmedBy.length > 0,
      );
      if (!isNoted && !isRefunded && !isGiven) continue;
      const words = said(side, progress, now);
      const isAsked = (key: string) => words.split(key).length === 2;
      const isRight =
        isAsked('next.answerPayment.me') === isNoted &&
        isAsked('next.answerRefund.me') === isRefunded &&
        (!isGiven || /next\.(confirm|denied)\.depositGiven/.test(words));
      if (!isRight) wrong.push(`${side} in ${keyOf(progress)}: ${words}`);
    }
  }
  expect(wrong).toEqual([]);
});
