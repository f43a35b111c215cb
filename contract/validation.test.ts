import { describe, expect, it } from 'vitest';
import french from '../locales/fr/errors.json' with { type: 'json' };
import { ERROR_BOUNDS } from './error-bounds.ts';
import { isErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { listOf, paging } from './list.ts';
import { money } from './money-schema.ts';
import { RULES } from './quote/rules.ts';
import { fieldErrors } from './validation.ts';

describe('an error found by a schema', () => {
  it('is reported for its field', () => {
    expect(fieldErrors([{ path: ['price', 'amount'], message: 'invalidPrice' }])).toEqual([
      { field: 'price.amount', code: 'invalidPrice' },
    ]);
    expect(fieldErrors([{ path: ['images', 2], message: 'tooLong' }])).toEqual([
      { field: 'images.2', code: 'tooLong' },
    ]);
    expect(fieldErrors([{ path: [], message: 'required' }])).toEqual([
      { field: '', code: 'required' },
    ]);
  });

  it('is an invalid value when the schema has no code for it', () => {
    expect(fieldErrors([{ path: ['id'], message: 'Expected string' }])).toEqual([
      { field: 'id', code: 'invalidValue' },
    ]);
  });

  it('comes with the limit that was exceeded', () => {
    const boundsOf = (bounds: object) =>
      fieldErrors([{ path: ['x'], message: 'tooLong', ...bounds }])[0]?.parameters;
    expect(boundsOf({ maximum: 80 })).toEqual({ max: 80 });
    expect(boundsOf({ minimum: 4n })).toEqual({ min: 4 });
    expect(boundsOf({ minimum: 0, maximum: 9 })).toEqual({ min: 0, max: 9 });
    expect(boundsOf({})).toBeUndefined();
  });

  it('is reported for each unknown field, with a special code for a locked one', () => {
    const unknown = (keys?: string[], path: string[] = []) =>
      fieldErrors([{ code: 'unrecognized_keys', path, message: 'x', ...(keys && { keys }) }]);
    expect(unknown(['email', 'role'])).toEqual([
      { field: 'email', code: 'emailLocked' },
      { field: 'role', code: 'invalidValue' },
    ]);
    expect(unknown(['x'], ['a', 'b'])).toEqual([{ field: 'a.b.x', code: 'invalidValue' }]);
    expect(unknown(undefined)).toEqual([]);
  });
});

describe('the codes', () => {
  it('are those of the catalogue, not the inherited properties of an object', () => {
    expect(isErrorCode('notFound')).toBe(true);
    for (const other of ['toString', 'constructor', 'networkProblem', '', 4, null]) {
      expect(isErrorCode(other)).toBe(false);
    }
  });

  it('whose texts contain a limit have one, and no others do', () => {
    const texts: Record<string, string> = french;
    const spoken = Object.entries(texts)
      .map(([code, text]) => [code, [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)])
      // the limit of a text is that of its field, that of a rule its owner's
      .filter(([code, names]) => names?.length !== 0 && code !== 'tooLong')
      .filter(([code]) => !Object.values(RULES).some(({ error }) => error === code));
    const given = Object.entries(ERROR_BOUNDS).map(([code, bounds]) => [code, Object.keys(bounds)]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(spoken));
  });

  it('give sizes in megabytes as they are counted', () => {
    expect(ERROR_BOUNDS.photoTooLarge).toEqual({ max: 20 });
    expect(ERROR_BOUNDS.imageTooLarge).toEqual({ max: 5 });
    expect(ERROR_BOUNDS.documentTooLarge).toEqual({ max: 8 });
    expect(LIMITS.chatImageBytes).toBe(LIMITS.avatarBytes);
  });
});

describe('pages of a list', () => {
  it('end without a cursor', () => {
    const page = listOf(money);
    const content = { items: [{ amount: 5, currency: 'EUR' }], nextCursor: null };
    expect(page.parse(content)).toEqual(content);
    expect(page.safeParse({ items: [] }).success).toBe(false);
  });

  it('have 24 entries by default', () => {
    expect(paging.parse({})).toEqual({ limit: 24 });
    expect(paging.parse({ limit: '100', cursor: 'c' })).toEqual({ limit: 100, cursor: 'c' });
  });
});
