import { expect, it } from 'vitest';
import { AFTER, ALONE, BEFORE, DURING, SIDES } from '../../tests/support/deal/reachable-states.ts';
import { nextKeys, said } from '../../tests/support/deal/said-next.ts';
import {
  BEGINNING,
  type BookingProgress,
  type BookingSide,
  withRent,
} from '../bookings/transitions.ts';

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

it('asks nobody to fix the hour of a handover whose condition one side has signed', () => {
  const report = { moment: 'handover', by: 'owner' } as const;
  const around = { ...ALONE, meeting: null, report };
  for (const now of [BEFORE, DURING]) {
    expect(said('renter', BEGINNING, now, around)).toBe(
      'bookings:next.answerCondition.me.handover',
    );
    expect(said('owner', BEGINNING, now, around)).toBe('bookings:next.signedFirst.handover');
  }
  // nor is the handover forgotten that one has signed, while a payment waits for an answer
  const rent = { total: 2, paid: 0, said: { owner: 0, renter: 1 } };
  const { next, besides } = nextKeys('owner', withRent(BEGINNING, rent), BEFORE, around);
  expect(next).toContain('bookings:next.answerPayment.me');
  expect(besides).toHaveLength(1);
  expect(besides[0]).toContain('bookings:next.signedFirst.handover');
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
      'bookings:next.answerChange.me bookings:next.handoverSigned.me',
    );
  }
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

it('says what comes first, and what else there is as sentences for themselves', () => {
  const rent = { total: 2, paid: 0, said: { owner: 0, renter: 1 } };
  const { next, besides } = nextKeys('owner', withRent(BEGINNING, rent), BEFORE);
  expect(next).toContain('bookings:next.answerPayment.me');
  expect(besides).toHaveLength(1);
  expect(besides[0]).toContain('bookings:next.meeting.time');
});
