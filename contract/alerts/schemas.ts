import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { rentalFilters, rentalSummary } from '../rentals/schemas.ts';

/** How soon a member is told: at once, or once a day. */
export const ALERT_FREQUENCIES = ['now', 'daily'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
const frequency = z.enum(ALERT_FREQUENCIES, { error: 'invalidValue' });

/** What of a list is saved: its filters, without where one is in it. */
export const savedFilters = z.omit(rentalFilters, { cursor: true, limit: true, sort: true });
export type SavedFilters = z.output<typeof savedFilters>;

export const savedSearchInput = z.object({
  name: z.string({ error: 'required' }).check(
    z.overwrite((text: string) => text.trim()),
    z.minLength(1, { error: 'required' }),
    z.maxLength(LIMITS.savedSearchNameLength, { error: 'tooLong' }),
  ),
  filters: savedFilters,
  frequency,
});

export const savedSearch = z.object({
  id,
  name: z.string(),
  filters: savedFilters,
  frequency,
  createdAt: instant,
  /** Rentals that came up since the member last looked. */
  newCount: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** A rental that came up: for a saved search, or as what suits one's own rental. */
export const alert = z.object({
  id,
  rental: rentalSummary,
  savedSearchId: z.nullable(id),
  /** One's own request an offer suits, or one's own offer a request suits. */
  ownRental: z.nullable(z.object({ id, name: z.string() })),
  foundAt: instant,
  isNew: z.boolean(),
});
export type Alert = z.infer<typeof alert>;
export const alertList = listOf(alert);
