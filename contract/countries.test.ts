import { expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { CURRENCIES } from './money.ts';

it('has a country for every currency, where prices are usually in it', () => {
  expect(CURRENCIES.filter((one) => !COUNTRIES.some(({ currency }) => currency === one))).toEqual(
    [],
  );
});
