import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days/calendar.ts';
import { rentalInput } from '#contract/rentals/input.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { browserToday } from '#web/lib/picker-date.ts';
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
  unit: 'day',
  timeZone: 'Africa/Tunis',
  startedAt: '2026-03-01T23:00:00.000Z',
  endedAt: '2026-03-08T23:00:00.000Z',
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  pricing: { longer: [{ from: 7, amount: 20_000 }], weekend: null },
  deliveryMethods: [
    { method: 'pickup', fee: null },
    { method: 'dropoff', fee: 8_000 },
  ],
  rules: {
    countsDays: false,
    minUnits: 2,
    maxUnits: null,
    noticeHours: 24,
    pauseHours: null,
    handoverDays: [6, 7],
  },
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
  it('is in the town that its page names, however its owner has typed it', () => {
    const location = { ...rental.location, label: '14 rue du Lac, la marsa', town: 'المرسى' };
    expect(storedValues({ ...rental, location }).place?.city).toBe('المرسى');
  });

  it('is shown as it was typed', () => {
    expect(storedValues(rental)).toMatchObject({
      price: '25.5',
      startDay: '2026-03-02',
      endDay: '2026-03-08',
      address: '14 rue du Lac, La Marsa',
      place: { city: 'La Marsa', lat: 36.88, lng: 10.32 },
      depositAmount: '150',
      longer: [{ from: '7', price: '20' }],
      weekend: '',
      otherDelivery: ['dropoff'],
      deliveryFees: { pickup: '', dropoff: '8', shipping: '' },
      minUnits: '2',
      noticeHours: '24',
      handoverDays: ['6', '7'],
    });
  });

  it('shows the hours of a price by the hour, where the thing is', () => {
    const byHour = {
      ...rental,
      unit: 'hour' as const,
      startDate: null,
      endDate: null,
      startedAt: '2026-03-02T09:30:00.000Z',
      endedAt: '2026-03-02T11:30:00.000Z',
    };
    expect(storedValues(byHour)).toMatchObject({
      startDay: '2026-03-02',
      startTime: '10:30',
      endDay: '2026-03-02',
      endTime: '12:30',
    });
  });

  it('begins today in a copy, and has no end that is past', () => {
    const today = browserToday();
    const long = { ...rental, startDate: '2020-01-01', endDate: '2020-02-01' };
    expect(copiedValues(long)).toMatchObject({ startDay: today, endDay: '' });
    const ahead = addDays(today, 40);
    expect(copiedValues({ ...rental, startDate: ahead }).startDay).toBe(ahead);
  });
});

describe('the changes of an edited rental', () => {
  const before = checked(storedValues(rental));

  it('are empty when nothing was changed', () => {
    expect(changesOf(before, checked(storedValues(rental)))).toEqual({});
  });

  it('are only the fields that differ: a new price leaves the days alone', () => {
    const values = { ...storedValues(rental), price: '30' };
    expect(changesOf(before, checked(values))).toEqual({
      price: { amount: 30_000, currency: 'TND' },
    });
  });

  it('include the order of the photos, and a removed end', () => {
    const values = { ...storedValues(rental), endDay: '' as const };
    const images = PHOTOS.toReversed();
    expect(changesOf(before, checked(values, images))).toEqual({ images, endDate: null });
  });
});
