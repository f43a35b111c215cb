import { describe, expect, it } from 'vitest';
import { filledIn, presetOf } from './preset.ts';
import { presetQuery } from './preset-query.ts';
import { emptyValues } from './values.ts';

const read = (query: string) => presetOf(new URLSearchParams(query));

describe('a preset of the publishing form', () => {
  it('is read from an address as it was written', () => {
    const preset = {
      name: 'Vélo & remorque',
      category: 'bicycle',
      address: 'La Marsa',
      price: '25',
      currency: 'TND',
      currencyChosen: true,
      priceFrequency: 'week',
    } as const;
    expect(read(presetQuery(preset))).toEqual(preset);
  });

  it.each([
    ['', {}],
    ['category=boat&price=25', {}],
    ['price=-1&currency=TND', {}],
    ['price=1e3&currency=EUR&category=car', { category: 'car' }],
  ])('leaves out what it does not know: %s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('fills in what is empty and leaves what was typed', () => {
    const empty = emptyValues('TND');
    const preset = read('name=Tente&category=sport&place=Nabeul&price=30&currency=EUR');
    expect(filledIn(empty, preset)).toMatchObject({
      name: 'Tente',
      category: 'sport',
      address: 'Nabeul',
      price: '30',
      currency: 'EUR',
      priceFrequency: 'day',
    });
    const typed = { ...empty, name: 'Canoë', address: 'Sfax', price: '12' };
    expect(filledIn(typed, preset)).toEqual({ ...typed, category: 'sport' });
  });
});
