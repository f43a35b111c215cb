import { describe, expect, it } from 'vitest';
import { rentalInput } from '#contract/rentals/input.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { localDay } from '#web/lib/local-day.ts';
import { changesOf } from './changes.ts';
import { copiedValues, storedValues } from './rental-values.ts';
import { inputOf, type PublishValues } from './values.ts';

const rental = {
  id: '01890000-0000-7000-8000-000000000000',
  kind: 'offer',
  name: 'Vélo de ville',
  message: 'Révisé ce printemps.',
  category: 'bicycle',
  location: { label: '14 rue du Lac, La Marsa', lat: 36.88, lng: 10.32, exact: true },
  startedAt: '2026-03-02T09:30:00.000Z',
  endedAt: new Date(2026, 2, 9).toISOString(),
  price: { amount: 25_500, currency: 'TND' },
  priceFrequency: 'day',
  identity: 'none',
  deliveryMethod: 'pickup',
  condition: 'good',
  deposit: { required: true, amount: 150_000, currency: 'TND', note: 'En espèces.' },
} as unknown as Rental;

const PHOTOS = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const checked = (values: PublishValues, photos = PHOTOS) =>
  rentalInput.parse(inputOf('offer', values, photos));

describe('a rental of one’s own in the form', () => {
  it('is shown as it was typed', () => {
    expect(storedValues(rental)).toMatchObject({
      price: '25.5',
      startDay: localDay(new Date(rental.startedAt)),
      address: '14 rue du Lac, La Marsa',
      place: { city: 'La Marsa', lat: 36.88, lng: 10.32 },
      depositAmount: '150',
    });
  });

  it('shows the last day that belongs to it, not the instant after', () => {
    expect(storedValues(rental).endDay).toBe('2026-03-08');
  });

  it('begins today in a copy, and has no end that is past', () => {
    const today = localDay(new Date());
    const long = { ...rental, startedAt: '2020-01-01T00:00:00Z', endedAt: '2020-02-01T00:00:00Z' };
    expect(copiedValues(long)).toMatchObject({ startDay: today, endDay: '' });
    const ahead = new Date(Date.now() + 40 * 86_400_000).toISOString();
    expect(copiedValues({ ...rental, startedAt: ahead }).startDay).toBe(localDay(new Date(ahead)));
  });
});

describe('the changes of an edited rental', () => {
  const before = checked(storedValues(rental));

  it('are empty when nothing was changed', () => {
    expect(changesOf(before, checked(storedValues(rental)))).toEqual({});
  });

  it('are only the fields that differ: a new price does not lose the start hour', () => {
    const values = { ...storedValues(rental), price: '30' };
    expect(changesOf(before, checked(values))).toEqual({
      price: { amount: 30_000, currency: 'TND' },
    });
  });

  it('include the order of the photos, and a removed end', () => {
    const values = { ...storedValues(rental), endDay: '' as const };
    const images = PHOTOS.toReversed();
    expect(changesOf(before, checked(values, images))).toEqual({ images, endedAt: null });
  });
});
