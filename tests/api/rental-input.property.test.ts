import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorAnswer, isErrorCode } from '#contract/errors.ts';
import { RENTAL_FIELDS } from '#contract/rentals/fields.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { wrongRows } from '../support/abuse/stored-rows.ts';
import { validated } from '../support/caller.ts';
import { rentalBodies } from '../support/rental-inputs.ts';
import { startApp } from '../support/start-app.ts';

// this tests the input, not the number of calls
const app = await startApp({ config: { rateLimitFactor: 1_000_000 } });
afterAll(() => app.close());
const owner = await app.member();

/** `npm run test:inputs` tries ten thousand on each database. */
const CASES = Number(process.env.INPUTS ?? 1_500);
const SEED = 20_261_121;

const PATHS = new Set<string>([
  ...Object.keys(RENTAL_FIELDS),
  ...['pricing.weekend', 'pricing.longer', 'pricing.longer.from', 'pricing.longer.amount'],
  ...['deliveryMethods.method', 'deliveryMethods.fee'],
  ...['countsDays', 'minUnits', 'maxUnits', 'noticeHours', 'pauseHours', 'handoverDays'].map(
    (rule) => `rules.${rule}`,
  ),
  ...['price.amount', 'price.currency'],
  ...['location.label', 'location.lat', 'location.lng'],
  ...['deposit.required', 'deposit.amount', 'deposit.currency', 'deposit.note'],
]);
const isObject = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body);
/** Whether a refusal names a field of the input; a body that is no object has none to name. */
const namesField = (field: string, body: unknown) =>
  PATHS.has(field.replace(/\.\d+/g, '')) || (field === '' && !isObject(body));

describe('any input to publishing', () => {
  it('is stored or refused with a specific error, never with an error of the server', async () => {
    const answers = { published: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(rentalBodies, async (body) => {
        // as bytes, so that bodies that are no objects reach the server too
        const answer = await owner.send(
          createRental,
          { body: JSON.stringify(body) ?? '' },
          { headers: { 'content-type': 'application/json' } },
        );
        if (answer.statusCode === createRental.status) {
          validated(createRental, answer);
          answers.published += 1;
          return;
        }
        const { code, details } = answer.json<ErrorAnswer>();
        expect(isErrorCode(code) && ERROR_STATUS[code], answer.body).toBe(answer.statusCode);
        if (code === 'validationFailed') {
          expect(details?.length).toBeGreaterThan(0);
          const strange = details?.filter(({ field }) => !namesField(field, body));
          expect(strange, answer.body).toEqual([]);
        } else {
          // `invalidJson` for a body with a prototype's field
          expect([...createRental.errors, 'invalidJson'], answer.body).toContain(code);
        }
        answers.refused += 1;
      }),
      { numRuns: CASES, seed: SEED, endOnFailure: true },
    );
    // some were refused and some stored: both ways were tested
    expect(answers.published).toBeGreaterThan(CASES / 8);
    expect(answers.refused).toBeGreaterThan(CASES / 8);
  }, 600_000);

  it('is in the database within the limits', async () => {
    const { wrong, read } = await wrongRows(app.context.db);
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(CASES / 8);
  });
});
