import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** Which way a sum goes, or went last: a deposit that was given back has come back to its renter. */
export function wayOf({
  kind,
  state,
  direction,
}: Pick<WalletEntry, 'kind' | 'state' | 'direction'>): WalletEntry['direction'] {
  if (kind !== 'deposit' || state !== 'settled') return direction;
  return direction === 'out' ? 'in' : 'out';
}
