import type { RentalKind } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { Kept } from '#web/lib/device-store.ts';
import { type Draft, draftOnDevice, type RestoredDraft, restoreDraft } from './draft.ts';
import { filledIn, type Preset } from './preset.ts';
import { copiedValues, storedValues } from './rental-values.ts';
import { STEPS } from './steps.ts';

/** What the form is for: a rental from scratch, a copy of one's own, or a change of one's own. */
export type Purpose =
  | { does: 'create'; preset: Preset }
  | { does: 'duplicate' | 'edit'; rental: Rental };

/**
 * What the form begins with: the draft of a new rental and what the address asks for, or all of an existing one, whose steps are then all
 * open.
 */
export function beginningOf(purpose: Purpose, kind: RentalKind, currency: Currency): RestoredDraft {
  if (purpose.does === 'create') {
    const draft = restoreDraft(kind, currency);
    return { ...draft, values: filledIn(draft.values, purpose.preset) };
  }
  const { does, rental } = purpose;
  return {
    found: false,
    values: does === 'edit' ? storedValues(rental) : copiedValues(rental),
    photos: rental.images.map((image) => ({ image, sentAt: Date.now() })),
    reached: STEPS.length,
    lostPhotos: 0,
  };
}

/** Where the form's draft is kept; null for what is on the server already. */
export function draftOf({ does }: Purpose, kind: RentalKind): Kept<Draft> | null {
  return does === 'create' ? draftOnDevice[kind] : null;
}
