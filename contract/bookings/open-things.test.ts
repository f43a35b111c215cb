import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { changedHands, isOpenFor, keepsAccount, unsettledSince } from './open-things.ts';
import {
  BEGINNING,
  BOOKING_SIDES,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  type BookingStep,
  isDepositSettled,
  mayAct,
  mayConfirm,
  withConfirmation,
} from './transitions.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const confirmations = BOOKING_STEPS.flatMap((step) =>
  BOOKING_SIDES.map((side) => [step, side] as const),
);

/** What a booking may become by an action, and by the clock of a handover that one side alone confirms. */
function nextOf(progress: BookingProgress): BookingProgress[] {
  const confirmed = confirmations
    .filter(([step, side]) => mayConfirm(progress, step, side))
    .map(([step, side]) => withConfirmation(progress, step, side));
  const isCancelled = BOOKING_SIDES.some((side) => mayAct(progress, 'cancel', side));
  return [
    ...confirmed,
    ...(isCancelled ? [{ ...progress, status: 'cancelled' as const }] : []),
    ...(progress.status === 'agreed' && progress.confirmed.has('handover')
      ? [{ ...progress, status: 'unsettled' as const }]
      : []),
  ];
}

/** Every state of a booking that its sides and clocks lead to, each once. */
function reachable(): BookingProgress[] {
  const key = ({ status, confirmed, claim, rent, hasDeposit }: BookingProgress) =>
    JSON.stringify([
      ...[status, claim, rent, hasDeposit],
      ...confirmations.map(([step, side]) => confirmed.get(step)?.has(side) ?? false),
    ]);
  const found = new Map<string, BookingProgress>();
  const add = (progress: BookingProgress) => {
    if (!found.has(key(progress))) found.set(key(progress), progress);
  };
  for (const hasDeposit of [true, false]) add({ ...BEGINNING, hasDeposit, isClaimTime: true });
  for (const progress of found.values()) for (const next of nextOf(progress)) add(next);
  return [...found.values()];
}

const says = ({ confirmed }: BookingProgress, side: BookingSide, step: BookingStep) =>
  confirmed.get(step)?.has(side) ?? false;
const isHandedOver = (progress: BookingProgress) => progress.confirmed.has('handover');

/** Whether a booking keeps a side that leaves two days before it begins, or on the day it ended. */
const keeps = (progress: BookingProgress, leaving: BookingSide, endedDaysAgo = 0) =>
  keepsAccount(
    {
      progress,
      leaving,
      startsAt: inDays(2),
      cancelledAt: progress.status === 'cancelled' ? inDays(-endedDaysAgo) : null,
      closedAt: progress.status === 'closed' ? inDays(-endedDaysAgo) : null,
      unsettledAt: progress.status === 'unsettled' ? inDays(-endedDaysAgo) : null,
    },
    NOW,
  );

const STATES = reachable();
const CASES = STATES.flatMap((progress) =>
  BOOKING_SIDES.map((leaving) => ({ progress, leaving, text: textOf(progress, leaving) })),
);

function textOf({ status, confirmed, claim }: BookingProgress, leaving: BookingSide): string {
  const words = [...confirmed].map(([step, sides]) => `${step} by ${[...sides].join(' and ')}`);
  return `${leaving} leaves: ${status}, ${words.join(', ')}, claim ${claim?.status}`;
}

/** The words of the owner that money was had, on which the other side may rely. */
const ownerHadMoney = (progress: BookingProgress) =>
  says(progress, 'owner', 'depositGiven') || says(progress, 'owner', 'rentPaid');

describe('a booking that ended without agreement', () => {
  const end = (unsettledIn: number, endsIn: number, returnedIn: number | null = null) =>
    unsettledSince({
      unsettledAt: inDays(unsettledIn),
      endsAt: inDays(endsIn),
      returnedAt: returnedIn === null ? null : inDays(returnedIn),
    });

  it('before its agreed end counts as ended from that end on, or from an earlier return', () => {
    expect(end(1, 90)).toEqual(inDays(90));
    expect(end(1, 90, 60)).toEqual(inDays(60));
  });

  it('after its agreed end or a return counts as ended at once', () => {
    expect(end(33, 3)).toEqual(inDays(33));
    expect(end(33, 90, 5)).toEqual(inDays(33));
    expect(unsettledSince({ unsettledAt: null, endsAt: NOW, returnedAt: NOW })).toBeNull();
  });
});

describe('a side that leaves, in every state that a booking reaches', () => {
  it('is met in many states, of every status', () => {
    expect(STATES.length).toBeGreaterThan(200);
    expect(new Set(STATES.map(({ status }) => status)).size).toBe(6);
  });

  it('waits while the thing is out, as either side says, unless the booking is closed', () => {
    for (const { progress, leaving, text } of CASES) {
      if (!isHandedOver(progress) || progress.isThingReturned || progress.status === 'closed')
        continue;
      const hasIt = leaving === 'renter' || progress.status !== 'unsettled';
      if (hasIt) expect(keeps(progress, leaving), text).toBe(true);
      // nothing else would end one that has ended without agreement
      if (progress.status !== 'unsettled' || progress.claim?.status === 'open') continue;
      expect(keeps(progress, leaving, LIMITS.sightDays), text).toBe(false);
    }
  });

  it('waits as an owner who says to have money that is not settled', () => {
    for (const { progress, text } of CASES) {
      const deposit = says(progress, 'owner', 'depositGiven') && !isDepositSettled(progress);
      if (deposit && progress.status === 'unsettled') {
        expect(keeps(progress, 'owner'), text).toBe(true);
      }
      if (progress.status !== 'agreed' && progress.status !== 'cancelled') continue;
      if (!deposit && !says(progress, 'owner', 'rentPaid')) continue;
      expect(keeps(progress, 'owner'), text).toBe(true);
    }
  });

  it('waits as an owner who has rent of what was not handed over as both say, fourteen days after any end', () => {
    const paid = { total: 1, paid: 1, said: { owner: 0, renter: 0 } };
    const given = { ...paid, refunds: { confirmed: 1, said: { owner: 0, renter: 0 } } };
    const ended = (rent: typeof paid, ...by: BookingSide[]) => ({
      ...BEGINNING,
      status: 'unsettled' as const,
      confirmed: new Map([['handover' as const, new Set(by)]]),
      rent,
    });
    for (const side of BOOKING_SIDES) {
      const kept = ended(paid, side);
      expect([keeps(kept, 'owner', 13), keeps(kept, 'owner', 14)]).toEqual([true, false]);
      expect(keeps(ended(given, side), 'owner')).toBe(false);
      expect(keeps(ended({ ...paid, paid: 0 }, side), 'owner')).toBe(false);
    }
    expect(keeps(ended(paid, 'owner', 'renter'), 'owner')).toBe(false);
    for (const { progress, text } of CASES) {
      if (progress.status !== 'unsettled' && progress.status !== 'cancelled') continue;
      const isAgreed = BOOKING_SIDES.every((side) => says(progress, side, 'handover'));
      if (isAgreed || !says(progress, 'owner', 'rentPaid')) continue;
      expect(keeps(progress, 'owner', 13), text).toBe(true);
    }
  });

  it('keeps its name where a thing changed hands, and as an owner who has had money', () => {
    for (const { progress, leaving, text } of CASES) {
      if (isHandedOver(progress)) expect(changedHands(progress, leaving), text).toBe(true);
      if (ownerHadMoney(progress)) expect(changedHands(progress, 'owner'), text).toBe(true);
    }
  });

  it('gains nothing by taking back, as an owner, to have had money: it waits for fourteen days, and keeps its name', () => {
    for (const what of ['deposit', 'rent'] as const) {
      const withdrawnReceipts = { deposit: what === 'deposit', rent: what === 'rent' };
      for (const { progress, leaving, text } of CASES) {
        if (progress.status !== 'agreed' && progress.status !== 'cancelled') continue;
        if (isHandedOver(progress) || ownerHadMoney(progress)) continue;
        const withdrawn = { ...progress, withdrawnReceipts };
        const isOwner = leaving === 'owner';
        expect(changedHands(withdrawn, leaving), text).toBe(isOwner);
        if (progress.claim) continue;
        expect(keeps(withdrawn, leaving, 13), text).toBe(isOwner);
        if (progress.status === 'agreed') continue;
        expect(keeps(withdrawn, leaving, 14), text).toBe(false);
      }
    }
  });

  it('never leaves with anything open without its name', () => {
    for (const { progress, leaving, text } of CASES) {
      const open = isHandedOver(progress) || (leaving === 'owner' && ownerHadMoney(progress));
      if (!open || keeps(progress, leaving, 15)) continue;
      expect(changedHands(progress, leaving), text).toBe(true);
    }
  });

  it('leaves at once, and without its name, where nothing changed hands', () => {
    for (const { progress, leaving, text } of CASES) {
      if (progress.status !== 'agreed' && progress.status !== 'cancelled') continue;
      // a renter's own word on money is not the owner's
      if (isHandedOver(progress) || ownerHadMoney(progress)) continue;
      expect(changedHands(progress, leaving), text).toBe(false);
      expect(keeps(progress, leaving), text).toBe(progress.claim?.status === 'open');
    }
  });

  it('waits no longer than fourteen days for a cancelled booking, and for none that is closed', () => {
    for (const { progress, leaving, text } of CASES) {
      if (progress.status === 'cancelled') {
        expect(keeps(progress, leaving, 14), text).toBe(progress.claim?.status === 'open');
      }
      if (progress.status === 'closed') expect(keeps(progress, leaving), text).toBe(false);
    }
  });

  it('waits, and keeps its name, once the owner has signed the condition at the handover, cancelled or not; not by a renter’s signature', () => {
    const signed = (...sides: BookingSide[]) => ({
      ...BEGINNING,
      handoverSignedBy: new Set(sides),
    });
    const cancelled = { ...signed('owner'), status: 'cancelled' as const };
    for (const leaving of BOOKING_SIDES) {
      for (const progress of [signed('owner'), signed('owner', 'renter'), cancelled]) {
        expect([keeps(progress, leaving), changedHands(progress, leaving)]).toEqual([true, true]);
      }
      const alone = signed('renter');
      expect([keeps(alone, leaving), changedHands(alone, leaving)]).toEqual([false, false]);
    }
    expect(keeps(cancelled, 'renter', 14)).toBe(false);
  });

  it('waits as an owner of a closed booking whose deposit is not settled, thirty days at most', () => {
    const given = new Map([['depositGiven' as const, new Set(BOOKING_SIDES)]]);
    const closed = { ...BEGINNING, hasDeposit: true, status: 'closed' as const, confirmed: given };
    expect([keeps(closed, 'owner', 29), keeps(closed, 'owner', 30)]).toEqual([true, false]);
    expect(keeps(closed, 'renter')).toBe(false);
  });

  it('is bound by an early handover once both say it, or by its own word; by the other side’s not before the day before', () => {
    const said = (...by: BookingSide[]) => ({
      ...BEGINNING,
      isEarly: true,
      confirmed: new Map([['handover' as const, new Set(by)]]),
    });
    const bound = (progress: BookingProgress) => [
      keeps(progress, 'renter'),
      !mayAct(progress, 'cancel', 'renter'),
      isOpenFor(progress, 'owner'),
    ];
    expect(bound(said('owner'))).toEqual([false, false, false]);
    expect(bound({ ...said('owner'), isEarly: false })).toEqual([true, true, true]);
    expect(bound(said('owner', 'renter'))).toEqual([true, true, true]);
    expect(bound(said('renter'))).toEqual([true, true, true]);
    expect([keeps(said('owner'), 'owner'), keeps(said('renter'), 'owner')]).toEqual([true, false]);
    const signed = { ...BEGINNING, isEarly: true, handoverSignedBy: new Set(['owner'] as const) };
    expect([keeps(signed, 'renter'), isOpenFor(signed, 'owner')]).toEqual([false, false]);
    // nor does it open to a renter what the owner has prepared
    const opens = (progress: BookingProgress) => isOpenFor(progress, 'renter');
    expect([opens(signed), opens(said('owner')), opens(said('renter'))]).toEqual(
      Array(3).fill(false),
    );
    const onTheDay = { ...signed, isEarly: false };
    expect([opens(onTheDay), opens(said('owner', 'renter'))]).toEqual([true, true]);
  });

  it('is not kept by a renter whom the owner alone says to have paid', () => {
    const paid = withConfirmation(BEGINNING, 'rentPaid', 'owner');
    expect([keeps(paid, 'owner'), keeps(paid, 'renter')]).toEqual([true, false]);
    expect([changedHands(paid, 'owner'), changedHands(paid, 'renter')]).toEqual([true, false]);
  });
});
