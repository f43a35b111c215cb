import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import ownTowns from '#server/adapters/geocoder/towns.json' with { type: 'json' };
import { type TownRow, townOf } from '#web/features/map/ground/read-towns.ts';
import world from '#web/features/map/ground/towns/world.json' with { type: 'json' };

const pointOf = (lat: number, lng: number) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;

it('names our own towns on the map as their list does, in every language', () => {
  const onMap = (world as TownRow[]).map(townOf);
  const named = new Map(onMap.map(({ lat, lng, names }) => [pointOf(lat, lng), names]));
  const shown = ownTowns.filter(({ lat, lng }) => named.has(pointOf(lat, lng)));
  expect(shown.length).toBeGreaterThan(100);
  for (const { lat, lng, names } of shown) {
    for (const language of LANGUAGES) {
      const name = names[language].replace(/\s*\([^)]*\)$/, '').replaceAll("'", '’');
      expect(named.get(pointOf(lat, lng))?.[language], 'run scripts/map-towns.ts').toBe(name);
    }
  }
});
