import { describe, expect, it } from 'vitest';
import { keyOf, reachable, SIDES } from '../../tests/support/deal/reachable-states.ts';
import { REMOVABLE_STEPS } from './progress.ts';
import { mayDeny, mayWithdraw, withoutConfirmation } from './removal.ts';
import {
  BEGINNING,
  type BookingProgress,
  type BookingSide,
  isDepositOut,
  mayAct,
  mayConfirm,
  withConfirmation,
} from './transitions.ts';

const OTHER = { owner: 'renter', renter: 'owner' } as const;
const EARLY: BookingProgress = { ...BEGINNING, isEarly: true };
const signedBy = (...sides: BookingSide[]) => ({ handoverSignedBy: new Set(sides) });

/** Who can remove what this side alone says of the handover. */
function removers(progress: BookingProgress, by: BookingSide) {
  const said = withConfirmation(progress, 'handover', by);
  return SIDES.filter((side) =>
    side === by ? mayWithdraw(said, 'handover', side) : mayDeny(said, 'handover', side),
  );
}

describe('a handover that one side alone says', () => {
  it('is removed more than a day before the start: by either side of the owner’s, by the owner of the renter’s', () => {
    expect(removers(EARLY, 'owner')).toEqual(['owner', 'renter']);
    expect(removers(EARLY, 'renter')).toEqual(['owner']);
    for (const side of SIDES) expect(removers(BEGINNING, side)).toEqual([]);
  });

  it('stands where a condition report says the same for both', () => {
    for (const side of SIDES) {
      expect(removers({ ...EARLY, ...signedBy('owner', 'renter') }, side)).toEqual([]);
    }
    // the renter's word and the owner's signature are both sides'
    expect(removers({ ...EARLY, ...signedBy('owner') }, 'renter')).toEqual([]);
    expect(removers({ ...EARLY, ...signedBy('owner') }, 'owner')).toEqual(['owner', 'renter']);
  });

  it('that binds the renter keeps binding: nothing that the renter does frees them', () => {
    for (const progress of [EARLY, BEGINNING]) {
      for (const by of SIDES) {
        const said = withConfirmation(progress, 'handover', by);
        if (mayAct(said, 'cancel', 'renter')) continue;
        const may = by === 'renter' ? mayWithdraw : mayDeny;
        expect(may(said, 'handover', 'renter')).toBe(false);
      }
    }
  });
});

describe('what can be removed of any booking', () => {
  it('is what one side alone says, can be said again, and ends nothing', () => {
    const seen = new Set<string>();
    let removals = 0;
    for (const { progress } of reachable()) {
      const key = keyOf(progress);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const step of REMOVABLE_STEPS) {
        for (const by of SIDES) {
          const isRemovable = mayWithdraw(progress, step, by) || mayDeny(progress, step, OTHER[by]);
          if (!isRemovable) continue;
          removals += 1;
          expect([...(progress.confirmed.get(step) ?? [])]).toEqual([by]);
          const after = withoutConfirmation(progress, step, by);
          expect(after.status).toBe(progress.status);
          expect(mayConfirm(after, step, by), `${step} ${by} in ${progress.status}`).toBe(true);
          // nothing is claimed of a deposit that nobody says was given
          const isClaimed = after.claim !== null && after.claim.isObjection !== true;
          if (isClaimed) expect(isDepositOut(after)).toBe(isDepositOut(progress));
        }
      }
    }
    expect(removals).toBeGreaterThan(100);
  });
});
