import { describe, expect, it } from 'vitest';
import { needCountry } from './need-country.ts';

describe('suggested places', () => {
  it('say their country unless all are in Tunisia, or all in France', () => {
    const need = (...countries: string[]) => needCountry(countries.map((country) => ({ country })));
    expect(need('TN', 'TN')).toBe(false);
    expect(need('FR')).toBe(false);
    expect(need('TN', 'FR')).toBe(true);
    expect(need('IT', 'IT')).toBe(true);
    expect(need()).toBe(false);
  });
});
