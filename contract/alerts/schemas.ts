import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { rentalFilters, rentalSummary } from '../rentals/schemas.ts';
import { lineText } from '../text/fields.ts';

/** How soon a member is notified: `now`, some minutes later (`LIMITS.notificationMailMinutes`), or once a day. */
export const ALERT_FREQUENCIES = ['now', 'daily'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
const frequency = z.enum(ALERT_FREQUENCIES, { error: 'invalidValue' });

/** The part of a list's query that is saved: its filters, without order and page. */
export const savedFilters = z.extend(rentalFilters, {});
export type SavedFilters = z.output<typeof savedFilters>;
/**
 * An equal schema under a second name: in the OpenAPI document one name cannot be both a request, where fields with
 * defaults are optional, and an answer, where they are always there.
 */
export const savedFiltersInput = z.extend(rentalFilters, {});

export const savedSearchInput = z.object({
  name: lineText({ max: LIMITS.savedSearchNameLength, empty: 'required' }),
  filters: savedFiltersInput,
  frequency,
});

export const savedSearch = z.object({
  id,
  name: z.string(),
  filters: savedFilters,
  frequency,
  createdAt: instant,
  /** Rentals found since the member last looked. */
  newCount: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** A rental that was found: by a saved search, or as a match for one of the member's rentals. */
export const alert = z.object({
  id,
  rental: rentalSummary,
  savedSearchId: z.nullable(id),
  /** The member's request that an offer suits, or the member's offer that a request suits. */
  ownRental: z.nullable(z.object({ id, name: z.string() })),
  foundAt: instant,
  isNew: z.boolean(),
});
export type Alert = z.infer<typeof alert>;
export const alertList = listOf(alert);
