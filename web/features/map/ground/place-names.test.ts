import { describe, expect, it } from 'vitest';
import { type Box, placeNames } from './place-names.ts';

const town = (text: string, x: number, y: number) => ({ text, x, y, width: 60, height: 16 });
const texts = (placed: readonly { place: { text: string } }[]) =>
  placed.map(({ place }) => place.text);
const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

describe('names on the built-in map', () => {
  it('go to the most important towns where there is no room for all', () => {
    const towns = [town('Tunis', 100, 100), town('Bab Souika', 101, 101), town('Sfax', 100, 300)];
    expect(texts(placeNames(towns, { taken: [], most: 10 }))).toEqual(['Tunis', 'Sfax']);
    expect(texts(placeNames(towns, { taken: [], most: 1 }))).toEqual(['Tunis']);
  });

  it('are never under a cluster or a price: the town below one is named next to it, without a dot', () => {
    const cluster = { left: 80, top: 80, right: 120, bottom: 120 };
    const [name] = placeNames([town('La Marsa', 100, 100)], { taken: [cluster], most: 10 });
    expect(name?.dot).toBe(false);
    const { left = 0, top = 0 } = name ?? {};
    expect(overlap({ left, top, right: left + 60, bottom: top + 16 }, cluster)).toBe(false);
  });

  it('move to another side of their town when one is taken, and are left out when all are', () => {
    const price = { left: 60, top: 107, right: 140, bottom: 130 };
    const [name] = placeNames([town('Carthage', 100, 100)], { taken: [price], most: 10 });
    expect(name).toMatchObject({ dot: true, top: 79 });
    const around = { left: 0, top: 0, right: 300, bottom: 94 };
    const sides = [
      price,
      around,
      { left: 106, top: 80, right: 300, bottom: 130 },
      { left: 0, top: 80, right: 94, bottom: 130 },
    ];
    expect(placeNames([town('Carthage', 100, 100)], { taken: sides, most: 10 })).toEqual([]);
  });

  it('are given to one of the towns below a cluster, not to all of them', () => {
    const cluster = { left: 80, top: 80, right: 120, bottom: 120 };
    const towns = [town('Tunis', 100, 100), town('Ettadhamen', 90, 90)];
    expect(texts(placeNames(towns, { taken: [cluster], most: 10 }))).toEqual(['Tunis']);
  });

  it('are whole on a picture that cannot be moved: one that would be cut off goes to another side, or is left out', () => {
    const picture = { taken: [], most: 10, within: { x: 200, y: 100 } };
    const [name] = placeNames([town('Jardins de Carthage', 20, 50)], picture);
    expect(name).toMatchObject({ left: 25, dot: true });
    expect(placeNames([town('Les Berges du Lac', 20, 98)], picture)).toEqual([]);
  });
});
