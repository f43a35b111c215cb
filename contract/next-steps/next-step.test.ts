import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings/schemas.ts';
import {
  BEGINNING,
  BOOKING_ACTIONS,
  BOOKING_STATUSES,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  mayAct,
  mayConfirm,
  STEP_RULES,
  withClaim,
  withConfirmation,
} from '../bookings/transitions.ts';
import { byUrgency, type NextStepFacts, nextOfBooking, STEPS_ASKED } from './next-step.ts';

const SIDES = ['owner', 'renter'] as const satisfies BookingSide[];
const OTHER = { owner: 'renter', renter: 'owner' } as const;
const BEFORE = new Date('2026-12-01T12:00:00Z');
const DURING = new Date('2026-12-12T12:00:00Z');
const AFTER = new Date('2026-12-20T12:00:00Z');

/** What one side's answers of the API say of a booking from 12 to 14 December; members are named by their sides. */
function seenBy(side: BookingSide, progress: BookingProgress): NextStepFacts {
  const { status, claim, confirmed, changeBy, isOverdue, hasDeposit } = progress;
  return {
    status,
    overdue: isOverdue,
    unit: 'day',
    timeZone: 'Africa/Tunis',
    startDate: '2026-12-12',
    endDate: '2026-12-14',
    startsAt: '2026-12-11T23:00:00Z',
    endsAt: '2026-12-14T23:00:00Z',
    owner: { id: 'owner' } as Booking['owner'],
    details: { place: null, time: null, note: null },
    deadline: null,
    change: changeBy && ({ authorId: changeBy } as Booking['change']),
    claim:
      claim && ({ status: claim.status, answerBy: '2026-12-22T12:00:00Z' } as Booking['claim']),
    actions: BOOKING_ACTIONS.filter((action) => mayAct(progress, action, side)),
    steps: BOOKING_STEPS.filter((step) => hasDeposit || !STEP_RULES[step].ofDeposit).map(
      (step) => ({
        step,
        confirmedBy: [...(confirmed.get(step) ?? [])].map((userId) => ({
          userId,
          at: '2026-12-12T12:00:00Z',
        })),
        mayConfirm: mayConfirm(progress, step, side),
      }),
    ),
  };
}

const next = (progress: BookingProgress, side: BookingSide, now: Date) =>
  nextOfBooking(seenBy(side, progress), side, now);

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
    const handover = { kind: 'handover', waitsFor: 'me', dueAt: '2026-12-11T23:00:00Z' };
    expect(next(confirmedBy(), 'owner', BEFORE)).toEqual({ ...handover, isOpen: false });
    expect(next(confirmedBy(), 'owner', DURING)).toEqual({ ...handover, isOpen: true });
  });

  it('is first the answer that the other side waits for', () => {
    const out = confirmedBy(['handover', 'owner', 'renter'], ['depositGiven', 'renter']);
    expect(next(out, 'owner', DURING)).toMatchObject({ kind: 'depositGiven', waitsFor: 'me' });
    expect(next({ ...out, changeBy: 'renter' }, 'owner', DURING)).toMatchObject({
      kind: 'answerChange',
      waitsFor: 'me',
    });
  });

  it('is what is late until the return is confirmed, and then the other side’s word', () => {
    const paid = confirmedBy(
      ['handover', 'owner', 'renter'],
      ['rentPaid', 'owner', 'renter'],
      ['depositGiven', 'owner', 'renter'],
    );
    const late = { ...paid, isPastEnd: true, isOverdue: true };
    for (const side of SIDES) expect(next(late, side, AFTER)?.kind).toBe('bringBack');
    const said = withConfirmation(late, 'returned', 'renter');
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
});

/** Everything that a booking may become by what its sides do, with the time at which each is looked at. */
function* reachable(): Generator<{ progress: BookingProgress; now: Date }> {
  const times = [
    { now: BEFORE, isPastEnd: false, isClaimTime: false },
    { now: DURING, isPastEnd: false, isClaimTime: true },
    { now: AFTER, isPastEnd: true, isClaimTime: true },
  ];
  for (const { now, ...clock } of times) {
    for (const hasDeposit of [false, true]) {
      const known = new Set<string>();
      const queue: BookingProgress[] = [{ ...BEGINNING, hasDeposit, ...clock }];
      for (let progress = queue.pop(); progress; progress = queue.pop()) {
        const seen = { ...progress, isOverdue: isOverdue(progress, clock.isPastEnd) };
        const key = keyOf(seen);
        if (known.has(key)) continue;
        known.add(key);
        yield { progress: seen, now };
        queue.push(...following(seen));
      }
    }
  }
}

const isOverdue = ({ status, confirmed }: BookingProgress, isPastEnd: boolean) =>
  isPastEnd &&
  (status === 'handedOver' || status === 'unsettled') &&
  confirmed.get('handover')?.size === 2 &&
  !confirmed.get('returned')?.has('owner');

const keyOf = ({ confirmed, ...rest }: BookingProgress) =>
  JSON.stringify([rest, BOOKING_STEPS.map((step) => [...(confirmed.get(step) ?? [])].toSorted())]);

function following(progress: BookingProgress): BookingProgress[] {
  return SIDES.flatMap((side) => {
    const may = (action: (typeof BOOKING_ACTIONS)[number]) => mayAct(progress, action, side);
    const { claim } = progress;
    return [
      ...BOOKING_STEPS.filter((step) => mayConfirm(progress, step, side)).map((step) =>
        withConfirmation(progress, step, side),
      ),
      ...(may('change') ? [{ ...progress, changeBy: side }] : []),
      ...(may('acceptChange') ? [{ ...progress, changeBy: null }] : []),
      ...(may('claim') ? [withClaim(progress, { status: 'open', isWhole: false })] : []),
      ...(claim && may('acceptClaim')
        ? [withClaim(progress, { ...claim, status: 'accepted' })]
        : []),
      ...(claim && may('disputeClaim')
        ? [withClaim(progress, { ...claim, status: 'disputed' })]
        : []),
      ...(may('withdrawClaim') ? [withClaim(progress, null)] : []),
    ];
  });
}

describe('in every state that two members can bring a booking into', () => {
  const states = [...reachable()];

  it('nobody waits for somebody who is asked for nothing', () => {
    expect(states.length).toBeGreaterThan(1_000);
    for (const { progress, now } of states) {
      for (const side of SIDES) {
        if (next(progress, side, now)?.waitsFor !== 'other') continue;
        const asked = next(progress, OTHER[side], now);
        expect([keyOf(progress), side, asked]).toEqual([
          keyOf(progress),
          side,
          expect.objectContaining({ waitsFor: 'me', isOpen: true }),
        ]);
      }
    }
  });

  it('somebody has something to do until it has ended', () => {
    const running = new Set(['agreed', 'handedOver', 'returned']);
    for (const { progress, now } of states.filter((one) => running.has(one.progress.status))) {
      const asked = SIDES.filter((side) => next(progress, side, now)?.waitsFor === 'me');
      expect([keyOf(progress), asked.length > 0]).toEqual([keyOf(progress), true]);
    }
  });

  it('what one is asked for can be done', () => {
    const actionFor = (kind: 'answerChange' | 'answerClaim' | 'settleClaim', side: BookingSide) => {
      if (kind === 'answerChange') return 'acceptChange';
      return side === 'owner' ? 'withdrawClaim' : 'acceptClaim';
    };
    for (const { progress, now } of states) {
      for (const side of SIDES) {
        const asked = next(progress, side, now);
        if (asked?.waitsFor !== 'me' || asked.kind === 'bringBack') continue;
        if (asked.kind === 'answerProposal') throw new Error('That is not about a booking.');
        const may =
          asked.kind === 'answerChange' ||
          asked.kind === 'answerClaim' ||
          asked.kind === 'settleClaim'
            ? mayAct(progress, actionFor(asked.kind, side), side)
            : mayConfirm(progress, asked.kind, side);
        expect([keyOf(progress), side, asked.kind, may]).toEqual([
          keyOf(progress),
          side,
          asked.kind,
          true,
        ]);
      }
    }
  });
});

describe('what comes next in several', () => {
  it('is in the order of what can be done now, what is to come, and what others do', () => {
    const step = { kind: 'returned', waitsFor: 'me', dueAt: null, isOpen: true } as const;
    const now = { ...step, dueAt: '2026-12-14T23:00:00Z' };
    const sooner = { ...step, dueAt: '2026-12-10T23:00:00Z' };
    const toCome = { ...sooner, isOpen: false };
    const theirs = { ...sooner, waitsFor: 'other' as const };
    expect([theirs, step, toCome, now, sooner].toSorted(byUrgency)).toEqual([
      sooner,
      now,
      step,
      toCome,
      theirs,
    ]);
  });
});
