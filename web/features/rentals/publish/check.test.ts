import { describe, expect, it } from 'vitest';
import { rentalInput } from '#contract/rentals/input.ts';
import { checkValues, fieldOfError, publishResolver } from './check.ts';
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
  it('accepts a complete one, in minor units and with the street', () => {
    const input = rentalInput.parse(inputOf('offer', complete, []));
    expect(input.price).toEqual({ amount: 25_500, currency: 'TND' });
    expect(input.location.label).toBe('14 rue du Lac, La Marsa');
    expect(input).toMatchObject({ startDate: '2026-11-28', endDate: null });
  });

  it('reports every missing field with its own code', async () => {
    expect(await codes(emptyValues('TND'))).toEqual({
      name: 'titleRequired',
      category: 'categoryRequired',
      price: 'invalidPrice',
      address: 'addressRequired',
      message: 'descriptionRequired',
      deliveryMethod: 'deliveryMethodRequired',
      condition: 'conditionRequired',
      identity: 'identityRequired',
    });
  });

  it('asks for another address when the words name no place', async () => {
    expect(await codes({ ...complete, place: null })).toEqual({ address: 'addressNotFound' });
  });

  it('accepts an end on the start day: that day belongs to the period', async () => {
    const values = { ...emptyValues('TND'), startDay: '2026-11-28', endDay: '2026-11-28' };
    expect((await codes(values)).endDay).toBeUndefined();
  });

  it('reports an end before the start even while other fields are missing', async () => {
    const values = { ...emptyValues('TND'), startDay: '2026-11-28', endDay: '2026-11-27' };
    expect((await codes(values)).endDay).toBe('endBeforeStart');
  });

  it('reports an hour that ends before it starts at the hour, not at the day', async () => {
    const day = { startDay: '2026-11-28', endDay: '2026-11-28' };
    const hours = { priceFrequency: 'hour', startTime: '14:00', endTime: '10:00' } as const;
    expect(await codes({ ...complete, ...day, ...hours })).toEqual({ endTime: 'endBeforeStart' });
  });

  it('requires an amount once a deposit is asked for', async () => {
    expect(await codes({ ...complete, depositRequired: true })).toEqual({
      depositAmount: 'depositAmountInvalid',
    });
    const note = 'x'.repeat(301);
    const values = { ...complete, depositRequired: true, depositAmount: '150', depositNote: note };
    expect(await codes(values)).toEqual({ depositNote: 'depositNoteTooLong' });
  });

  it('leads to the first invalid field, on any step', () => {
    expect(firstWrong('offer', ['identity', 'price'])).toEqual({
      step: 'essentials',
      field: 'price',
    });
    expect(firstWrong('offer', ['depositNote'])).toEqual({ step: 'details', field: 'depositNote' });
    expect(firstWrong('offer', [])).toBeNull();
  });
});

describe('sending the form of an offer', () => {
  const errorsOf = (values: PublishValues, images: string[] = []) => {
    const checked = checkValues('offer', values, images);
    return checked.input ? [] : checked.errors;
  };

  it('sends the typed values with the photos', () => {
    const photo = '01890000-0000-7000-8000-000000000001';
    const { input } = checkValues('offer', complete, [photo]);
    expect(input).toMatchObject({ name: 'Vélo de ville', images: [photo] });
  });

  it('fails with an error for each invalid field', () => {
    expect(errorsOf({ ...complete, price: '', message: '' }).map(({ field }) => field)).toEqual([
      'message',
      'price.amount',
    ]);
  });

  it('fails with an error above the button when no field shows it', () => {
    const [error] = errorsOf(complete, Array(11).fill('01890000-0000-7000-8000-000000000001'));
    expect(error).toMatchObject({ field: 'images', code: 'tooManyPhotos' });
    expect(error && fieldOfError(error, complete)).toBeNull();
  });

  it.each([
    ['price.currency', 'price'],
    ['priceFrequency', 'priceFrequency'],
    ['location.lat', 'address'],
    ['deposit.currency', 'depositAmount'],
    ['deposit.note', 'depositNote'],
  ])('shows an error of %s in the field %s', (field, shown) => {
    const error = { field, code: 'invalidValue' as const };
    expect(fieldOfError(error, { ...complete, depositRequired: true })).toBe(shown);
  });

  it.each(['kind', 'images.0', '', 'fieldOfTomorrow', 'toString'])(
    'shows an error of "%s" above the button',
    (field) => {
      expect(fieldOfError({ field, code: 'invalidValue' }, complete)).toBeNull();
    },
  );

  it('shows an error about a deposit above the button when no deposit is asked for', () => {
    expect(fieldOfError({ field: 'deposit.amount', code: 'invalidValue' }, complete)).toBeNull();
  });
});
