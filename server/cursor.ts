import { fieldError } from './errors.ts';

/** Where a keyset page ended: the sort value and id of its last row. */
export interface Position {
  value: string;
  id: string;
}

/** The opaque form that clients get. */
export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** What a list is ordered by: a cursor of one order is invalid in another. */
const VALUES = {
  instant: (value: string) => /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value: string) => /^-?\d{1,15}$/.test(value),
  /** A fraction of the earth's radius, as JavaScript writes it. */
  distance: (value: string) => /^\d(\.\d{1,25})?(e-\d{1,3})?$/.test(value),
  /** How well a rental matches (0 is best), and when it was published. */
  rank: (value: string) => /^[01]\d{4}-/.test(value) && !Number.isNaN(Date.parse(value.slice(1))),
  /** What weighs less than a reported case, in three digits, and when that was reported. */
  risk: (value: string) => /^\d{7}-/.test(value) && !Number.isNaN(Date.parse(value.slice(3))),
  /** The place of a sum of a booking in three digits, and when the booking was agreed. */
  sum: (value: string) => /^\d{7}-/.test(value) && !Number.isNaN(Date.parse(value.slice(3))),
  /** A message's position in its conversation: a number that fits 32 bits. */
  sequence: (value: string) => /^\d{1,9}$/.test(value),
} as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The position in a cursor of a list ordered by `by`.
 * @throws AppError for a text that is not one of our cursors, or one of another order
 */
export function decodeCursor(cursor: string | undefined, by: keyof typeof VALUES): Position | null {
  if (cursor === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, id] = parsed as [unknown, unknown];
    if (typeof value === 'string' && typeof id === 'string' && VALUES[by](value) && ID.test(id)) {
      return { value, id };
    }
  } catch {
    // refused below, like any other text that is not a cursor
  }
  throw fieldError('cursor', 'invalidValue');
}

/** Splits a result that was queried with one row too many into a page and its cursor. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => Position,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? encodeCursor(position(last)) : null,
  };
}
