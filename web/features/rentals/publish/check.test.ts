import { describe, expect, it } from 'vitest';
import { rentalInput } from '#contract/rentals/schemas.ts';
import { publishResolver } from './check.ts';
import { firstWrong } from './steps.ts';
import { emptyValues, inputOf, type PublishValues } from './values.ts';

const complete: PublishValues = {
  ...emptyValues('TND'),
  name: 'Vélo de ville',
  category: 'bicycle',
  price: '25,5',
  startDay: '2026-11-28',
  address: '14 rue du Lac, La Marsa',
  place: { label: 'La Marsa', city: 'La Marsa', country: 'TN', lat: 36.88, lng: 10.32 },
  message: 'Révisé ce printemps.',
  deliveryMethod: 'pickup',
  condition: 'good',
  identity: 'none',
};

async function codes(values: PublishValues): Promise<Record<string, unknown>> {
  const { errors } = await publishResolver('offer')(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message]),
  );
}

describe('checking the form of an offer', () => {
  it('lets a complete one through, in minor units and with the street', () => {
    const input = rentalInput.parse(inputOf('offer', complete, []));
    expect(input.price).toEqual({ amount: 25_500, currency: 'TND' });
    expect(input.location.label).toBe('14 rue du Lac, La Marsa');
    expect(new Date(input.startedAt).getHours()).toBe(0);
  });

  it('tells every missing field with its own code', async () => {
    expect(await codes(emptyValues('TND'))).toEqual({
      name: 'titleRequired',
      category: 'categoryRequired',
      price: 'invalidPrice',
      address: 'required',
      message: 'messageRequired',
      deliveryMethod: 'deliveryMethodRequired',
      condition: 'conditionRequired',
      identity: 'identityRequired',
    });
  });

  it('asks for another address when the words name no place', async () => {
    expect(await codes({ ...complete, place: null })).toEqual({ address: 'addressNotFound' });
  });

  it('takes the day it starts as the day it ends: that day belongs to the period', async () => {
    const values = { ...emptyValues('TND'), startDay: '2026-11-28', endDay: '2026-11-28' };
    expect((await codes(values)).endDay).toBeUndefined();
  });

  it('tells an end before the start even while other fields are missing', async () => {
    const values = { ...emptyValues('TND'), startDay: '2026-11-28', endDay: '2026-11-27' };
    expect((await codes(values)).endDay).toBe('endBeforeStart');
  });

  it('wants an amount once a deposit is asked for', async () => {
    expect(await codes({ ...complete, depositRequired: true })).toEqual({
      depositAmount: 'depositAmountInvalid',
    });
    const note = 'x'.repeat(301);
    const values = { ...complete, depositRequired: true, depositAmount: '150', depositNote: note };
    expect(await codes(values)).toEqual({ depositNote: 'depositNoteTooLong' });
  });

  it('leads to the first wrong field, on whichever step', () => {
    expect(firstWrong({ identity: {}, price: {} })).toEqual({ step: 'essentials', field: 'price' });
    expect(firstWrong({ depositNote: {} })).toEqual({ step: 'details', field: 'depositNote' });
    expect(firstWrong({})).toBeNull();
  });
});
