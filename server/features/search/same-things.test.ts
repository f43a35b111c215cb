import { expect, it } from 'vitest';
import { sameThings, shareInCommon } from './same-things.ts';

it('measures how much two titles have in common, in any language', () => {
  expect(shareInCommon('Vélo', 'Bicycle')).toBe(1);
  expect(shareInCommon('Vélo Peugeot', 'Vélo Décathlon')).toBe(0.5);
  expect(shareInCommon('Vélo', 'Perceuse')).toBe(0);
});

it('has nothing in common with a title that says nothing', () => {
  expect(shareInCommon('', 'Vélo')).toBe(0);
  expect(shareInCommon('!', '!')).toBe(0);
});

it('a wanted dress is also an evening dress, and an offered evening dress suits who wants a dress', () => {
  expect(sameThings('Cherche une robe')).toContain("'^gown'");
  expect(sameThings('Evening gown')).toContain("'^robe'");
  expect(sameThings('Evening gown')).not.toContain('scie');
});
