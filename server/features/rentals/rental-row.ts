import type { Selectable } from 'kysely';
import type { RentalsTables } from './tables.ts';

/** The columns that a list reads: what cards show, and what lists are ordered by. */
export const LISTED_COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'status',
  'slug',
  'name',
  'category',
  'location_label',
  'lat',
  'lng',
  'town_id',
  'public_lat',
  'public_lng',
  'started_at',
  'ended_at',
  'price_amount',
  'price_currency',
  'price_frequency',
  'price_day_ref',
  'condition',
  'created_at',
  'updated_at',
] as const satisfies (keyof RentalsTables['rentals'])[];

/** Every column of a rental except the search vector, which is wide and never shown. */
export const RENTAL_COLUMNS = [
  ...LISTED_COLUMNS,
  'hidden_because',
  'reviewed_at',
  'message',
  'identity',
  'delivery_method',
  'deposit_required',
  'deposit_amount',
  'deposit_currency',
  'deposit_note',
  'country',
  'map_cell',
  'derived_version',
  'deleted_at',
] as const satisfies (keyof RentalsTables['rentals'])[];

export type RentalRow = Pick<Selectable<RentalsTables['rentals']>, (typeof RENTAL_COLUMNS)[number]>;

export type ListedRow = Pick<RentalRow, (typeof LISTED_COLUMNS)[number]>;
