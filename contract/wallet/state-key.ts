import type { TextKey } from '../texts.ts';
import type { WalletEntry } from './schemas.ts';

/** The key of the text for the state of a sum, on the page and in the table. A deposit that is due is given at the handover. */
export function stateKey({
  kind,
  state,
  direction,
}: Pick<WalletEntry, 'kind' | 'state' | 'direction'>): TextKey {
  if (kind === 'deposit' && state === 'due') return `wallet:state.toCome.${direction}`;
  return `wallet:state.${state}.${direction}`;
}
