import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { NextStepItem } from '#contract/next-steps/schemas.ts';
import { byUrgency } from './by-urgency.ts';

const booking = (id: string) => ({ id }) as Booking;
const step = (id: string, side: 'owner' | 'renter') =>
  ({ booking: booking(id), side }) as NextStepItem;
const items = ['new', 'older', 'old'].map(booking);
const steps = [step('long ago', 'owner'), step('old', 'renter')];
const ids = (list: Booking[]) => list.map(({ id }) => id);

describe('a list of bookings', () => {
  it('has what is urgent in front, from later pages as well', () => {
    expect(ids(byUrgency(items, steps, { role: 'any', isWhole: true }))).toEqual([
      'long ago',
      'old',
      'new',
      'older',
    ]);
  });

  it('keeps to its side and its filter', () => {
    expect(ids(byUrgency(items, steps, { role: 'renter', isWhole: true }))[0]).toBe('old');
    expect(ids(byUrgency(items, steps, { role: 'any', isWhole: false }))).toEqual([
      'old',
      'new',
      'older',
    ]);
  });
});
