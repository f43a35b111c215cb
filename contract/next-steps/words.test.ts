import { expect, it } from 'vitest';
import {
  AFTER,
  ALONE,
  type Around,
  BEFORE,
  DURING,
  keyOf,
  reachable,
  SIDES,
  seenBy,
} from '../../tests/support/deal/reachable-states.ts';
import type { Booking } from '../bookings/schemas.ts';
import {
  BEGINNING,
  type BookingProgress,
  type BookingSide,
  withRent,
} from '../bookings/transitions.ts';
import { nextWordsWriter } from './words.ts';

/** Which sum a sentence has, where it is not that of a payment. */
const SUMS = {
  paidInVain: 'unrefunded',
  alsoPaid: 'unrefunded',
  alsoDeposit: 'deposit',
  'confirm.depositReturned': 'deposit',
  'confirm.depositSaidBack': 'deposit',
  'next.await': 'step',
  refundedPart: 'refunded',
  refundWaived: 'unrefunded',
  rentDue: 'due',
  rentAgain: 'refused',
  'next.refused': 'refused',
};
const sumIn = (key: string, values: Record<string, unknown> = {}) => {
  const name = Object.entries(SUMS).find(([part]) => key.includes(part))?.[1] ?? 'paid';
  return String(values[name] ?? '');
};

/** The keys of the sentences, with the sum of the payment, of the one that was refused, or of what was not given back. */
function said(
  side: BookingSide,
  progress: BookingProgress,
  now: Date,
  around?: Around,
  agreed: Partial<
    Pick<
      Booking,
      | 'identity'
      | 'rating'
      | 'removedPayments'
      | 'steps'
      | 'deposit'
      | 'depositMoney'
      | 'details'
      | 'returnDetails'
    >
  > = {},
): string {
  const write = nextWordsWriter({
    language: 'fr',
    timeZone: 'Africa/Tunis',
    memberId: side,
    t: (key, values) =>
      key.startsWith('bookings:next.') ? `${key} ${sumIn(key, values)}`.trim() : key,
    nameOf: ({ id }) => id,
    isolated: (text) => text,
  });
  const members = { owner: { id: 'owner' }, renter: { id: 'renter' } };
  const rent = { amount: progress.rent.total, currency: 'TND' };
  const seen = {
    ...seenBy(side, progress, around),
    ...members,
    rent,
    depositMoney: null,
    ...agreed,
  };
  return write(seen as unknown as Booking, now);
}

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

it('says that the answer of the renter is awaited once the owner has denied the return, and asks nobody twice', () => {
  const both = new Set(['owner', 'renter'] as const);
  const denied = (claim: BookingProgress['claim']) =>
    ({
      ...{ ...BEGINNING, hasDeposit: true, returnObjected: true, isOverdue: false, claim },
      status: claim?.status === 'disputed' ? 'unsettled' : 'handedOver',
      confirmed: new Map([
        ['handover', both],
        ['rentPaid', both],
        ['depositGiven', both],
        ['returned', new Set(['renter'] as const)],
      ]),
    }) as BookingProgress;
  const report = { ...ALONE, report: { moment: 'return', by: 'renter' } } as const;
  const open = denied({ status: 'open', isWhole: true });
  expect(said('owner', open, DURING)).toBe('bookings:next.answerClaim.other');
  expect(said('renter', open, DURING)).toBe('bookings:next.answerClaim.me');
  expect(said('owner', open, DURING, report)).not.toContain('alsoSaid');
  // once the renter has answered, the two talk
  const disputed = denied({ status: 'disputed', isWhole: true });
  expect(said('owner', disputed, DURING)).toBe('bookings:next.disagreeOnReturn.owner');
  expect(said('renter', disputed, DURING)).toBe('bookings:next.disagreeOnReturn.renter');
});

it('says next to what one can do that the other side has not answered yet', () => {
  const changed = {
    ...BEGINNING,
    status: 'unsettled',
    hasDeposit: true,
    isThingReturned: true,
    confirmed: new Map([
      ['depositGiven', new Set(['owner', 'renter'] as const)],
      ['returned', new Set(['owner', 'renter'] as const)],
    ]),
    claim: { status: 'open', isWhole: false, wasDisputedOrUnanswered: true },
    rest: { isDue: true, saidBy: null, isReturned: false },
  } satisfies BookingProgress;
  expect(said('owner', changed, AFTER)).toBe(
    'bookings:next.returnRest.me.owner bookings:next.answerClaim.other',
  );
  expect(said('renter', changed, AFTER)).toBe('bookings:next.answerClaim.me');
});

it('says how much was given back of a payment, to who confirms it and to who has noted it', () => {
  const refunds = { confirmed: 0, said: { owner: 1, renter: 0 } };
  const rent = { total: 2, paid: 2, said: { owner: 0, renter: 0 }, refunds };
  const off = withRent({ ...BEGINNING, status: 'cancelled' }, rent);
  const sum = '0,001\u00a0terms:currency.TND';
  expect(said('renter', off, DURING)).toBe(`bookings:next.answerRefund.me ${sum}`);
  expect(said('owner', off, DURING)).toBe(`bookings:next.answerRefund.other ${sum}`);
});

it('says of a rent that was paid in vain to agree on a refund, and asks for no more of it once both have confirmed one', () => {
  const off = (refunded: number) =>
    withRent(
      { ...BEGINNING, status: 'cancelled' },
      {
        total: 2,
        paid: 2,
        said: { owner: 0, renter: 0 },
        refunds: { confirmed: refunded, said: { owner: 0, renter: 0 } },
      },
    );
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
  const waived = (refunded: number) => {
    const { rent, ...progress } = off(refunded);
    return withRent({ ...progress, rent }, { ...rent, isRefundWaived: true });
  };
  for (const side of ['owner', 'renter'] as const) {
    expect(said(side, waived(0), DURING)).toBe(
      `bookings:next.refundWaived.${side} 0,002\u00a0terms:currency.TND`,
    );
    expect(said(side, waived(1), DURING)).toBe(`bookings:next.refundWaived.${side} ${sum}`);
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

it('says of which moment the condition report is that is to be answered', () => {
  const signed = (moment: 'handover' | 'return', by: BookingSide) => ({
    ...ALONE,
    report: { moment, by },
  });
  expect(said('renter', BEGINNING, BEFORE, signed('handover', 'owner'))).toBe(
    'bookings:next.answerCondition.me.handover bookings:next.meeting.time',
  );
  const back = {
    ...BEGINNING,
    status: 'returned',
    isThingReturned: true,
    confirmed: new Map([
      ['handover', new Set(['owner', 'renter'] as const)],
      ['returned', new Set(['owner', 'renter'] as const)],
      ['rentPaid', new Set(['owner', 'renter'] as const)],
    ]),
  } satisfies BookingProgress;
  expect(said('renter', back, AFTER, signed('return', 'owner'))).toBe(
    'bookings:next.answerCondition.me.return',
  );
  expect(said('owner', back, AFTER, signed('return', 'owner'))).toBe(
    'bookings:next.answerCondition.other.return',
  );
});

it('says of a condition report that one has signed alone that it waits for the other side, instead of the meeting', () => {
  const report = { moment: 'handover', by: 'owner' } as const;
  const around = { ...ALONE, meeting: '2026-12-12T17:00:00Z', report };
  for (const now of [BEFORE, DURING]) {
    expect(said('owner', BEGINNING, now, around)).toBe('bookings:next.signedFirst.handover');
    expect(said('owner', BEGINNING, now, around, { identity: 'identityCard' })).toBe(
      'bookings:next.signedFirst.handover',
    );
  }
});

it('says that both signatures establish the handover, and who is still to confirm it', () => {
  const report = { moment: 'handover', by: 'owner', isCountersigned: true } as const;
  const around = { ...ALONE, meeting: '2026-12-12T17:00:00Z', report };
  const saidBy = (...sides: BookingSide[]) => ({
    ...BEGINNING,
    confirmed: new Map([['handover', new Set(sides)] as const]),
  });
  for (const now of [BEFORE, DURING]) {
    for (const side of SIDES) {
      expect(said(side, BEGINNING, now, around)).toBe('bookings:next.handoverSigned.me');
    }
    expect(said('owner', saidBy('renter'), now, around)).toBe('bookings:next.handoverSigned.me');
    expect(said('renter', saidBy('renter'), now, around)).toBe(
      'bookings:next.handoverSigned.other',
    );
    // while something else is asked for first
    expect(said('renter', { ...BEGINNING, changeBy: 'owner' }, now, around)).toBe(
      'bookings:next.answerChange.me bookings:next.handoverSigned.also',
    );
  }
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

it('says on the day of a meeting what one waits for after it, and the meeting after what one is asked for', () => {
  const today = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
  const meeting = 'bookings:next.meeting.time';
  const rent = { total: 2, paid: 0 };
  const given = {
    ...BEGINNING,
    hasDeposit: true,
    confirmed: new Map([['depositGiven', new Set(['renter'] as const)]]),
  } satisfies BookingProgress;
  expect(said('renter', given, DURING, today)).toBe(
    `${meeting} bookings:next.await terms:bookingStep.depositGiven`,
  );
  expect(said('renter', { ...BEGINNING, changeBy: 'renter' }, DURING, today)).toBe(
    `${meeting} bookings:next.answerChange.other`,
  );
  const noted = withRent(BEGINNING, { ...rent, said: { owner: 0, renter: 1 } });
  const sum = '0,001\u00a0terms:currency.TND';
  expect(said('renter', noted, DURING, today)).toBe(
    `${meeting} ${sum} bookings:next.answerPayment.other ${sum}`,
  );
  expect(said('owner', noted, DURING, today)).toBe(
    `bookings:next.answerPayment.me ${sum} ${meeting} ${sum}`,
  );
  expect(said('renter', noted, BEFORE, today)).toBe(`${meeting} ${sum}`);
});

it('says the meeting that is to come, or that it is to be fixed, while something else waits', () => {
  const given = {
    ...BEGINNING,
    hasDeposit: true,
    confirmed: new Map([['depositGiven', new Set(['renter'] as const)]]),
  } satisfies BookingProgress;
  const open = { ...ALONE, meeting: null };
  const waits = 'bookings:next.await terms:bookingStep.depositGiven';
  const asked = 'bookings:next.confirm.depositGiven.owner';
  const toFix = 'bookings:next.idle.agreed';
  expect(said('renter', given, BEFORE, open)).toBe(`${waits} ${toFix}`);
  expect(said('owner', given, BEFORE, open)).toBe(`${asked} ${toFix}`);
  const meeting = 'bookings:next.meeting.time';
  expect(said('renter', given, BEFORE)).toBe(`${waits} ${meeting}`);
  const changing = { ...BEGINNING, changeBy: 'renter' as const };
  expect(said('renter', changing, BEFORE)).toBe(`bookings:next.answerChange.other ${meeting}`);
  expect(said('owner', changing, BEFORE)).toBe(`bookings:next.answerChange.me ${meeting}`);
  // nobody fixes an hour of days that may change
  expect(said('renter', changing, BEFORE, open)).toBe('bookings:next.answerChange.other');
  // that has passed, or that one side says has taken place
  const handed = {
    ...given,
    confirmed: new Map([['handover', new Set(['owner'] as const)]]),
  } satisfies BookingProgress;
  expect(said('renter', given, AFTER)).not.toContain('meeting');
  expect(said('owner', handed, AFTER)).not.toContain('meeting');
  // on its day it is asked for once
  expect(said('renter', BEGINNING, DURING, open)).toBe('bookings:next.meet.both');
});

it('says the return that is to come while something else is asked for', () => {
  const both = new Set(['owner', 'renter'] as const);
  const out = {
    ...BEGINNING,
    status: 'handedOver',
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  const returnDetails = { place: 'Gare', note: null, time: '2026-12-14T17:00:00Z' };
  expect(said('renter', out, DURING, ALONE, { returnDetails })).toBe(
    'bookings:next.confirm.rentPaid.renter bookings:next.returnMeeting.both',
  );
  expect(said('renter', out, AFTER, ALONE, { returnDetails })).not.toContain('returnMeeting');
});

it('asks for another hour of the return that other days have dropped, once that of the handover is fixed', () => {
  const formerTime = '2026-12-14T17:00:00Z';
  const dropped = { place: 'Gare', note: null, time: null, formerTime };
  const asked = 'bookings:next.returnHour';
  const now = (progress: BookingProgress, around?: Around, returnDetails = dropped) =>
    said('renter', progress, BEFORE, around, { returnDetails });
  expect(now(BEGINNING)).toBe(`bookings:next.meeting.time ${asked}`);
  // the hour of the handover comes first
  expect(now(BEGINNING, { ...ALONE, meeting: null })).not.toContain(asked);
  expect(now({ ...BEGINNING, changeBy: 'owner' })).not.toContain(asked);
  const both = new Set(['owner', 'renter'] as const);
  const out = {
    ...BEGINNING,
    status: 'handedOver',
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  expect(now(out)).toBe(`bookings:next.confirm.rentPaid.renter ${asked}`);
  const paid = { ...out, confirmed: new Map([...out.confirmed, ['rentPaid', both] as const]) };
  // that sentence asks for it already
  expect(now(paid)).toBe('bookings:next.returnMeeting.place');
  const named = { ...dropped, time: formerTime } as unknown as typeof dropped;
  expect(now(out, ALONE, named)).not.toContain(asked);
  const back = new Map([...out.confirmed, ['returned', new Set(['renter'] as const)] as const]);
  expect(now({ ...out, confirmed: back })).not.toContain(asked);
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

it('says on the day of the handover which document is shown, and on no other day', () => {
  const today = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
  const asked = (side: BookingSide, now: Date) =>
    said(side, BEGINNING, now, today, { identity: 'identityCard' });
  const meeting = 'bookings:next.meeting.time';
  expect(asked('renter', DURING)).toBe(`${meeting} bookings:next.identity.renter.identityCard`);
  expect(asked('owner', DURING)).toBe(`${meeting} bookings:next.identity.owner.identityCard`);
  expect(asked('renter', BEFORE)).toBe(meeting);
  // once the hour has come, only the owner still looks at it
  const met = new Date('2026-12-12T17:01:00Z');
  const confirm = 'bookings:next.confirm.handover';
  expect(asked('renter', met)).toBe(`${confirm}.renter`);
  expect(asked('owner', met)).toBe(`${confirm}.owner bookings:next.identity.owner.identityCard`);
});

it('says until when a review can be left, where the other side has left theirs', () => {
  const both = new Set(['owner', 'renter'] as const);
  const over = {
    ...BEGINNING,
    status: 'closed',
    confirmed: new Map([
      ['handover', both],
      ['returned', both],
    ]),
  } as unknown as BookingProgress;
  const around = { ...ALONE, ask: 'rate' as const };
  const rating = { ask: 'rate' as const, mine: null, theirs: null };
  const until = AFTER.toISOString();
  expect(said('renter', over, AFTER, around)).toBe('bookings:next.rate');
  expect(said('renter', over, AFTER, around, { rating: { ...rating, until } })).toBe(
    'bookings:next.rate bookings:next.rateUntil',
  );
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
