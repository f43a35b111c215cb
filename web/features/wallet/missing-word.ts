import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** States in which a confirmation can still be given. */
const OPEN: ReadonlySet<WalletEntry['state']> = new Set(['due', 'held']);

/**
 * Whose confirmation of a sum, or of a part that one side has noted, is missing, or whose is the only one at the end; none once
 * it is settled.
 */
export function missingWord({
  state,
  confirmedByMe,
  confirmedByOther,
  notedByMe = 0,
  notedByOther = 0,
}: Pick<
  WalletEntry,
  'state' | 'confirmedByMe' | 'confirmedByOther' | 'notedByMe' | 'notedByOther'
>):
  | 'none'
  | 'mine'
  | 'theirs'
  | 'onlyMine'
  | 'onlyTheirs'
  | 'nobody'
  | 'partMine'
  | 'partTheirs'
  | 'onlyPartMine'
  | 'onlyPartTheirs'
  | null {
  if (state === 'unconfirmed') {
    if (confirmedByMe) return 'onlyMine';
    if (confirmedByOther) return 'onlyTheirs';
    if (notedByOther > 0) return 'onlyPartTheirs';
    return notedByMe > 0 ? 'onlyPartMine' : 'nobody';
  }
  if (!OPEN.has(state) || (confirmedByMe && confirmedByOther)) return null;
  if (confirmedByMe) return 'theirs';
  if (confirmedByOther) return 'mine';
  if (notedByOther > 0) return 'partTheirs';
  if (notedByMe > 0) return 'partMine';
  // a deposit that is held: nobody says yet that it is back
  return state === 'held' ? null : 'none';
}
