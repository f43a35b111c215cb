import { expect, it } from 'vitest';
import { hasSum, sumOfEvent } from './event-sums.ts';

const TND = (amount: number) => ({ amount, currency: 'TND' as const });
const former = {
  ...{ amount: 20, reason: 'x', answer: 'Non', counterAmount: 8, status: 'disputed' as const },
  ...{ at: '2026-12-15T10:00:00.000Z', answeredAt: '2026-12-15T11:00:00.000Z' },
  until: '2026-12-15T12:00:00.100Z',
};
const claim = {
  ...{ amount: 8, reason: 'x', items: [], photos: [], notBack: false, status: 'accepted' as const },
  ...{ openedAt: former.at, answerBy: null, answer: null, counterAmount: null },
  ...{ answeredAt: '2026-12-15T12:00:00.000Z', wasDisputed: true },
};
const payment = {
  ...{ id: 'p', method: 'cash' as const, note: null, authorId: 'me', ...TND(36) },
  ...{ at: '2026-12-12T10:00:00.000Z', confirmedAt: '2026-12-12T10:30:00.000Z' },
  ...{ mayConfirm: false, mayRemove: false },
};
const back = { amount: 80, authorId: 'me', at: '2026-12-15T11:30:00.000Z', confirmedAt: null };
const refund = {
  ...{ ...payment, id: 'r', amount: 20 },
  ...{ at: '2026-12-13T10:00:00.000Z', confirmedAt: '2026-12-13T10:30:00.000Z' },
};
const refused = {
  ...{ id: 'x', kind: 'refund' as const, method: 'cash' as const, authorId: 'me', ...TND(5) },
  ...{ at: '2026-12-14T10:00:00.000Z', refused: true, removedAt: '2026-12-14T10:30:00.000Z' },
};
const withdrawn = { ...refused, kind: 'rent' as const, ...TND(7), refused: false };
const booking = {
  ...{
    claim,
    formerClaims: [former],
    payments: [payment],
    refunds: [refund],
    removedPayments: [refused, withdrawn],
    depositReturns: [back],
  },
  rent: TND(36),
  deposit: TND(100),
};

it.each([
  ['claimOpened', '2026-12-15T10:00:00.005Z', { kind: 'asked', money: TND(20) }],
  ['returnObjected', '2026-12-15T10:00:00.005Z', { kind: 'askedOfDeposit', money: TND(20) }],
  [
    'claimDisputed',
    '2026-12-15T11:00:00.005Z',
    { kind: 'offered', money: TND(20), counter: TND(8) },
  ],
  ['claimSettled', '2026-12-15T12:00:00.000Z', { kind: 'kept', money: TND(8) }],
  ['paymentAdded', '2026-12-12T10:00:00.000Z', { kind: 'sum', money: TND(36) }],
  ['paymentConfirmed', '2026-12-12T10:30:00.000Z', { kind: 'sum', money: TND(36) }],
  ['refundAdded', '2026-12-13T10:00:00.000Z', { kind: 'sum', money: TND(20) }],
  ['refundConfirmed', '2026-12-13T10:30:00.000Z', { kind: 'sum', money: TND(20) }],
  ['refundWaived', '2026-12-13T10:00:00.000Z', { kind: 'sum', money: TND(36) }],
  ['refundWaived', '2026-12-13T11:00:00.000Z', { kind: 'sum', money: TND(16) }],
  ['refundAdded', '2026-12-14T10:00:00.000Z', { kind: 'sum', money: TND(5) }],
  ['refundRefused', '2026-12-14T10:30:00.000Z', { kind: 'sum', money: TND(5) }],
  ['paymentAdded', '2026-12-14T10:00:00.000Z', { kind: 'sum', money: TND(7) }],
  ['paymentRemoved', '2026-12-14T10:30:00.000Z', { kind: 'sum', money: TND(7) }],
  ['restReturned', '2026-12-15T11:30:00.000Z', { kind: 'sum', money: TND(80) }],
] as const)('the line of %s in a conversation says its sum', (event, at, expected) => {
  expect(sumOfEvent(booking, event, at)).toEqual(expected);
});

it('a line says no sum that is not its own: of an earlier booking, or of another payment', () => {
  expect(sumOfEvent(booking, 'claimOpened', '2026-12-01T10:00:00.000Z')).toBeNull();
  expect(sumOfEvent(booking, 'paymentAdded', '2026-12-12T12:00:00.000Z')).toBeNull();
  expect(hasSum('noShow')).toBe(false);
});

it('of the steps, only the return of the deposit has a sum: what an agreed claim leaves of it', () => {
  const at = '2026-12-16T10:00:00.005Z';
  const sum = { kind: 'sum', money: TND(92) };
  expect(sumOfEvent(booking, 'stepConfirmed', at, 'depositReturned')).toEqual(sum);
  expect(sumOfEvent(booking, 'stepConfirmed', at, 'returned')).toBeNull();
});

it('an objection to a return has no sum', () => {
  const objection = { ...claim, amount: 0, reason: null, notBack: true };
  const objected = { ...booking, claim: objection, formerClaims: [] };
  expect(sumOfEvent(objected, 'claimAccepted', '2026-12-15T12:00:00.000Z')).toBeNull();
  expect(sumOfEvent(objected, 'returnObjected', former.at)).toBeNull();
  // nor where a claim stood already
  expect(sumOfEvent(booking, 'returnObjected', '2026-12-16T10:00:00.000Z')).toBeNull();
});
