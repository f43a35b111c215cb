import type { RentalKind } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { StoredValue } from '#web/lib/device-store.ts';
import {
  type Draft,
  draftOnDevice,
  type RestoredDraft,
  rentalDraftOnDevice,
  restoreDraft,
  restoreOfRental,
} from './draft.ts';
import { filledIn, type Preset } from './preset.ts';
import { copiedValues, storedValues } from './rental-values.ts';
import type { PublishValues } from './values.ts';

/**
 * What the form is for: a new rental, a copy of the member's rental, or an edit of it. `duplicate` fills the form with the rental's
 * values and publishes a new one; the operation `rentals.duplicate`, which makes a closed copy, is for other clients.
 */
export type Purpose =
  | { does: 'create'; preset: Preset }
  | { does: 'duplicate' | 'edit'; rental: Rental };

/**
 * What the form starts with: the draft of a new rental and the preset in the URL, or the values of an existing rental, with all
 * steps open. Amounts have the language's `point` before decimals.
 */
export function beginningOf(
  purpose: Purpose,
  kind: RentalKind,
  currency: Currency,
  point: string,
): RestoredDraft {
  if (purpose.does === 'create') {
    const draft = restoreDraft(kind, currency);
    const { untouched } = draft;
    return {
      ...draft,
      values: filledIn(draft.values, purpose.preset),
      untouched: { ...untouched, values: filledIn(untouched.values, purpose.preset) },
    };
  }
  const { does, rental } = purpose;
  const values = does === 'edit' ? storedValues(rental, point) : copiedValues(rental, point);
  return restoreOfRental(does, rental, values);
}

/** The values of the rental that is edited or copied, as they are published; null for a new one. */
export function publishedValues(purpose: Purpose): PublishValues | null {
  return purpose.does === 'create' ? null : storedValues(purpose.rental);
}

/** The storage of the form's draft. */
export function draftOf(purpose: Purpose, kind: RentalKind): StoredValue<Draft> {
  if (purpose.does === 'create') return draftOnDevice[kind];
  return rentalDraftOnDevice(purpose.does, purpose.rental);
}
