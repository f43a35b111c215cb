import { expect, it } from 'vitest';
import { RENTAL_FIELDS } from '#contract/rentals/fields.ts';
import { DERIVED_VERSION } from './derived-columns.ts';

it('finds older rentals by a new field too: a change of what words find comes with a new version', () => {
  const found = Object.entries(RENTAL_FIELDS)
    .filter(([, { foundAs }]) => foundAs !== null)
    .map(([field, { foundAs }]) => `${field} as ${foundAs}`);
  expect({ version: DERIVED_VERSION, found: found.toSorted() }).toEqual({
    version: 3,
    found: ['category as category', 'location as place', 'message as text', 'name as title'],
  });
});
