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

/** The purpose of the form: a new rental, a copy of an own one, or an edit of an own one. */
export type Purpose =
  | { does: 'create'; preset: Preset }
  | { does: 'duplicate' | 'edit'; rental: Rental };

/**
 * The form's initial values, amounts with the language's `point` before decimals: for a new rental its draft and the URL's preset, or an existing rental, with all
 * steps open.
 */
export function beginningOf(
  purpose: Purpose,
  kind: RentalKind,
  currency: Currency,
  point: string,
): RestoredDraft {
  if (purpose.does === 'create') {
    const draft = restoreDraft(kind, currency);
    return { ...draft, values: filledIn(draft.values, purpose.preset) };
  }
  const { does, rental } = purpose;
  const values = does === 'edit' ? storedValues(rental, point) : copiedValues(rental, point);
  return restoreOfRental(does, rental, values);
}

/** What is published already, as the form has it; null for what is new. */
export function acceptedBy(purpose: Purpose): PublishValues | null {
  return purpose.does === 'create' ? null : storedValues(purpose.rental);
}

/** The storage of the form's draft. */
export function draftOf(purpose: Purpose, kind: RentalKind): StoredValue<Draft> {
  if (purpose.does === 'create') return draftOnDevice[kind];
  return rentalDraftOnDevice(purpose.does, purpose.rental);
}
