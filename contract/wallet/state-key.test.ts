import { expect, it } from 'vitest';
import { stateKey } from './state-key.ts';

it('a refund is called refunded once both have confirmed it, and to be confirmed until then', () => {
  const refund = { kind: 'refund', direction: 'in', cancelled: true } as const;
  expect(stateKey({ ...refund, state: 'due' })).toBe('wallet:state.toConfirm');
  expect(stateKey({ ...refund, state: 'settled' })).toBe('wallet:state.refunded.in');
});
