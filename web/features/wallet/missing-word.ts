import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** States in which a confirmation may still come. */
const OPEN: ReadonlySet<WalletEntry['state']> = new Set(['due', 'held']);

/** Whose word is missing on a sum: nobody's once it is done. */
export function missingWord({
  state,
  confirmedByMe,
  confirmedByOther,
}: Pick<WalletEntry, 'state' | 'confirmedByMe' | 'confirmedByOther'>):
  | 'none'
  | 'mine'
  | 'theirs'
  | null {
  if (!OPEN.has(state) || (confirmedByMe && confirmedByOther)) return null;
  if (confirmedByMe) return 'theirs';
  return confirmedByOther ? 'mine' : 'none';
}
