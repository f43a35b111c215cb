import type { Selectable } from 'kysely';
import { type RentalField, rentalFieldsWith } from '#contract/rentals/fields.ts';
import type { RentalsTables } from './tables.ts';

type Row = Selectable<RentalsTables['rentals']>;

/** The columns that each field is stored in; photos have a table. */
const COLUMNS_OF_FIELDS = {
  kind: ['kind'],
  name: ['name'],
  category: ['category'],
  price: ['price_amount', 'price_currency', 'price_day_ref'],
  priceFrequency: ['price_frequency'],
  startedAt: ['started_at'],
  endedAt: ['ended_at'],
  startDate: [],
  endDate: [],
  pricing: ['longer_prices', 'weekend_amount'],
  deliveryMethods: ['delivery_methods', 'delivery_method'],
  // `counts_days` is listed for the unit, which cards show
  rules: ['min_units', 'max_units', 'notice_hours', 'pause_hours', 'handover_days'],
  location: ['location_label', 'lat', 'lng', 'town_id', 'public_lat', 'public_lng'],
  images: [],
  message: ['message'],
  // with `deliveryMethods`, of which it is the first
  deliveryMethod: [],
  condition: ['condition'],
  identity: ['identity'],
  deposit: ['deposit_required', 'deposit_amount', 'deposit_currency', 'deposit_note'],
} as const satisfies Record<RentalField, readonly (keyof Row)[]>;

type ColumnOf<Field extends RentalField> = (typeof COLUMNS_OF_FIELDS)[Field][number];

function columnsOf<Field extends RentalField>(fields: Field[]): ColumnOf<Field>[] {
  return fields.flatMap((field) => [...COLUMNS_OF_FIELDS[field]]);
}

/** What a rental's fields are stored as. */
export type FieldColumns = Pick<Row, ColumnOf<RentalField> | 'counts_days'>;

/** The columns that a list reads: what cards show, and what lists are ordered by. */
export const LISTED_COLUMNS = [
  'id' as const,
  'owner_id' as const,
  'status' as const,
  'slug' as const,
  'created_at' as const,
  'updated_at' as const,
  'time_zone' as const,
  'counts_days' as const,
  ...columnsOf(rentalFieldsWith('onCard', true)),
];

/** Every column of a rental except the search vector, which is wide and never shown. */
export const RENTAL_COLUMNS = [
  ...LISTED_COLUMNS,
  ...columnsOf(rentalFieldsWith('onCard', false)),
  'hidden_because' as const,
  'reviewed_at' as const,
  'look_asked_at' as const,
  'country' as const,
  'map_cell' as const,
  'derived_version' as const,
  'deleted_at' as const,
];

export type RentalRow = Pick<Row, (typeof RENTAL_COLUMNS)[number]>;

export type ListedRow = Pick<RentalRow, (typeof LISTED_COLUMNS)[number]>;
