import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutConfirmation } from './removal.ts';
import {
  BEGINNING,
  BOOKING_ACTIONS,
  BOOKING_STATUSES,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  type BookingStatus,
  type BookingStep,
  isOthersAction,
  mayAct,
  mayConfirm,
  mayMoveMeeting,
  STEP_RULES,
  withConfirmation,
} from './transitions.ts';

const SIDES: BookingSide[] = ['owner', 'renter'];
const CONFIRMATIONS = BOOKING_STEPS.flatMap((step) => SIDES.map((side) => [step, side] as const));
type Confirmation = readonly [BookingStep, BookingSide];

// within two days of the return, unless a test says otherwise
const agreed = (hasDeposit: boolean): BookingProgress => ({
  ...BEGINNING,
  hasDeposit,
  isClaimTime: true,
});

/** Confirms steps one after the other; fails on one that is not allowed. */
function afterConfirming(words: Confirmation[], start = agreed(true)): BookingProgress {
  return words.reduce((progress, [step, side]) => {
    expect(mayConfirm(progress, step, side), `${side} ${step} in ${progress.status}`).toBe(true);
    return withConfirmation(progress, step, side);
  }, start);
}
const both = (step: BookingStep): Confirmation[] => SIDES.map((side) => [step, side]);
const has = (progress: BookingProgress, step: BookingStep) =>
  progress.confirmed.get(step)?.size ?? 0;

/** Every situation that confirmations lead to from an agreement, each once. */
function reachable(hasDeposit: boolean): BookingProgress[] {
  const key = ({ status, confirmed, claim }: BookingProgress) =>
    `${status} ${claim?.status} ${CONFIRMATIONS.map(([step, side]) => Number(confirmed.get(step)?.has(side) ?? false)).join('')}`;
  const found = new Map([[key(agreed(hasDeposit)), agreed(hasDeposit)]]);
  for (const progress of found.values()) {
    for (const [step, side] of CONFIRMATIONS) {
      if (!mayConfirm(progress, step, side)) continue;
      const next = withConfirmation(progress, step, side);
      if (!found.has(key(next))) found.set(key(next), next);
    }
  }
  return [...found.values()];
}

/** The position of a status along the process. */
const place = (status: BookingStatus) => BOOKING_STATUSES.indexOf(status);

describe('the booking process', () => {
  it('names only its own steps and statuses', () => {
    expect(Object.keys(STEP_RULES)).toEqual([...BOOKING_STEPS]);
    for (const rule of Object.values(STEP_RULES)) {
      for (const status of rule.during) expect(BOOKING_STATUSES).toContain(status);
      if (rule.after !== null) expect(BOOKING_STEPS).toContain(rule.after);
      if (rule.leadsTo !== null) expect(BOOKING_STATUSES).toContain(rule.leadsTo);
    }
  });

  it.each([true, false])(
    'by confirmations alone goes from agreed to closed, and ends in no other way (deposit: %s)',
    (hasDeposit) => {
      const statuses = new Set(reachable(hasDeposit).map(({ status }) => status));
      expect(statuses).toEqual(new Set(['agreed', 'handedOver', 'returned', 'closed']));
    },
  );

  it('always allows somebody a confirmation until everything is settled', () => {
    for (const progress of [...reachable(true), ...reachable(false)]) {
      const confirmable = CONFIRMATIONS.filter(([step, side]) => mayConfirm(progress, step, side));
      if (progress.status === 'closed') expect(confirmable).toEqual([]);
      else expect(confirmable.length, JSON.stringify(progress.status)).toBeGreaterThan(0);
    }
  });

  it('never goes back, skips a handover or settles a deposit that was not given, in any order of confirmations', () => {
    const anyOrder = fc.array(fc.constantFrom(...CONFIRMATIONS), { maxLength: 40 });
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (confirmations, hasDeposit) => {
        let progress = agreed(hasDeposit);
        for (const [step, side] of confirmations) {
          if (!mayConfirm(progress, step, side)) continue;
          const next = withConfirmation(progress, step, side);
          expect(place(next.status)).toBeGreaterThanOrEqual(place(progress.status));
          if (step !== 'depositKept') expect(next.confirmed.get(step)?.has(side)).toBe(true);
          progress = next;
          expect(mayConfirm(progress, step, side)).toBe(false);
          expect(has(progress, 'handover') === 2).toBe(progress.status !== 'agreed');
          if (place(progress.status) >= place('returned'))
            expect(has(progress, 'returned')).toBe(2);
          if (progress.status === 'closed') expect(has(progress, 'rentPaid')).toBe(2);
          if (!hasDeposit) expect(has(progress, 'depositGiven')).toBe(0);
          const isKept = progress.claim?.status === 'accepted';
          expect(has(progress, 'depositReturned') === 2 && isKept).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a booking closes', () => {
  const returned = [...both('handover'), ...both('returned')];

  it('with the rent, when no deposit was agreed, in either order', () => {
    expect(afterConfirming([...returned, ...both('rentPaid')], agreed(false)).status).toBe(
      'closed',
    );
    expect(afterConfirming([...both('rentPaid'), ...returned], agreed(false)).status).toBe(
      'closed',
    );
    expect(afterConfirming(returned, agreed(false)).status).toBe('returned');
  });

  it('with the rent, when a deposit was agreed and nobody confirms that it was given', () => {
    expect(afterConfirming([...both('rentPaid'), ...returned]).status).toBe('closed');
  });

  it('with a given deposit only once both confirm what became of it', () => {
    const given = [...both('depositGiven'), ...both('rentPaid'), ...returned];
    expect(afterConfirming(given).status).toBe('returned');
    expect(afterConfirming([...given, ['depositReturned', 'renter']]).status).toBe('returned');
    expect(afterConfirming([...given, ...both('depositReturned')]).status).toBe('closed');
    expect(afterConfirming([...given, ...both('depositKept')]).status).toBe('closed');
  });

  it('not while only one side confirms that a deposit was given', () => {
    const givenByOne = afterConfirming([
      ['depositGiven', 'renter'],
      ...both('rentPaid'),
      ...returned,
    ]);
    expect(givenByOne.status).toBe('returned');
    const givenAndReturned = [['depositGiven', 'owner'] as const, ...both('depositReturned')];
    expect(afterConfirming(givenAndReturned, givenByOne).status).toBe('closed');
  });

  it('with one outcome of the deposit: the renter answers a claim before confirming the return', () => {
    const given = [...both('depositGiven'), ...returned];
    const claimed = afterConfirming([
      ...given,
      ['depositReturned', 'renter'],
      ['depositKept', 'owner'],
    ]);
    expect([claimed.claim?.status, has(claimed, 'depositReturned')]).toEqual(['open', 1]);
    expect(mayConfirm(claimed, 'depositReturned', 'renter')).toBe(false);
    const settled = afterConfirming([['depositKept', 'renter']], claimed);
    expect([settled.claim?.status, has(settled, 'depositReturned')]).toEqual(['accepted', 0]);
    expect(mayConfirm(settled, 'depositReturned', 'owner')).toBe(false);
    const givenBack = afterConfirming([['depositReturned', 'owner']], claimed);
    expect(givenBack.claim).toBeNull();
  });

  it('with no claim of an owner who says that all of the deposit is returned', () => {
    const given = afterConfirming([...both('depositGiven'), ...returned]);
    const back = afterConfirming([['depositReturned', 'owner']], given);
    expect(mayAct(given, 'claim', 'owner')).toBe(true);
    expect(mayAct(back, 'claim', 'owner')).toBe(false);
    expect(mayConfirm(back, 'depositKept', 'owner')).toBe(false);
    const withdrawn = withoutConfirmation(back, 'depositReturned', 'owner');
    expect(mayAct(withdrawn, 'claim', 'owner')).toBe(true);
  });

  it('with the owner the first to confirm `depositKept`', () => {
    const given = afterConfirming([...both('depositGiven'), ...returned]);
    expect(mayConfirm(given, 'depositKept', 'renter')).toBe(false);
    expect(mayConfirm(given, 'depositKept', 'owner')).toBe(true);
  });
});

describe('a cancelled booking', () => {
  it('lets both confirm that a deposit given before was returned, and nothing else', () => {
    const cancelled = {
      ...afterConfirming(both('depositGiven')),
      status: 'cancelled' as const,
      isClaimTime: false,
    };
    const confirmable = CONFIRMATIONS.filter(([step, side]) => mayConfirm(cancelled, step, side));
    expect(confirmable).toEqual(both('depositReturned'));
    expect(afterConfirming(both('depositReturned'), cancelled).status).toBe('cancelled');
    for (const side of SIDES) {
      expect(BOOKING_ACTIONS.filter((action) => mayAct(cancelled, action, side))).toEqual([]);
    }
  });
});

describe('an extension', () => {
  it('is answered by the side that did not ask, while one is pending', () => {
    const answers = (changeBy: BookingSide | null, side: BookingSide) =>
      mayAct({ ...agreed(false), changeBy }, 'acceptExtension', side);
    expect(answers(null, 'owner')).toBe(false);
    expect(answers('owner', 'owner')).toBe(false);
    expect(answers('owner', 'renter')).toBe(true);
  });
});

describe('any other action', () => {
  const asked = (changeBy: BookingSide | null) => ({ ...agreed(false), changeBy });

  it('does not need the other side, except to answer it', () => {
    for (const action of ['changeDetails', 'addHandoverPhotos', 'extend', 'cancel'] as const) {
      for (const changeBy of [null, ...SIDES]) {
        for (const side of SIDES) expect(mayAct(asked(changeBy), action, side)).toBe(true);
      }
    }
  });

  it('of one side alone is never the other’s, in any status', () => {
    for (const status of ['agreed', 'closed'] as const) {
      const progress = { ...asked('owner'), status };
      const of = (side: BookingSide) =>
        BOOKING_ACTIONS.filter((action) => isOthersAction(progress, action, side));
      expect(of('owner')).toEqual([
        ...['acceptChange', 'declineChange', 'acceptExtension', 'declineExtension'],
        ...['acceptClaim', 'disputeClaim', 'waiveRefund'],
      ]);
      expect(of('renter')).toEqual([
        ...['withdrawChange', 'objectReturn', 'claim', 'withdrawClaim', 'changeClaim'],
      ]);
    }
  });

  it('includes declining what the other side asks for, and nothing else', () => {
    for (const action of ['acceptExtension', 'declineExtension'] as const) {
      expect(mayAct(asked('owner'), action, 'renter')).toBe(true);
      expect(mayAct(asked('owner'), action, 'owner')).toBe(false);
      expect(mayAct(asked(null), action, 'renter')).toBe(false);
    }
  });

  it('ends with the booking', () => {
    for (const action of BOOKING_ACTIONS) {
      for (const status of ['closed', 'cancelled'] as const) {
        expect(mayAct({ ...asked('owner'), status }, action, 'renter')).toBe(false);
      }
    }
  });
});

describe('a handover that both have signed', () => {
  const signedBy = (...sides: BookingSide[]): BookingProgress => ({
    ...agreed(true),
    ...{ handoverSignedBy: new Set(sides), isNoShowDue: { owner: true, renter: true } },
  });

  it('is established: neither side cancels any more or says that nobody came, and it is still to be confirmed', () => {
    for (const side of SIDES) {
      for (const action of ['cancel', 'noShow'] as const) {
        expect(mayAct(signedBy(), action, side)).toBe(true);
        for (const alone of SIDES) expect(mayAct(signedBy(alone), action, side)).toBe(true);
        expect(mayAct(signedBy(...SIDES), action, side)).toBe(false);
      }
      expect(mayConfirm(signedBy(...SIDES), 'handover', side)).toBe(true);
    }
  });

  it('has no meeting to be changed, but that of the return', () => {
    expect(mayMoveMeeting(signedBy('owner'), 'handover')).toBe(true);
    expect(mayMoveMeeting(signedBy(...SIDES), 'handover')).toBe(false);
    expect(mayMoveMeeting(signedBy(...SIDES), 'return')).toBe(true);
  });
});

describe('a step that needs another before', () => {
  it('waits until both have confirmed that one, in any status', () => {
    const confirmed = new Map([['handover', new Set(['owner'] as const)]] as const);
    const half = { ...agreed(true), status: 'handedOver', confirmed } as BookingProgress;
    expect(mayConfirm(half, 'returned', 'renter')).toBe(false);
    const neither = { ...agreed(true), status: 'returned' } as BookingProgress;
    expect(mayConfirm(neither, 'depositReturned', 'owner')).toBe(false);
  });
});
