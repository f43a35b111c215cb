import { expect, it } from 'vitest';
import { joined } from './elision.ts';

it.each([
  ['de ', 'Amine', 'd’Amine'],
  ['Conversation de ', 'Inès', 'Conversation d’Inès'],
  ['De ', 'Émilie', 'D’Émilie'],
  ['que ', 'Olfa', 'qu’Olfa'],
  ['réservations de ', 'août 2026', 'réservations d’août 2026'],
  ['de ', 'Hélène', 'd’Hélène'],
  ['de ', 'Yves', 'd’Yves'],
  ['de ', '\u2068Amine\u2069', 'd’\u2068Amine\u2069'],
])('French elides before a vowel: %s%s is %s', (before, name, together) => {
  expect(joined(before, name)).toBe(together);
});

it.each([
  ['de ', 'Rym'],
  ['de ', 'Hajer'],
  ['de ', 'Yasmine'],
  ['de ', '11 DT'],
  ['de ', 'أمين'],
  ['à ', 'Amine'],
  ['grande ', 'Amine'],
  ['', 'Amine'],
  ['à ', 'La Marsa'],
  ['voilà ', 'Le Kef'],
  ['de ', 'La Marsa'],
  ['de ', 'L’Ariana'],
  ['grande ', 'Le Kef'],
  ['que ', 'Le Kef'],
  // a member whose first name is that of the article
  ['de ', 'Le T.'],
  ['à ', '\u2068Le T.\u2069'],
])('French keeps the whole word in %s%s', (before, name) => {
  expect(joined(before, name)).toBe(before + name);
});

it.each([
  ['Vélos à louer à ', 'Le Kef', 'Vélos à louer au Kef'],
  ['à ', 'Le Mans', 'au Mans'],
  ['à ', 'Les Mureaux', 'aux Mureaux'],
  ['à ', '\u2068Le Kef\u2069', 'au \u2068Kef\u2069'],
  ['Près de ', 'Le Kef', 'Près du Kef'],
  ['Près de ', '\u2068Les Ulis\u2069', 'Près des \u2068Ulis\u2069'],
  ['De ', 'Le Mans', 'Du Mans'],
])('French joins à and de with the article of a town: %s%s is %s', (before, town, together) => {
  expect(joined(before, town)).toBe(together);
});
