import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import towns from './towns.json' with { type: 'json' };

it('names every town of the built-in map in every language (written by scripts/map-towns.ts)', () => {
  for (const [, , ...names] of towns) {
    expect(names).toHaveLength(LANGUAGES.length);
    expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true);
  }
});
