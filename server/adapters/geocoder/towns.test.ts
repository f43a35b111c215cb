import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { distinct } from '../../../tests/support/demo-data.ts';
import { gazetteer } from './gazetteer.ts';
import towns from './towns.json' with { type: 'json' };
import { readTowns } from './towns.ts';

describe('our own list of towns', () => {
  it('names about two hundred towns in every language, each with its own plain id', () => {
    expect(towns.length).toBeGreaterThanOrEqual(200);
    expect(distinct(towns.map((town) => town.id))).toBe(towns.length);
    for (const town of towns) {
      expect(town.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const language of LANGUAGES) expect(town.names[language]).toBeTruthy();
    }
  });

  it('places Tunisian and French towns inside their country', () => {
    const boxes = { TN: [30, 37.6, 7.5, 11.6], FR: [41.3, 51.2, -5, 9.7] } as const;
    for (const town of towns) {
      const box = boxes[town.country as 'TN' | 'FR'];
      if (!box) continue;
      const [south, north, west, east] = box;
      expect(town.lat > south && town.lat < north, town.id).toBe(true);
      expect(town.lng > west && town.lng < east, town.id).toBe(true);
    }
  });

  it('covers the eleven countries, sorted by country then by population', () => {
    expect(distinct(towns.map((town) => town.country))).toBe(11);
    const sorted = [...towns].sort((a, b) =>
      a.country === b.country
        ? b.population - a.population
        : a.country.localeCompare(b.country, 'en'),
    );
    expect(towns.map((town) => town.id)).toEqual(sorted.map((town) => town.id));
  });
});

describe('names of towns', () => {
  it('are those of our own list, in every language', () => {
    const read = new Map(readTowns().map(({ id, names }) => [id, names]));
    for (const { id, names } of towns) {
      for (const language of LANGUAGES) {
        expect(read.get(id)?.[language], id).toBe(names[language].replaceAll("'", '’'));
      }
    }
  });

  it('are printed with a curved apostrophe, and found with either', () => {
    const names = readTowns().flatMap(({ names }) => Object.values(names));
    expect(names.filter((name) => name.includes("'"))).toEqual([]);
    expect(names.some((name) => name.includes('’'))).toBe(true);
    expect(gazetteer().knows("L'Ariana")).toBe(gazetteer().knows('L’Ariana'));
  });
});
