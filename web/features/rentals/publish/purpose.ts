import type { RentalKind } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import { PUBLISH_STEPS } from '#contract/rentals/fields.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { StoredValue } from '#web/lib/device-store.ts';
import {
  type Draft,
  draftOnDevice,
  editDraftOnDevice,
  type RestoredDraft,
  restoreDraft,
  restoreEdit,
} from './draft.ts';
import { filledIn, type Preset } from './preset.ts';
import { copiedValues, storedValues } from './rental-values.ts';
import type { PublishValues } from './values.ts';

/** The purpose of the form: a new rental, a copy of an own one, or an edit of an own one. */
export type Purpose =
  | { does: 'create'; preset: Preset }
  | { does: 'duplicate' | 'edit'; rental: Rental };

/**
 * The form's initial values: for a new rental its draft and the URL's preset, or an existing rental, with all
 * steps open.
 */
export function beginningOf(purpose: Purpose, kind: RentalKind, currency: Currency): RestoredDraft {
  if (purpose.does === 'create') {
    const draft = restoreDraft(kind, currency);
    return { ...draft, values: filledIn(draft.values, purpose.preset) };
  }
  const { does, rental } = purpose;
  if (does === 'edit') return restoreEdit(rental, storedValues(rental));
  return {
    found: false,
    values: copiedValues(rental),
    photos: rental.images.map((image) => ({ image, sentAt: Date.now() })),
    reached: PUBLISH_STEPS.length,
    lostPhotos: 0,
  };
}

/** What is published already, as the form has it; null for what is new. */
export function acceptedBy(purpose: Purpose): PublishValues | null {
  return purpose.does === 'create' ? null : storedValues(purpose.rental);
}

/** The storage of the form's draft; null for a copy. */
export function draftOf(purpose: Purpose, kind: RentalKind): StoredValue<Draft> | null {
  if (purpose.does === 'create') return draftOnDevice[kind];
  return purpose.does === 'edit' ? editDraftOnDevice(purpose.rental) : null;
}
