import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { type TownRow, townOf } from './read-towns.ts';
import france from './towns/france.json' with { type: 'json' };
import tunisia from './towns/tunisia.json' with { type: 'json' };
import world from './towns/world.json' with { type: 'json' };

it('names every town of the built-in map in every language (written by scripts/map-towns.ts)', () => {
  for (const row of [...world, ...tunisia, ...france]) {
    const { names } = townOf(row as TownRow);
    expect(LANGUAGES.every((language) => names[language] !== '')).toBe(true);
  }
});

it('names quarters and small towns in the script of the reader', () => {
  const village = tunisia.find((row) => row[3] === 'Sidi Bou Saïd');
  const { names } = townOf(village as TownRow);
  expect(names.fr).toBe('Sidi Bou Saïd');
  expect(names.en).toBe('Sidi Bou Said');
  expect(names.ar).toMatch(/^\p{Script=Arabic}[\p{Script=Arabic} ]+$/u);
  expect(names.tn).toBe(names.ar);
});
