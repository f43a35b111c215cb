import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

const id = '019a0000-0000-7000-8000-000000000000';
const refused = (cursor: string, by: Parameters<typeof decodeCursor>[1]) =>
  expect(() => decodeCursor(cursor, by)).toThrow('validationFailed');

describe('a cursor', () => {
  it('is decoded as it was encoded, and an absent one is null', () => {
    const instant = { value: '2026-01-01T00:00:00.000Z', id };
    const number = { value: '1200', id };
    expect(decodeCursor(encodeCursor(instant), 'instant')).toEqual(instant);
    expect(decodeCursor(encodeCursor(number), 'number')).toEqual(number);
    expect(decodeCursor(undefined, 'number')).toBeNull();
  });

  it.each([0, 2, 1e-7, 1 / 3, 1.234567890123456e-6, 5e-324])(
    'preserves the distance %s',
    (distance) => {
      const { value } =
        decodeCursor(encodeCursor({ value: String(distance), id }), 'distance') ?? {};
      expect(Number(value)).toBe(distance);
    },
  );

  it('is invalid in another order', () => {
    refused(encodeCursor({ value: '1200', id }), 'instant');
    refused(encodeCursor({ value: '2026-01-01T00:00:00.000Z', id }), 'number');
  });

  it.each(['', 'x', '%%%', 'bnVsbA', 'e30', 'WzEsMl0'])('is not %j', (text) => {
    refused(text, 'instant');
    refused(text, 'number');
    refused(text, 'distance');
  });

  it('does not carry SQL', () => {
    refused(encodeCursor({ value: "1'; drop table users", id }), 'number');
    refused(encodeCursor({ value: '1', id: "x'; drop table users; --" }), 'number');
  });
});

describe('a page', () => {
  const rows = ['a', 'b', 'c'];
  const position = (value: string) => ({ value, id });

  it('ends with a cursor when there is more', () => {
    const page = pageOf(rows, 2, position);
    expect(page).toEqual({ rows: ['a', 'b'], nextCursor: encodeCursor({ value: 'b', id }) });
  });

  it('has none at the end', () => {
    expect(pageOf(rows, 3, position).nextCursor).toBeNull();
    expect(pageOf([], 3, position)).toEqual({ rows: [], nextCursor: null });
  });
});
