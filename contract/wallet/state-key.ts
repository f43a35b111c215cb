import type { TextKey } from '../texts.ts';
import type { WalletEntry } from './schemas.ts';

/**
 * The key of the text for the state of a sum, on the page and in the table. A deposit that is due is given at the handover, and
 * settled once it is back. Of a cancelled booking nothing is due any more, and a rent that was paid is not settled: both sides
 * agree on its refund, which is a separate sum and waits for one of them until both have confirmed it. `name`: the other side's.
 */
export function stateKey({
  kind,
  state,
  direction,
  cancelled,
  confirmedByMe,
  confirmedByOther,
}: Pick<
  WalletEntry,
  'kind' | 'state' | 'direction' | 'cancelled' | 'confirmedByMe' | 'confirmedByOther'
>): TextKey {
  if (cancelled && state === 'void') return 'terms:bookingStatus.cancelled';
  if (cancelled && kind === 'rent' && state === 'settled') {
    return `wallet:state.paidBefore.${direction}`;
  }
  if (kind === 'refund') {
    return state === 'settled' ? `wallet:state.refunded.${direction}` : 'wallet:state.toConfirm';
  }
  // one side says that it is paid, or given
  if (state === 'due' && (confirmedByMe || confirmedByOther)) return 'wallet:state.toConfirm';
  if (kind === 'deposit' && state === 'due') return `wallet:state.toCome.${direction}`;
  if (kind === 'deposit' && state === 'settled') return `wallet:state.givenBack.${direction}`;
  return `wallet:state.${state}.${direction}`;
}
