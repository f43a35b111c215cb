import { expect, it } from 'vitest';
import { stateKey } from './state-key.ts';

it('a refund is called refunded once both have confirmed it, and to be confirmed until then', () => {
  const refund = { kind: 'refund', direction: 'in', cancelled: true } as const;
  const nobody = { confirmedByMe: false, confirmedByOther: false };
  expect(stateKey({ ...refund, ...nobody, state: 'due' })).toBe('wallet:state.toConfirm');
  expect(stateKey({ ...refund, ...nobody, state: 'settled' })).toBe('wallet:state.refunded.in');
});

it.each([
  ['rent', 'due'],
  ['balance', 'due'],
  ['deposit', 'toCome'],
] as const)(
  'a %s that one side says is paid or given is to be confirmed, and no longer asked for',
  (kind, asked) => {
    const sum = { kind, direction: 'out', cancelled: false, state: 'due' } as const;
    const said = (confirmedByMe: boolean, confirmedByOther: boolean) =>
      stateKey({ ...sum, confirmedByMe, confirmedByOther });
    expect(said(false, false)).toBe(`wallet:state.${asked}.out`);
    expect([said(true, false), said(false, true)]).toEqual(Array(2).fill('wallet:state.toConfirm'));
  },
);
