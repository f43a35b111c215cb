import { expect, it } from 'vitest';
import { fittingSentences, fittingTitle } from './head-texts.ts';

it('a title that search engines would cut gives way to a shorter one', () => {
  const long = 'Matériel informatique à louer à Bordj Bou Arreridj et alentours : 12 offres';
  expect(fittingTitle(long, 'Matériel informatique à louer')).toBe('Matériel informatique à louer');
  expect(fittingTitle('Vélos à louer', 'Vélos')).toBe('Vélos à louer');
});

it('a title for which there is no shorter one is cut with a sign of it', () => {
  const cut = fittingTitle('a'.repeat(80));
  expect(cut).toHaveLength(60);
  expect(cut).toMatch(/…$/);
});

it('a description ends with a whole sentence', () => {
  const sentence = `${'a'.repeat(60)}.`;
  expect(fittingSentences([sentence, sentence, sentence])).toBe(`${sentence} ${sentence}`);
  expect(fittingSentences(['b'.repeat(200)])).toHaveLength(155);
  expect(fittingSentences([])).toBe('');
});
