import { AppError, fieldError } from './errors.ts';

/** Where a keyset page ended: the sort value and id of its last row. */
export interface Position {
  value: string;
  id: string;
}

/** The opaque form clients get. */
export function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** @throws AppError for a text that is no cursor of ours */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, id] = parsed as [unknown, unknown];
    const known =
      typeof value === 'string' &&
      typeof id === 'string' &&
      /^[0-9a-f-]{36}$/.test(id) &&
      (/^-?\d{1,18}$/.test(value) || !Number.isNaN(Date.parse(value)));
    if (known) return { value, id };
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  throw fieldError('cursor', 'invalidValue');
}

/** Cuts a result that was asked with one row too many into a page and its cursor. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => Position,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(position(last)) : null };
}
