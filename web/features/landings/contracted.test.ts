import { expect, it } from 'vitest';
import { contracted } from './contracted.ts';

it.each([
  ['Vélo à louer à Le Mans', 'Vélo à louer au Mans'],
  ['Locations à Les Berges du Lac', 'Locations aux Berges du Lac'],
  ['À louer à La Marsa', 'À louer à La Marsa'],
  ['À louer à Lens', 'À louer à Lens'],
])('%s is said %s', (text, said) => {
  expect(contracted(text)).toBe(said);
});
