import { expect, it } from 'vitest';
import { opaqueString } from './password.ts';

it('a password is the same in every normal form and with every kind of space, and otherwise as typed', () => {
  const typed = 'Été-à-Béja 2027';
  expect(opaqueString(typed.normalize('NFD'))).toBe(typed);
  expect(opaqueString('Été-à-Béja\u00a02027')).toBe(typed);
  expect(opaqueString(' Secret\u200d١٢ ')).toBe(' Secret\u200d١٢ ');
});
