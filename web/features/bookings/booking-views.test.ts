import { describe, expect, it } from 'vitest';
import { unpaidRent, unrecordedRent } from '#contract/bookings/rent-sums.ts';
import type { ConditionReport } from '#contract/bookings/schemas.ts';
import {
  BOOKING_STEPS,
  type BookingStatus,
  type BookingStep,
} from '#contract/bookings/transitions.ts';
import type { Money } from '#contract/money.ts';
import { paymentToConfirm } from '#contract/next-steps/noted-money.ts';
import {
  depositShown,
  depositToConfirm,
  earlyHandover,
  earlyReturn,
  isDepositBack,
  isOnlyReturnOpen,
  isOpenAtEnd,
  ledgerLines,
  photosOfAnswer,
  refusablePayments,
  rentToConfirm,
  statusKey,
  sumOfObjection,
  undecidedDeposit,
} from './booking-views.ts';

const CLAIM = {
  ...{ amount: 20, reason: 'x', items: [], photos: [], notBack: false, openedAt: '' },
  ...{ answerBy: null, answer: null, counterAmount: null, answeredAt: null, wasDisputed: false },
};

function booking(
  status: BookingStatus,
  confirmedBy: Partial<Record<BookingStep, string[]>>,
  may: BookingStep[],
) {
  return {
    status,
    overdue: false,
    unit: 'day' as const,
    timeZone: 'Africa/Tunis',
    startDate: '2026-12-12',
    endDate: '2026-12-14',
    startsAt: '2026-12-11T23:00:00Z',
    endsAt: '2026-12-14T23:00:00Z',
    actions: [],
    claim: null,
    deposit: null as Money | null,
    depositReturns: [],
    handover: { photos: [], checks: [], reports: [] as ConditionReport[] },
    return: { photos: [], checks: [], reports: [] },
    steps: BOOKING_STEPS.map((step) => ({
      step,
      confirmedBy: (confirmedBy[step] ?? []).map((userId) => ({
        userId,
        at: '2026-12-12T12:00:00Z',
      })),
      mayConfirm: may.includes(step),
    })),
  };
}

describe('the steps of a booking that its page shows', () => {
  it('are, of a cancelled one, only what was or can still be confirmed', () => {
    expect(ledgerLines(booking('cancelled', {}, []))).toEqual([]);
    const given = booking('cancelled', { depositGiven: ['me', 'you'] }, ['depositReturned']);
    expect(ledgerLines(given).map(({ step }) => step)).toEqual(['depositGiven', 'depositReturned']);
  });

  it('shows `depositKept` as a claim, not as a step', () => {
    const kept = booking('returned', { depositKept: ['you'] }, []);
    expect(ledgerLines(kept).map(({ step }) => step)).not.toContain('depositKept');
  });

  it('shows no return of a deposit that is kept whole', () => {
    const closed = booking('closed', { depositGiven: ['me', 'you'] }, []);
    const deposit = { amount: 20, currency: 'TND' as const };
    const claim = { ...CLAIM, status: 'accepted' as const };
    const stepsOf = (amount: number) =>
      ledgerLines({ ...closed, deposit, claim: { ...claim, amount } }).map(({ step }) => step);
    expect(stepsOf(20)).not.toContain('depositReturned');
    expect(stepsOf(15)).toContain('depositReturned');
  });
});

describe('a step that one side alone has confirmed', () => {
  const given = booking('unsettled', { depositReturned: ['me'] }, []);
  const isOpen = (facts: Parameters<typeof isOpenAtEnd>[0]) => {
    const line = given.steps.find(({ step }) => step === 'depositReturned');
    return line && isOpenAtEnd(facts, line);
  };

  it('stays so once the booking has ended', () => {
    expect(isOpen({ ...given, status: 'closed' })).toBe(true);
    expect(isOpen({ ...given, claim: { ...CLAIM, status: 'disputed' } })).toBe(true);
  });

  it('is still asked for while a part of the deposit that nobody claims is to be given back', () => {
    const claim = { ...CLAIM, status: 'disputed' as const };
    const deposit = { amount: 100, currency: 'TND' as const };
    expect(isOpen({ ...given, deposit, claim })).toBe(false);
    expect(isOpen({ ...given, deposit, claim: { ...claim, amount: 100 } })).toBe(true);
  });

  it('stays so once the booking is cancelled, unless it can still be confirmed', () => {
    const cancelled = booking('cancelled', { handover: ['me'], depositReturned: ['me'] }, []);
    const [handover, returned] = (['handover', 'depositReturned'] as const).map((name) => {
      const line = cancelled.steps.find(({ step }) => step === name);
      return line && isOpenAtEnd(cancelled, line);
    });
    expect(handover).toBe(true);
    expect(returned).toBe(false);
  });

  it('is still waited for while a claim, or a sum that the renter would accept, is to be answered', () => {
    expect(isOpen({ ...given, claim: { ...CLAIM, status: 'open' } })).toBe(false);
    const countered = { ...CLAIM, status: 'disputed' as const, counterAmount: 10 };
    expect(isOpen({ ...given, claim: countered })).toBe(false);
  });
});

describe('what the owner asks to keep of a deposit', () => {
  const deposit = { amount: 100, currency: 'TND' as const };
  const back = { ...booking('returned', {}, []), deposit };

  it('is undecided until the two agree', () => {
    const amount = 20;
    expect(undecidedDeposit({ ...back, claim: { ...CLAIM, status: 'open' } })?.amount).toBe(amount);
    expect(undecidedDeposit({ ...back, claim: { ...CLAIM, status: 'disputed' } })?.amount).toBe(
      amount,
    );
    expect(undecidedDeposit({ ...back, claim: { ...CLAIM, status: 'accepted' } })).toBeNull();
    expect(undecidedDeposit(back)).toBeNull();
  });
});

describe('the sums of a booking', () => {
  const rent = { amount: 100, currency: 'TND' as const };
  const payment = (amount: number, confirmedAt: string | null) => ({
    ...{ id: 'p', amount, currency: 'TND' as const, method: 'cash' as const, note: null },
    ...{ authorId: 'me', at: '', confirmedAt, mayConfirm: false, mayRemove: false },
  });

  it('are what is unpaid, what nobody has said, and what the step is about', () => {
    const status = 'agreed' as const;
    const part = { rent, status, payments: [payment(30, ''), payment(20, null)] };
    expect([unpaidRent(part).amount, unrecordedRent(part).amount]).toEqual([70, 50]);
    expect(unpaidRent({ ...part, status: 'cancelled' }).amount).toBe(0);
    // who has said 20 of the 70 says the other 50; who answers says all of them
    expect([rentToConfirm(part, 'me').amount, rentToConfirm(part, 'you').amount]).toEqual([50, 70]);
  });

  it('are confirmed with the main button one by one, unless the other side says that all is paid', () => {
    const { steps } = booking('handedOver', {}, []);
    const part = { ...payment(20, null), mayConfirm: true };
    expect(paymentToConfirm({ payments: [part], steps })).toBe(part);
    const said = booking('handedOver', { rentPaid: ['you'] }, ['rentPaid']);
    const rest = { ...payment(80, null), mayConfirm: true };
    expect(paymentToConfirm({ payments: [part, rest], steps: said.steps })).toBeNull();
    // once it is cancelled, each is answered by itself
    const off = booking('cancelled', { rentPaid: ['you'] }, []);
    expect(paymentToConfirm({ payments: [part, rest], steps: off.steps })).toBe(part);
  });

  it('are refused by the side that has not noted them, as long as that is possible', () => {
    const noted = { ...payment(20, null), mayRemove: true };
    const payments = [noted, payment(30, ''), payment(10, null), { ...noted, authorId: 'you' }];
    expect(refusablePayments({ payments }, 'you')).toEqual([noted]);
    expect(refusablePayments({ payments: [noted] }, 'me')).toEqual([]);
  });

  it('are, of a deposit that goes back, what nobody contests, and after an agreement all but what is kept', () => {
    const deposit = { amount: 100, currency: 'TND' as const };
    const unsaid = booking('returned', {}, []);
    const shown = (status: 'open' | 'disputed' | 'accepted', amount: number) =>
      depositShown({ ...unsaid, deposit, claim: { ...CLAIM, amount, status } })?.amount;
    expect([shown('open', 20), shown('disputed', 20), shown('accepted', 8)]).toEqual([80, 80, 92]);
    expect(depositShown({ ...unsaid, deposit })?.amount).toBe(100);
    expect(isDepositBack(booking('returned', { depositReturned: ['me'] }, []))).toBe(false);
    expect(isDepositBack(booking('closed', { depositReturned: ['me', 'you'] }, []))).toBe(true);
  });

  it('are, of a deposit whose rest is back while a claim stands, without what is back', () => {
    const deposit = { amount: 100, currency: 'TND' as const };
    const depositReturns = [{ amount: 80, authorId: 'x', at: '', confirmedAt: '' }];
    const disputed = (amount: number, saidBy: string[] = []) => ({
      ...booking('unsettled', { depositReturned: saidBy }, ['depositReturned']),
      ...{ deposit, depositReturns },
      claim: { ...CLAIM, amount, status: 'disputed' as const },
    });
    expect([depositShown(disputed(20))?.amount, depositShown(disputed(15))?.amount]).toEqual([
      0, 5,
    ]);
    const stepsOf = (amount: number) => ledgerLines(disputed(amount)).map(({ step }) => step);
    expect(stepsOf(15)).toContain('depositReturned');
    // both have confirmed all that goes back
    expect(stepsOf(20)).not.toContain('depositReturned');
    // what a side has said before the claim was opened
    expect(depositShown(disputed(20, ['renter']))?.amount).toBe(20);
  });

  it('leave of a deposit what an accepted claim does not keep', () => {
    const deposit = { amount: 50, currency: 'EUR' as const };
    const kept = (status: 'open' | 'accepted') =>
      depositToConfirm({ deposit, claim: { ...CLAIM, amount: 20, status }, depositReturns: [] })
        ?.amount;
    expect([kept('open'), kept('accepted')]).toEqual([50, 30]);
    const [back] = [{ amount: 10, authorId: 'x', at: '', confirmedAt: '' }];
    const claim = { ...CLAIM, amount: 20, status: 'accepted' as const };
    const left = depositToConfirm({ deposit, claim, depositReturns: back ? [back] : [] });
    expect(left?.amount).toBe(20);
  });
});

describe('a return before the last day', () => {
  const back = (...at: string[]) => {
    const one = booking('returned', {}, []);
    const confirmedBy = at.map((when, index) => ({ userId: `${index}`, at: when }));
    return {
      ...one,
      steps: one.steps.map((line) => (line.step === 'returned' ? { ...line, confirmedBy } : line)),
    };
  };

  it('is said with the day, where the thing is, on which both had confirmed it', () => {
    expect(earlyReturn(back('2026-12-13T10:00:00Z', '2026-12-12T23:30:00Z'))).toBe('2026-12-13');
    // half past midnight in Tunis
    expect(earlyReturn(back('2026-12-12T10:00:00Z', '2026-12-12T23:30:00Z'))).toBe('2026-12-13');
  });

  it('is not said before both have confirmed it, nor of a return on the last day or later', () => {
    expect(earlyReturn(back('2026-12-13T10:00:00Z'))).toBeNull();
    expect(earlyReturn(back('2026-12-13T10:00:00Z', '2026-12-14T10:00:00Z'))).toBeNull();
    expect(earlyReturn(back('2026-12-16T10:00:00Z', '2026-12-16T10:00:00Z'))).toBeNull();
  });
});

it('a handover that both have confirmed before the first day is said with its own day', () => {
  const confirmed = (...at: string[]) => {
    const one = booking('handedOver', {}, []);
    const confirmedBy = at.map((when, index) => ({ userId: `${index}`, at: when }));
    const steps = one.steps.map((line) =>
      line.step === 'handover' ? { ...line, confirmedBy } : line,
    );
    return { ...one, steps };
  };
  expect(earlyHandover(confirmed('2026-12-10T10:00:00Z', '2026-12-09T10:00:00Z'))).toBe(
    '2026-12-10',
  );
  expect(earlyHandover(confirmed('2026-12-10T10:00:00Z'))).toBeNull();
  expect(earlyHandover(confirmed('2026-12-10T10:00:00Z', '2026-12-12T10:00:00Z'))).toBeNull();
});

describe('of a booking that ended without agreement, only the return is open', () => {
  const ended = (confirmedBy: string[], about = {}) => {
    const one = booking('unsettled', { returned: confirmedBy }, []);
    const steps = one.steps.map((line) =>
      line.step === 'returned' ? { ...line, ...about } : line,
    );
    return { ...one, steps };
  };

  it('once one side says it, and nobody objects any more', () => {
    expect(isOnlyReturnOpen(ended(['me']))).toBe(true);
    expect(isOnlyReturnOpen({ ...ended(['me']), claim: { ...CLAIM, status: 'accepted' } })).toBe(
      true,
    );
  });

  it('not before, nor while something is disputed, nor once it counts', () => {
    expect(isOnlyReturnOpen(ended([]))).toBe(false);
    expect(isOnlyReturnOpen(ended(['me', 'you']))).toBe(false);
    expect(isOnlyReturnOpen(ended(['me'], { objectedAt: '2026-12-15T12:00:00Z' }))).toBe(false);
    expect(isOnlyReturnOpen(ended(['me'], { countedAt: '2026-12-15T12:00:00Z' }))).toBe(false);
    const disputed = { ...ended(['me']), claim: { ...CLAIM, status: 'disputed' as const } };
    expect(isOnlyReturnOpen(disputed)).toBe(false);
    expect(isOnlyReturnOpen({ ...ended(['me']), status: 'handedOver' })).toBe(false);
  });
});

it('says of a booking that ended without agreement what waits for an answer, and else that there is no agreement', () => {
  const keyOf = (status: BookingStatus, claim: object) =>
    statusKey({ ...booking(status, {}, []), claim: { ...CLAIM, status: 'disputed', ...claim } });
  expect(keyOf('unsettled', {})).toBe('terms:bookingStatus.unsettled');
  expect(keyOf('unsettled', { counterAmount: 15 })).toBe('bookings:claim.countered');
  // a first claim, and another sum that the owner has named since
  for (const status of ['handedOver', 'returned', 'unsettled'] as const) {
    expect(keyOf(status, { status: 'open' })).toBe('bookings:claim.awaited');
  }
  expect(keyOf('closed', { status: 'accepted' })).toBe('terms:bookingStatus.closed');
});

it('shows with an answer to a claim the photos that the renter has added for it', () => {
  const at = (hour: number) => `2026-12-14T${hour}:00:00.000Z`;
  const photo = (id: string, authorId: string, hour: number) => ({ id, authorId, at: at(hour) });
  const photos = [
    ...[photo('before', 'renter', 10), photo('theirs', 'owner', 12)],
    ...[photo('shown', 'renter', 13), photo('later', 'renter', 16)],
  ];
  const seen = { renter: { id: 'renter' }, return: { photos } };
  const claim = { ...CLAIM, status: 'disputed' as const, openedAt: at(11) };
  expect(photosOfAnswer(seen, claim)).toEqual([]);
  expect(photosOfAnswer(seen, { ...claim, answer: 'Non', answeredAt: at(15) })).toEqual(['shown']);
});

it('an objection to a return asks for what the owner has of the deposit, unless a claim stands', () => {
  const says = (step: 'depositGiven' | 'depositReturned', ...sides: string[]) => ({
    step,
    confirmedBy: sides.map((userId) => ({ userId, at: '2026-12-15T12:00:00Z' })),
    mayConfirm: false,
  });
  const booking = {
    ...{ deposit: { amount: 100, currency: 'TND' as const }, claim: null, depositReturns: [] },
    steps: [says('depositGiven', 'renter')],
  };
  expect(sumOfObjection(booking)?.amount).toBe(100);
  const back = { amount: 20, authorId: 'owner', at: '', confirmedAt: '2026-12-15T12:00:00Z' };
  expect(sumOfObjection({ ...booking, depositReturns: [back] })?.amount).toBe(80);
  const returned = says('depositReturned', 'owner', 'renter');
  for (const nothing of [
    { ...booking, deposit: null },
    { ...booking, steps: [says('depositGiven')] },
    { ...booking, steps: [...booking.steps, returned] },
  ]) {
    expect(sumOfObjection(nothing)).toBeNull();
  }
});

it('says of an agreed booking that its handover is established once both have signed it', () => {
  const report: ConditionReport = {
    ...{ id: 'one', authorId: 'owner', signedAt: '2026-12-12T10:00:00Z', lines: [] },
    answer: { by: 'renter', at: '2026-12-12T11:00:00Z', disputed: [] },
  };
  const seen = (status: BookingStatus, answer: ConditionReport['answer']) => {
    const one = booking(status, {}, []);
    return statusKey({ ...one, handover: { ...one.handover, reports: [{ ...report, answer }] } });
  };
  expect(seen('agreed', report.answer)).toBe('bookings:handoverSigned');
  expect(seen('agreed', null)).toBe('terms:bookingStatus.agreed');
  expect(seen('handedOver', report.answer)).toBe('terms:bookingStatus.handedOver');
});
