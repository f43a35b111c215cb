import { describe, expect, it } from 'vitest';
import {
  AFTER,
  ALONE,
  type Around,
  BEFORE,
  DURING,
  keyOf,
  OTHER,
  reachable,
  SIDES,
  seenBy,
  VARIANTS,
} from '../../tests/support/deal/reachable-states.ts';
import type { RentFacts } from '../bookings/payments.ts';
import {
  BEGINNING,
  type BOOKING_ACTIONS,
  BOOKING_STATUSES,
  type BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  mayAct,
  mayConfirm,
  STEP_RULES,
  withClaim,
  withConfirmation,
  withRent,
  withRestReturned,
} from '../bookings/transitions.ts';
import { isFarAhead, isHandoverToday, meetingToday, saidEarly } from './meetings.ts';
import {
  awaitedOf,
  byUrgency,
  type NextStepKind,
  nextOfBooking,
  STEPS_ASKED,
} from './next-step.ts';

const next = (progress: BookingProgress, side: BookingSide, now: Date, around?: Around) =>
  nextOfBooking(seenBy(side, progress, around), side, now);

/** A booking after both or one have confirmed steps. */
function confirmedBy(...words: [step: (typeof BOOKING_STEPS)[number], ...sides: BookingSide[]][]) {
  return words.reduce(
    (progress, [step, ...sides]) =>
      sides.reduce((one, side) => withConfirmation(one, step, side), progress),
    { ...BEGINNING, hasDeposit: true },
  );
}

describe('what comes next in a booking', () => {
  it('asks in each status only for what can be confirmed in it', () => {
    for (const status of BOOKING_STATUSES) {
      for (const step of STEPS_ASKED[status]) {
        expect(STEP_RULES[step].during).toContain(status);
      }
    }
  });

  it('is the handover from its day on, and before that a day to come', () => {
    const handover = { kind: 'handover', waitsFor: 'me', dueAt: '2026-12-11T17:00:00Z' };
    expect(next(confirmedBy(), 'owner', BEFORE)).toEqual({ ...handover, isOpen: false });
    expect(next(confirmedBy(), 'owner', DURING)).toEqual({ ...handover, isOpen: true });
  });

  it('is to bring back what is late by the time from which on it is', () => {
    const out = { ...confirmedBy(['handover', 'owner', 'renter']), isOverdue: true };
    const late = seenBy('renter', out);
    const asked = (booking: typeof late) => nextOfBooking(booking, 'renter', AFTER);
    const bringBack = { kind: 'bringBack', waitsFor: 'me' };
    const dueBackAt = '2026-12-15T10:00:00Z';
    expect(asked({ ...late, dueBackAt })).toMatchObject({ ...bringBack, dueAt: dueBackAt });
    expect(asked(late)).toMatchObject({ ...bringBack, dueAt: late.endsAt });
  });

  it('is far ahead until the day before the handover, or before the return', () => {
    const days = { unit: 'day', timeZone: 'Africa/Tunis', startDate: '2026-12-11' } as const;
    const period = { ...days, endDate: '2026-12-20', startsAt: '', endsAt: '' } as const;
    const isFar = (status: 'agreed' | 'handedOver', now: string) =>
      isFarAhead({ ...period, status }, new Date(now));
    expect(isFar('agreed', '2026-12-09T22:30:00Z')).toBe(true);
    expect(isFar('agreed', '2026-12-09T23:30:00Z')).toBe(false);
    expect(isFar('handedOver', '2026-12-11T12:00:00Z')).toBe(true);
    expect(isFar('handedOver', '2026-12-19T12:00:00Z')).toBe(false);
  });

  it('is to fix the hour on the day of a handover that has none, until a side confirms it', () => {
    const without = { ...ALONE, meeting: null };
    for (const side of SIDES) {
      expect(next(confirmedBy(), side, DURING, without)).toMatchObject({
        kind: 'meet',
        waitsFor: 'me',
      });
      expect(next(confirmedBy(), side, BEFORE, without)).toMatchObject({ kind: 'handover' });
    }
    const said = confirmedBy(['handover', 'owner']);
    expect(next(said, 'renter', DURING, without)).toMatchObject({ kind: 'handover', isOpen: true });
    // nobody fixes an hour of a day that is over
    expect(next(confirmedBy(), 'renter', new Date('2026-12-13T10:00:00Z'), without)).toMatchObject({
      ...{ kind: 'handover', waitsFor: 'me', isOpen: true },
    });
  });

  it('is the handover at its hour: before, it is to come; from then on it is confirmed', () => {
    const later = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
    const dueAt = '2026-12-12T17:00:00Z';
    expect(next(confirmedBy(), 'renter', DURING, later)).toEqual({
      ...{ kind: 'handover', waitsFor: 'me', dueAt, isOpen: false },
    });
    expect(next(confirmedBy(), 'renter', new Date('2026-12-12T17:01:00Z'), later)).toMatchObject({
      kind: 'handover',
      isOpen: true,
    });
  });

  it('is the meeting of today before what one waits for, and what one waits for on other days', () => {
    const later = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
    const meeting = { kind: 'handover', waitsFor: 'me', isOpen: false };
    const given = confirmedBy(['depositGiven', 'renter']);
    const asked = { ...confirmedBy(), changeBy: 'renter' as const };
    for (const waiting of [given, asked]) {
      expect(next(waiting, 'renter', DURING, later)).toMatchObject(meeting);
      expect(next(waiting, 'renter', BEFORE, later)).toMatchObject({ waitsFor: 'other' });
    }
    expect(awaitedOf(seenBy('renter', given, later), 'renter')?.kind).toBe('depositGiven');
    expect(awaitedOf(seenBy('renter', asked, later), 'renter')?.kind).toBe('answerChange');
    // the other side is still asked first for what is waited for
    expect(next(asked, 'owner', DURING, later)?.kind).toBe('answerChange');
  });

  it('is the return of today before what one waits for', () => {
    const out = confirmedBy(['handover', 'owner', 'renter'], ['rentPaid', 'renter']);
    const time = '2026-12-14T17:00:00Z';
    const seen = (side: BookingSide) => ({
      ...seenBy(side, withConfirmation(out, 'depositGiven', 'renter')),
      returnDetails: { place: null, time, note: null },
    });
    const on = (day: number) => new Date(Date.UTC(2026, 11, day, 12));
    expect(nextOfBooking(seen('renter'), 'renter', on(13))).toMatchObject({ waitsFor: 'other' });
    expect(nextOfBooking(seen('renter'), 'renter', on(14))).toMatchObject({
      ...{ kind: 'returned', waitsFor: 'me', dueAt: seen('renter').endsAt, isOpen: false },
    });
    // what the owner is asked for first does not take the meeting out of sight
    expect(nextOfBooking(seen('owner'), 'owner', on(14))?.kind).toBe('rentPaid');
    expect(meetingToday(seen('owner'), on(14))).toBe('returned');
    expect(meetingToday(seen('owner'), on(13))).toBeUndefined();
  });

  it('has a meeting today until a side says that it has taken place', () => {
    const later = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
    const today = (progress: BookingProgress, around: Around = later, now = DURING) =>
      meetingToday(seenBy('renter', progress, around), now);
    expect(today(confirmedBy())).toBe('handover');
    expect(today(confirmedBy(), later, BEFORE)).toBeUndefined();
    expect(today(confirmedBy(), { ...ALONE, meeting: null })).toBeUndefined();
    expect(today(confirmedBy(['handover', 'owner']))).toBeUndefined();
  });

  it('has its handover on the day of the agreed hour, else on the first day', () => {
    const isToday = (meeting: string | null, now: string, progress = confirmedBy()) =>
      isHandoverToday(seenBy('renter', progress, { ...ALONE, meeting }), new Date(now));
    expect(isToday(null, '2026-12-12T12:00:00Z')).toBe(true);
    expect(isToday('2026-12-11T17:00:00Z', '2026-12-11T12:00:00Z')).toBe(true);
    expect(isToday('2026-12-11T17:00:00Z', '2026-12-12T12:00:00Z')).toBe(false);
    expect(isToday(null, '2026-12-11T12:00:00Z')).toBe(false);
    const said = confirmedBy(['handover', 'owner']);
    expect(isToday(null, '2026-12-12T12:00:00Z', said)).toBe(false);
  });

  it('is to read what the other side has signed before what it is about is confirmed', () => {
    const signed = { ...ALONE, report: { moment: 'handover', by: 'owner' } as const };
    const said = confirmedBy(['handover', 'owner']);
    const read = { kind: 'answerCondition', waitsFor: 'me' };
    expect(next(said, 'renter', DURING, signed)).toMatchObject(read);
    expect(next(said, 'owner', DURING, signed)).toMatchObject({ kind: 'handover' });
    const both = confirmedBy(['handover', 'owner', 'renter'], ['rentPaid', 'owner', 'renter']);
    const over = withConfirmation(
      withConfirmation(both, 'returned', 'owner'),
      'returned',
      'renter',
    );
    expect(over.status).toBe('closed');
    const atReturn = { ...ALONE, report: { moment: 'return', by: 'owner' } as const };
    expect(next(over, 'renter', AFTER, atReturn)).toMatchObject(read);
    // all is done: the one who has signed waits for nothing
    expect(next(over, 'owner', AFTER, atReturn)).toBeNull();
  });

  it('is a deposit that the other side says is back, although a report of the return is still to be read', () => {
    const rented = confirmedBy(
      ['handover', 'owner', 'renter'],
      ['rentPaid', 'owner', 'renter'],
      ['depositGiven', 'owner', 'renter'],
    );
    const back = withConfirmation(rented, 'returned', 'owner');
    const signed = { ...ALONE, report: { moment: 'return', by: 'owner' } as const };
    expect(next(back, 'renter', AFTER, signed)?.kind).toBe('answerCondition');
    const both = withConfirmation(back, 'returned', 'renter');
    const repaid = withConfirmation(both, 'depositReturned', 'owner');
    expect(next(repaid, 'renter', AFTER, signed)?.kind).toBe('depositReturned');
  });

  it('is to confirm the handover once both have signed it, at any hour, and nobody meets for it any more', () => {
    const signed = {
      ...ALONE,
      meeting: '2026-12-12T17:00:00Z',
      report: { moment: 'handover', by: 'owner', isCountersigned: true } as const,
    };
    for (const around of [signed, { ...signed, meeting: null }]) {
      for (const now of [BEFORE, DURING]) {
        for (const side of SIDES) {
          expect(next(confirmedBy(), side, now, around)).toEqual({
            ...{ kind: 'handover', waitsFor: 'me', dueAt: null, isOpen: true },
          });
          const seen = seenBy(side, confirmedBy(), around);
          expect(meetingToday(seen, now)).toBeUndefined();
          expect(isHandoverToday(seen, now)).toBe(false);
          expect(saidEarly(seenBy(side, confirmedBy(['handover', OTHER[side]]), around), now)).toBe(
            undefined,
          );
        }
      }
    }
  });

  it('is to be confirmed at any hour by who has signed that it has taken place, while the other side reads', () => {
    const signed = {
      ...ALONE,
      meeting: '2026-12-12T17:00:00Z',
      report: { moment: 'handover', by: 'owner' } as const,
    };
    expect(next(confirmedBy(), 'owner', DURING, signed)).toMatchObject({
      ...{ kind: 'handover', waitsFor: 'me', dueAt: '2026-12-12T17:00:00Z', isOpen: true },
    });
    expect(next(confirmedBy(), 'renter', DURING, signed)).toMatchObject({
      ...{ kind: 'answerCondition', waitsFor: 'me' },
    });
  });

  it('is last a rating, or the confirmation of the address that it needs', () => {
    const paid = confirmedBy(['handover', 'owner', 'renter'], ['rentPaid', 'owner', 'renter']);
    const out = withConfirmation(paid, 'returned', 'owner');
    expect(next(out, 'renter', AFTER, { ...ALONE, ask: 'rate' })?.kind).toBe('returned');
    const over = withConfirmation(out, 'returned', 'renter');
    expect(next(over, 'renter', AFTER, ALONE)).toBeNull();
    expect(next(over, 'renter', AFTER, { ...ALONE, ask: 'rate' })?.kind).toBe('rate');
    expect(next(over, 'renter', AFTER, { ...ALONE, ask: 'confirmEmail' })?.kind).toBe(
      'confirmEmail',
    );
  });

  it('is first the answer that the other side waits for', () => {
    const out = confirmedBy(['handover', 'owner', 'renter'], ['depositGiven', 'renter']);
    expect(next(out, 'owner', DURING)).toMatchObject({ kind: 'depositGiven', waitsFor: 'me' });
    expect(next({ ...out, changeBy: 'renter' }, 'owner', DURING)).toMatchObject({
      kind: 'answerChange',
      waitsFor: 'me',
    });
  });

  it('is to answer a payment that the other side has noted, from the first day on', () => {
    const noted = (progress: BookingProgress) =>
      withRent(progress, { total: 2, paid: 0, said: { owner: 0, renter: 1 } });
    const answer = { kind: 'answerPayment', waitsFor: 'me', dueAt: null, isOpen: true };
    const agreed = noted(confirmedBy());
    expect(next(agreed, 'owner', BEFORE)).toEqual(answer);
    // who has noted it still has a day to come
    expect(next(agreed, 'renter', BEFORE)).toMatchObject({ kind: 'handover', isOpen: false });
    const out = confirmedBy(['handover', 'owner', 'renter']);
    expect(next(noted(out), 'owner', DURING)).toEqual(answer);
    expect(next(noted(out), 'renter', DURING)).toMatchObject({ kind: 'rentPaid', waitsFor: 'me' });
    const all = withConfirmation(noted(out), 'rentPaid', 'renter');
    expect(next(all, 'owner', DURING)).toMatchObject({ kind: 'rentPaid', waitsFor: 'me' });
  });

  it('is to refund what was paid for a cancelled booking until both have confirmed a refund, or for 14 days', () => {
    const paid = { total: 2, paid: 2, said: { owner: 0, renter: 0 } };
    const off = (refunds?: RentFacts['refunds']) =>
      withRent({ ...BEGINNING, status: 'cancelled' }, refunds ? { ...paid, refunds } : paid);
    const refund = { kind: 'refund', dueAt: '2026-12-14T12:00:00.000Z', isOpen: true };
    expect(next(off(), 'owner', DURING)).toEqual({ ...refund, waitsFor: 'me' });
    expect(next(off(), 'renter', DURING)).toEqual({ ...refund, waitsFor: 'other' });
    for (const side of SIDES) expect(next(off(), side, AFTER)).toBeNull();
    const unpaid = withRent({ ...BEGINNING, status: 'cancelled' }, { ...paid, paid: 0 });
    for (const side of SIDES) expect(next(unpaid, side, DURING)).toBeNull();
    const noted = off({ confirmed: 0, said: { owner: 1, renter: 0 } });
    const answer = { kind: 'answerRefund', dueAt: null, isOpen: true };
    expect(next(noted, 'renter', DURING)).toEqual({ ...answer, waitsFor: 'me' });
    expect(next(noted, 'owner', DURING)).toEqual({ ...answer, waitsFor: 'other' });
    const both = off({ confirmed: 1, said: { owner: 0, renter: 0 } });
    for (const side of SIDES) expect(next(both, side, DURING)).toBeNull();
  });

  it('is what is overdue until the return is confirmed, and then the other side’s word', () => {
    const paid = confirmedBy(
      ['handover', 'owner', 'renter'],
      ['rentPaid', 'owner', 'renter'],
      ['depositGiven', 'owner', 'renter'],
    );
    const overdue = { ...paid, isPastEnd: true, isOverdue: true };
    for (const side of SIDES) expect(next(overdue, side, AFTER)?.kind).toBe('bringBack');
    const said = withConfirmation(overdue, 'returned', 'renter');
    expect(next(said, 'renter', AFTER)).toMatchObject({ kind: 'returned', waitsFor: 'other' });
    expect(next(said, 'owner', AFTER)).toMatchObject({ kind: 'returned', waitsFor: 'me' });
  });

  it('is the answer to a claim, with its deadline', () => {
    const back = confirmedBy(
      ['handover', 'owner', 'renter'],
      ['rentPaid', 'owner', 'renter'],
      ['depositGiven', 'owner', 'renter'],
      ['returned', 'owner', 'renter'],
    );
    const claimed = withClaim({ ...back, isClaimTime: true }, { status: 'open', isWhole: false });
    const answer = { kind: 'answerClaim', dueAt: '2026-12-22T12:00:00Z' };
    expect(next(claimed, 'renter', AFTER)).toMatchObject({ ...answer, waitsFor: 'me' });
    expect(next(claimed, 'owner', AFTER)).toMatchObject({ ...answer, waitsFor: 'other' });
  });

  it('is, after a dispute, the part of the deposit that nobody claims, unless the renter has named a sum they would accept', () => {
    const back = confirmedBy(
      ['handover', 'owner', 'renter'],
      ['rentPaid', 'owner', 'renter'],
      ['depositGiven', 'owner', 'renter'],
      ['returned', 'owner', 'renter'],
    );
    const claimed = withClaim({ ...back, isClaimTime: true }, { status: 'open', isWhole: false });
    const disputed = withClaim(claimed, { status: 'disputed', isWhole: false });
    for (const side of SIDES) {
      expect(next(disputed, side, AFTER)).toMatchObject({ kind: 'returnRest', waitsFor: 'me' });
    }
    const named = { ...ALONE, counter: true };
    const counter = { kind: 'answerCounter' };
    expect(next(disputed, 'owner', AFTER, named)).toMatchObject({ ...counter, waitsFor: 'me' });
    expect(next(disputed, 'renter', AFTER, named)).toMatchObject({ ...counter, waitsFor: 'other' });
    // by the date that ends the booking without agreement, where there is one
    expect(next(disputed, 'owner', AFTER, named)?.dueAt).toBeNull();
    const deadline = { clock: 'stillContested', at: '2026-12-29T10:00:00.000Z' } as const;
    for (const side of SIDES) {
      const dated = { ...seenBy(side, disputed, named), deadline };
      expect(nextOfBooking(dated, side, AFTER)).toMatchObject({ ...counter, dueAt: deadline.at });
    }
    const said = withRestReturned(disputed, 'owner');
    // what the owner says to have given back is confirmed meanwhile
    expect(next(said, 'renter', AFTER, named)).toMatchObject({
      kind: 'returnRest',
      waitsFor: 'me',
    });
    expect(next(said, 'owner', AFTER, named)).toMatchObject({ ...counter, waitsFor: 'me' });
    expect(next(said, 'owner', AFTER)).toMatchObject({ kind: 'returnRest', waitsFor: 'other' });
    const given = withRestReturned(said, 'renter');
    expect(given.status).toBe('unsettled');
    expect(next(given, 'owner', AFTER)).toBeNull();
    expect(next(given, 'owner', AFTER, named)).toMatchObject({
      kind: 'answerCounter',
      waitsFor: 'me',
    });
    expect(next(given, 'renter', AFTER, named)).toMatchObject({
      kind: 'answerCounter',
      waitsFor: 'other',
    });
  });
});

describe('in every state that two members can bring a booking into', () => {
  const states = [...reachable()].flatMap((state) =>
    VARIANTS.map((around) => ({ ...state, around })),
  );

  it('nobody waits for somebody who is asked for nothing', () => {
    expect(states.length).toBeGreaterThan(1_000);
    for (const { progress, now, around } of states) {
      for (const side of SIDES) {
        if (next(progress, side, now, around)?.waitsFor !== 'other') continue;
        const asked = next(progress, OTHER[side], now, around);
        if (asked?.waitsFor === 'me' && asked.isOpen) continue;
        expect([keyOf(progress), around, side, asked]).toEqual('an open step of the other side');
      }
    }
  });

  it('somebody has something to do until it has ended', () => {
    const running = new Set(['agreed', 'handedOver', 'returned']);
    for (const { progress, now, around } of states) {
      if (!running.has(progress.status)) continue;
      if (SIDES.some((side) => next(progress, side, now, around)?.waitsFor === 'me')) continue;
      expect([keyOf(progress), around]).toEqual('a step of one side');
    }
  });

  it('what one is asked for can be done', () => {
    for (const { progress, now, around } of states) {
      for (const side of SIDES) {
        const asked = next(progress, side, now, around);
        if (asked?.waitsFor !== 'me' || canDo(asked.kind, progress, side, around)) continue;
        expect([keyOf(progress), around, side, asked.kind]).toEqual('something that can be done');
      }
    }
  });
});

/** Whether a side can do what a step asks for. */
function canDo(
  kind: NextStepKind,
  progress: BookingProgress,
  side: BookingSide,
  { report, ask }: Around,
): boolean {
  const isNoted = progress.rent.said[OTHER[side]] > 0;
  const may = (action: (typeof BOOKING_ACTIONS)[number]) => mayAct(progress, action, side);
  switch (kind) {
    case 'answerProposal':
      return false;
    case 'bringBack':
      return true;
    case 'answerChange':
      return may('acceptChange');
    case 'answerClaim':
    case 'settleClaim':
      return may(side === 'owner' ? 'withdrawClaim' : 'acceptClaim');
    case 'answerCounter':
      return may('changeClaim');
    case 'answerCondition':
      return report !== null && report.by !== side;
    case 'answerPayment':
      return isNoted;
    case 'answerRefund':
      return (progress.rent.refunds?.said[OTHER[side]] ?? 0) > 0;
    case 'refund':
      return may('addRefund');
    case 'meet':
      return may('changeDetails');
    case 'returnRest':
      return may('returnRest');
    case 'rate':
    case 'confirmEmail':
      return ask === kind;
    default:
      return mayConfirm(progress, kind, side);
  }
}

describe('what comes next in several', () => {
  it('is in the order of what can be done now, what is to come, and what others do', () => {
    const step = { kind: 'returned', waitsFor: 'me', dueAt: null, isOpen: true } as const;
    const now = { ...step, dueAt: '2026-12-14T23:00:00Z' };
    const sooner = { ...step, dueAt: '2026-12-10T23:00:00Z' };
    const toCome = { ...sooner, isOpen: false };
    const theirs = { ...sooner, waitsFor: 'other' as const };
    const rate = { ...step, kind: 'rate' } as const;
    expect([theirs, rate, step, toCome, now, sooner].toSorted(byUrgency)).toEqual([
      sooner,
      now,
      step,
      toCome,
      rate,
      theirs,
    ]);
  });
});
