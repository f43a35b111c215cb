import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { savedFilters, savedSearchInput } from './schemas.ts';

describe('a saved search', () => {
  const saving = (changes: object) =>
    refusals(savedSearchInput, { name: 'Vélos', filters: {}, frequency: 'now', ...changes });

  it('has a name of up to 120 characters and a frequency', () => {
    expect(saving({})).toEqual([]);
    expect(saving({ name: letters(120), frequency: 'daily' })).toEqual([]);
    expect(saving({ name: letters(121) })).toEqual(['name: tooLong']);
    expect(saving({ name: ' ' })).toEqual(['name: required']);
    expect(saving({ name: undefined })).toEqual(['name: required']);
    expect(saving({ frequency: 'hourly' })).toEqual(['frequency: invalidValue']);
    expect(savedSearchInput.parse({ name: ' V ', filters: {}, frequency: 'now' }).name).toBe('V');
  });

  it('stores the filters of a list, without order and page', () => {
    const stored = savedFilters.parse({
      q: 'vélo',
      kind: 'offer',
      cursor: 'c',
      limit: 3,
      sort: 'newest',
    });
    expect(stored).toEqual({ q: 'vélo', kind: 'offer', radius: 25, currency: 'TND' });
  });
});
