import { describe, expect, it } from 'vitest';
import type { Currency } from '#contract/money.ts';
import { categoriesOf, pricesOf } from './figures.ts';
import { SAMPLE_SIZE, type Sampled } from './sample.ts';

const offer = (facts: Partial<Sampled> = {}): Sampled => ({
  id: '',
  category: 'bicycle',
  townId: 'tunis',
  lat: 0,
  lng: 0,
  amount: 10_000,
  currency: 'TND',
  frequency: 'day',
  ...facts,
});
const money = (amount: number, currency: Currency = 'TND') => ({ amount, currency });

describe('prices', () => {
  it('are quartiles among the prices asked per day in the currency', () => {
    const offers = [40, 10, 30, 20].map((amount) => offer({ amount }));
    const others = [offer({ currency: 'EUR' }), offer({ frequency: 'month' })];
    expect(pricesOf([...offers, ...others], 'TND')).toEqual({
      low: money(10),
      median: money(20),
      high: money(30),
      sampleSize: 4,
    });
  });

  it('are not shown for one or two offers', () => {
    expect(pricesOf([offer(), offer()], 'TND')).toBeNull();
    expect(pricesOf([offer(), offer(), offer()], 'TND')?.low).toEqual(money(10_000));
    expect(pricesOf([], 'TND')).toBeNull();
  });
});

describe('categories', () => {
  it('come in the order of their offers, counted while all offers are known', () => {
    const offers = [offer(), offer({ category: 'car' }), offer({ category: 'car' })];
    expect(categoriesOf(offers)).toEqual([
      { category: 'car', offers: 2, slug: 'voiture' },
      { category: 'bicycle', offers: 1, slug: 'velo' },
    ]);
    const many = Array.from({ length: SAMPLE_SIZE }, () => offer());
    expect(categoriesOf(many)).toEqual([{ category: 'bicycle', offers: null, slug: 'velo' }]);
  });
});
