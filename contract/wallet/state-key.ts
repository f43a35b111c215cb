import type { TextKey } from '../texts.ts';
import type { WalletEntry } from './schemas.ts';

/** The key of the text for the state of a sum, on the page and in the table. A deposit that is due is given at the handover, and settled once it is back. `name`: the other side's. */
export function stateKey({
  kind,
  state,
  direction,
}: Pick<WalletEntry, 'kind' | 'state' | 'direction'>): TextKey {
  if (kind === 'deposit' && state === 'due') return `wallet:state.toCome.${direction}`;
  if (kind === 'deposit' && state === 'settled') return `wallet:state.givenBack.${direction}`;
  return `wallet:state.${state}.${direction}`;
}
