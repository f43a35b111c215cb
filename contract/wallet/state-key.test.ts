import { expect, it } from 'vitest';
import { stateKey } from './state-key.ts';

it('a refund is called refunded once both have confirmed it, and to be confirmed until then', () => {
  const refund = { kind: 'refund', direction: 'in', cancelled: true } as const;
  const nobody = { confirmedByMe: false, confirmedByOther: false };
  expect(stateKey({ ...refund, ...nobody, state: 'due' })).toBe('wallet:state.toConfirm');
  expect(stateKey({ ...refund, ...nobody, state: 'settled' })).toBe('wallet:state.refunded.in');
});

it('a rent that one side says is paid is to be confirmed, and no longer asked for', () => {
  const rent = { kind: 'rent', direction: 'out', cancelled: false, state: 'due' } as const;
  const said = (confirmedByMe: boolean, confirmedByOther: boolean) =>
    stateKey({ ...rent, confirmedByMe, confirmedByOther });
  expect(said(false, false)).toBe('wallet:state.due.out');
  expect([said(true, false), said(false, true)]).toEqual(Array(2).fill('wallet:state.toConfirm'));
});
