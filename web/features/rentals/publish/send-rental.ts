import type { ApiResult } from '#contract/answer.ts';
import type { ClientErrorCode } from '#contract/errors.ts';
import { type CheckedRentalInput, rentalInput } from '#contract/rentals/input.ts';
import { createRental, updateRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { changesOf } from './changes.ts';
import type { Purpose } from './purpose.ts';
import { storedValues } from './rental-values.ts';
import { inputOf } from './values.ts';

/** The error shown when an answer does not say why it failed. */
const FAILED = {
  create: 'createFailed',
  duplicate: 'duplicateFailed',
  edit: 'saveFailed',
} as const satisfies Record<Purpose['does'], ClientErrorCode>;

/** Publishes the checked input, or saves its changes to the rental. */
export async function sendRental(
  purpose: Purpose,
  input: CheckedRentalInput,
): Promise<ApiResult<Rental>> {
  const result = await (purpose.does === 'edit'
    ? callApi(updateRental, {
        params: { id: purpose.rental.id },
        body: changedOf(purpose.rental, input),
      })
    : callApi(createRental, { body: input }));
  if (result.success || result.error.code !== 'unknownError') return result;
  return { success: false, error: { ...result.error, code: FAILED[purpose.does] } };
}

/** The whole input when the stored rental would not be accepted today. */
function changedOf(rental: Rental, input: CheckedRentalInput) {
  const images = rental.images.map(({ id }) => id);
  const before = rentalInput.safeParse(inputOf(rental.kind, storedValues(rental), images));
  const { kind: _, ...whole } = input;
  return before.success ? changesOf(before.data, input) : whole;
}
