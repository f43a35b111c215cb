import { afterAll, describe, expect, it } from 'vitest';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { fields } from '../support/caller.ts';
import { endedRental, inDays, rental, rentalFacts } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const owner = await app.member();

/** The valid input with one part, named by a dotted path, replaced. */
function withPart(path: string, value: unknown): Record<string, unknown> {
  const input = structuredClone(rentalFacts()) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() as string;
  let part = input;
  for (const name of names) {
    part[name] ??= {};
    part = part[name] as Record<string, unknown>;
  }
  part[last] = value;
  return input;
}

describe('publishing', () => {
  it('answers the rental as its owner sees it', async () => {
    const facts = rentalFacts({ name: '  Vélo de ville  ', endedAt: inDays(app, 30) });
    const made = await owner.call(createRental, { body: facts });
    expect(made).toMatchObject({
      kind: 'offer',
      name: 'Vélo de ville',
      category: 'handiwork',
      state: 'active',
      closed: false,
      price: { amount: 25_000, currency: 'TND' },
      priceFrequency: 'day',
      identity: 'identityCard',
      deliveryMethod: 'pickup',
      condition: 'good',
      images: [],
      deposit: { required: false },
      location: { label: '12 rue de Marseille, Tunis', exact: true },
      owner: { id: owner.id, lastname: 'B' },
    });
    const seen = await owner.call(getRental, { params: { id: made.id } });
    expect(seen).toEqual({ ...made, isFavourite: false });
  });

  it('stores a deposit in its own currency with its note', async () => {
    const deposit = {
      required: true,
      amount: 20_000,
      currency: 'EUR',
      note: 'En espèces',
    } as const;
    const made = await rental(owner, { deposit });
    expect(made.deposit).toEqual(deposit);
  });

  it('answers whether a rental is upcoming, active or expired', async () => {
    const upcoming = await rental(owner, { startedAt: inDays(app, 2) });
    const { id } = await endedRental(app, owner);
    const expired = await owner.call(getRental, { params: { id } });
    expect([upcoming.state, expired.state]).toEqual(['upcoming', 'expired']);
  });

  it('refuses a period that is over, with the error at its end date', async () => {
    const body = rentalFacts({
      startedAt: undefined,
      startDate: '2025-01-01',
      endDate: '2025-02-01',
    });
    expect(fields(await owner.refusal(createRental, { body }))).toEqual({ endDate: 'periodOver' });
  });

  it('is for members only', async () => {
    const answer = await app.visitor.refusal(createRental, { body: rentalFacts() });
    expect(answer).toMatchObject({ statusCode: 401, code: 'notSignedIn' });
  });

  it.each([
    ['kind', 'gift', 'invalidValue'],
    ['name', undefined, 'titleRequired'],
    ['name', '   ', 'titleRequired'],
    ['name', 'Sac', 'titleTooShort'],
    ['name', 'x'.repeat(81), 'tooLong'],
    ['message', undefined, 'descriptionRequired'],
    ['message', '', 'descriptionRequired'],
    ['message', 'Trop bref', 'textTooShort'],
    ['message', 'x'.repeat(4_001), 'tooLong'],
    ['category', undefined, 'categoryRequired'],
    ['category', 'spaceship', 'categoryRequired'],
    ['location', undefined, 'addressNotFound'],
    ['location.label', ' ', 'addressRequired'],
    ['location.label', 'x'.repeat(201), 'tooLong'],
    ['location.lat', 91, 'addressNotFound'],
    ['location.lng', -181, 'addressNotFound'],
    ['location.lat', '36.8', 'addressNotFound'],
    ['startedAt', undefined, 'invalidStartDate'],
    ['startedAt', 'tomorrow', 'invalidStartDate'],
    ['endedAt', 'never', 'invalidEndDate'],
    ['endedAt', '2024-12-31T00:00:00Z', 'endBeforeStart'],
    ['endedAt', '2025-01-01T00:00:00.000Z', 'endBeforeStart'],
    ['price.amount', 999, 'invalidPrice'],
    ['price.amount', 1_000_000_001, 'invalidPrice'],
    ['price.amount', 2_500.5, 'invalidPrice'],
    ['price.amount', '25000', 'invalidPrice'],
    ['price.currency', 'GBP', 'currencyRequired'],
    ['priceFrequency', 'year', 'invalidPriceFrequency'],
    ['identity', undefined, 'identityRequired'],
    ['deliveryMethod', undefined, 'deliveryMethodRequired'],
    ['condition', undefined, 'conditionRequired'],
    ['images', Array(11).fill('019a0000-0000-7000-8000-000000000000'), 'tooManyPhotos'],
  ])('refuses %s %j as %s', async (field, value, code) => {
    const answer = await owner.refusal(createRental, { body: withPart(field, value) });
    expect(answer).toMatchObject({ statusCode: 400, code: 'validationFailed' });
    expect(fields(answer)).toEqual({ [field]: code });
  });

  it.each([
    [{ required: true }, { 'deposit.currency': 'depositCurrencyInvalid' }],
    [
      { required: true, amount: 5_000, currency: 'GBP' },
      { 'deposit.currency': 'depositCurrencyInvalid' },
    ],
    [{ required: true, currency: 'EUR' }, { 'deposit.amount': 'depositAmountInvalid' }],
    [{ required: true, amount: 0, currency: 'EUR' }, { 'deposit.amount': 'depositAmountInvalid' }],
    [{ required: false, note: 'x'.repeat(301) }, { 'deposit.note': 'depositNoteTooLong' }],
  ])('refuses the deposit %j', async (deposit, expected) => {
    const answer = await owner.refusal(createRental, { body: { ...rentalFacts(), deposit } });
    expect(fields(answer)).toEqual(expected);
  });

  it('refuses a place that is far from every town of the gazetteer', async () => {
    const location = { label: 'Au large', lat: 0, lng: -30 };
    const answer = await owner.refusal(createRental, { body: rentalFacts({ location }) });
    expect(answer).toMatchObject({ statusCode: 404, code: 'addressNotFound' });
  });

  it('accepts the limits themselves', async () => {
    const made = await rental(owner, { name: 'Vélo', price: { amount: 1_000, currency: 'TND' } });
    expect(made.name).toBe('Vélo');
    await rental(owner, { price: { amount: 100_000_000, currency: 'EUR' }, name: 'x'.repeat(80) });
  });

  it('refuses a body that is no JSON as invalid JSON', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/user/v1/rentals',
      headers: {
        authorization: `Bearer ${owner.session.accessToken}`,
        'content-type': 'application/json',
      },
      payload: '{"name":',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidJson']);
  });
});
