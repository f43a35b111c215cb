import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { rentalChange, rentalInput } from './input.ts';
import { availability, blockedPeriods, periodInput, rental, rentalList } from './schemas.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const offer = {
  kind: 'offer',
  name: 'Perceuse à percussion',
  message: 'Perceuse puissante avec ses mèches.',
  category: 'handiwork',
  location: { label: 'La Marsa', lat: 36.88, lng: 10.32 },
  startedAt: '2026-12-01T08:00:00Z',
  price: { amount: 25_000, currency: 'TND' },
  priceFrequency: 'day',
  identity: 'identityCard',
  deliveryMethod: 'pickup',
  condition: 'good',
};
const but = (changes: object) => refusals(rentalInput, { ...offer, ...changes });
const without = (field: keyof typeof offer) => but({ [field]: undefined });

describe('publishing a rental', () => {
  it('needs no photo, end or deposit', () => {
    const taken = rentalInput.parse(offer);
    expect(taken).toMatchObject({ ...offer, images: [], deposit: { required: false } });
  });

  it.each([
    ['kind', 'kind: invalidValue'],
    ['name', 'name: titleRequired'],
    ['message', 'message: descriptionRequired'],
    ['category', 'category: categoryRequired'],
    ['location', 'location: addressNotFound'],
    ['startedAt', 'startedAt: invalidStartDate'],
    ['priceFrequency', 'priceFrequency: invalidPriceFrequency'],
    ['identity', 'identity: identityRequired'],
    ['deliveryMethod', 'deliveryMethod: deliveryMethodRequired'],
    ['condition', 'condition: conditionRequired'],
  ] as const)('asks for what is missing: %s', (field, refusal) => {
    expect(without(field)).toEqual([refusal]);
  });

  it('takes titles of 4 to 80 characters, without the white space around them', () => {
    expect(but({ name: '  Vélo  ' })).toEqual([]);
    expect(rentalInput.parse({ ...offer, name: '  Vélo  ' }).name).toBe('Vélo');
    expect(but({ name: letters(80) })).toEqual([]);
    expect(but({ name: letters(81) })).toEqual(['name: tooLong']);
    expect(but({ name: ' sac ' })).toEqual(['name: titleTooShort']);
    expect(but({ name: '   ' })).toEqual(['name: titleRequired']);
    expect(but({ name: '🚲🚲' })).toEqual(['name: titleTooShort']);
    expect(but({ name: '🚲🚲🚲🚲' })).toEqual([]);
  });

  it('takes descriptions of 10 to 4,000 characters', () => {
    expect(rentalInput.parse({ ...offer, message: ` ${letters(10)}\n` }).message).toBe(letters(10));
    expect(but({ message: letters(4_000) })).toEqual([]);
    expect(but({ message: letters(4_001) })).toEqual(['message: tooLong']);
    expect(but({ message: letters(9) })).toEqual(['message: textTooShort']);
    expect(but({ message: ' ' })).toEqual(['message: descriptionRequired']);
    expect(but({ message: '🚲'.repeat(6) })).toEqual(['message: textTooShort']);
    // as the database counts: an emoji is one
    expect(but({ message: '🚲'.repeat(4_000) })).toEqual([]);
  });

  it('needs a place with a name, on the globe', () => {
    const at = (changes: object) => but({ location: { ...offer.location, ...changes } });
    expect(at({ label: ' ' })).toEqual(['location.label: addressRequired']);
    expect(at({ label: undefined })).toEqual(['location.label: addressRequired']);
    expect(at({ label: letters(200) })).toEqual([]);
    expect(at({ label: letters(201) })).toEqual(['location.label: tooLong']);
    expect(
      rentalInput.parse({ ...offer, location: { ...offer.location, label: ' Sfax ' } }).location
        .label,
    ).toBe('Sfax');
    for (const lat of [-90.1, 90.1, undefined]) {
      expect(at({ lat })).toEqual(['location.lat: addressNotFound']);
    }
    for (const lng of [-180.1, 180.1, undefined]) {
      expect(at({ lng })).toEqual(['location.lng: addressNotFound']);
    }
    expect(at({ lat: -90, lng: 180 })).toEqual([]);
    expect(at({ lat: 90, lng: -180 })).toEqual([]);
  });

  it('ends, if ever, after it starts', () => {
    expect(but({ endedAt: null })).toEqual([]);
    expect(but({ endedAt: '2026-12-01T08:00:01Z' })).toEqual([]);
    expect(but({ endedAt: offer.startedAt })).toEqual(['endedAt: endBeforeStart']);
    expect(but({ endedAt: '2026-11-30T08:00:00Z' })).toEqual(['endedAt: endBeforeStart']);
    expect(but({ endedAt: 'soon' })).toEqual(['endedAt: invalidEndDate']);
    expect(but({ startedAt: 'soon', endedAt: '2026-12-01T08:00:00Z' })).toEqual([
      'startedAt: invalidStartDate',
    ]);
  });

  it('starts and ends in years that calendars agree on', () => {
    expect(but({ startedAt: '1999-12-31T00:00:00Z' })).toEqual(['startedAt: invalidStartDate']);
    expect(but({ startedAt: '2000-01-01T00:00:00Z' })).toEqual([]);
    expect(but({ endedAt: '2200-12-31T00:00:00Z' })).toEqual([]);
    expect(but({ endedAt: '2201-01-01T00:00:00Z' })).toEqual(['endedAt: invalidEndDate']);
    expect(but({ startedAt: '2026-12-01T08:00:00+01:00' })).toEqual([]);
  });

  it('costs from one to a million units of a known currency', () => {
    const priced = (amount: unknown, currency: unknown = 'EUR') =>
      but({ price: { amount, currency } });
    expect(priced(100)).toEqual([]);
    expect(priced(99)).toEqual(['price.amount: invalidPrice']);
    expect(priced(100_000_000)).toEqual([]);
    expect(priced(100_000_001)).toEqual(['price.amount: invalidPrice']);
    expect(priced(100.5)).toEqual(['price.amount: invalidPrice']);
    expect(priced(100, 'GBP')).toEqual(['price.currency: currencyRequired']);
    expect(priced(999, 'TND')).toEqual(['price.amount: invalidPrice']);
  });

  it('shows up to ten photos', () => {
    expect(but({ images: Array(10).fill(ID) })).toEqual([]);
    expect(but({ images: Array(11).fill(ID) })).toEqual(['images: tooManyPhotos']);
    expect(but({ images: ['mine'] })).toEqual(['images.0: invalidValue']);
  });

  it('ignores the sum of a deposit that is not required', () => {
    const deposit = { required: false, amount: 5_000, currency: 'EUR', note: 'Rien' };
    expect(rentalInput.parse({ ...offer, deposit }).deposit).toEqual({
      required: false,
      note: 'Rien',
    });
  });

  it('requires the sum and currency of a deposit', () => {
    const asking = (deposit: object) => but({ deposit });
    expect(asking({ required: false })).toEqual([]);
    expect(asking({ required: true, amount: 5_000, currency: 'EUR' })).toEqual([]);
    expect(asking({ required: true, currency: 'EUR' })).toEqual([
      'deposit.amount: depositAmountInvalid',
    ]);
    expect(asking({ required: true, amount: 99, currency: 'EUR' })).toEqual([
      'deposit.amount: depositAmountInvalid',
    ]);
    expect(asking({ required: true, amount: 5_000 })).toEqual([
      'deposit.currency: depositCurrencyInvalid',
    ]);
    expect(asking({ required: false, currency: 'GBP' })).toEqual([
      'deposit.currency: depositCurrencyInvalid',
    ]);
    expect(asking({ required: false, amount: 1.5 })).toEqual([
      'deposit.amount: depositAmountInvalid',
    ]);
    expect(asking({})).toEqual(['deposit.required: depositAmountInvalid']);
    expect(asking({ required: false, note: letters(300) })).toEqual([]);
    expect(asking({ required: false, note: letters(301) })).toEqual([
      'deposit.note: depositNoteTooLong',
    ]);
  });
});

describe('changing a rental', () => {
  it('leaves absent fields as they are', () => {
    expect(rentalChange.parse({})).toEqual({});
    expect(rentalChange.parse({ name: ' Scie circulaire ' })).toEqual({ name: 'Scie circulaire' });
  });

  it('never changes its kind', () => {
    expect(rentalChange.parse({ kind: 'request', condition: 'new' })).toEqual({ condition: 'new' });
  });

  it('enforces the same limits for changed fields', () => {
    expect(refusals(rentalChange, { name: 'sac' })).toEqual(['name: titleTooShort']);
    expect(rentalChange.parse({ images: [] })).toEqual({ images: [] });
    expect(refusals(rentalChange, { images: Array(11).fill(ID) })).toEqual([
      'images: tooManyPhotos',
    ]);
    expect(refusals(rentalChange, { deposit: { required: true } })).toEqual([
      'deposit.currency: depositCurrencyInvalid',
    ]);
  });
});

describe('periods', () => {
  const days = (from: string, to: string) => ({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });

  it('end after they start', () => {
    expect(refusals(periodInput, days('2026-12-01', '2026-12-02'))).toEqual([]);
    expect(refusals(periodInput, days('2026-12-02', '2026-12-02'))).toEqual(['to: endBeforeStart']);
    expect(refusals(periodInput, { from: 'x', to: 'y' })).toEqual([
      'from: invalidStartDate',
      'to: invalidEndDate',
    ]);
  });

  it('are days, the last of which may be the first', () => {
    const dates = (startDate: string, endDate: string) => ({ startDate, endDate });
    expect(refusals(periodInput, dates('2026-12-01', '2026-12-01'))).toEqual([]);
    expect(refusals(periodInput, dates('2026-12-02', '2026-12-01'))).toEqual([
      'endDate: endBeforeStart',
    ]);
    expect(refusals(periodInput, { startDate: '2026-12-01' })).toEqual(['to: invalidEndDate']);
    expect(refusals(periodInput, {})).toEqual(['from: invalidStartDate', 'to: invalidEndDate']);
  });

  it('of an owner are up to a hundred', () => {
    const many = (count: number) => ({
      blocked: Array(count).fill(days('2026-12-01', '2026-12-02')),
    });
    expect(refusals(blockedPeriods, many(100))).toEqual([]);
    expect(refusals(blockedPeriods, many(101))).toEqual(['blocked: invalidValue']);
  });

  it('that are booked are distinguished from those that are blocked', () => {
    const booked = { ...days('2026-12-01', '2026-12-02'), startDate: null, endDate: null };
    const both = { booked: [booked], blocked: [] };
    expect(availability.parse(both)).toEqual(both);
  });
});

describe('what is shown of a rental', () => {
  const shown = Object.keys(rental._zod.def.shape);

  it('on its page is what a card shows and more', () => {
    expect(shown).toEqual(
      expect.arrayContaining([
        'name',
        'price',
        'images',
        'message',
        'identity',
        'deliveryMethod',
        'deposit',
      ]),
    );
  });

  it('in a list comes with the total number', () => {
    expect(Object.keys(rentalList._zod.def.shape).toSorted()).toEqual([
      'items',
      'nextCursor',
      'total',
    ]);
  });
});
