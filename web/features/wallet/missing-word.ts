import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** States in which a confirmation can still be given. */
const OPEN: ReadonlySet<WalletEntry['state']> = new Set(['due', 'held']);

/** Whose confirmation of a sum is missing, or whose is the only one at the end; none once it is settled. */
export function missingWord({
  state,
  confirmedByMe,
  confirmedByOther,
}: Pick<WalletEntry, 'state' | 'confirmedByMe' | 'confirmedByOther'>):
  | 'none'
  | 'mine'
  | 'theirs'
  | 'onlyMine'
  | 'onlyTheirs'
  | 'nobody'
  | null {
  if (state === 'unconfirmed') {
    if (confirmedByMe) return 'onlyMine';
    return confirmedByOther ? 'onlyTheirs' : 'nobody';
  }
  if (!OPEN.has(state) || (confirmedByMe && confirmedByOther)) return null;
  if (confirmedByMe) return 'theirs';
  if (confirmedByOther) return 'mine';
  // a deposit that is held: nobody says yet that it is back
  return state === 'held' ? null : 'none';
}
