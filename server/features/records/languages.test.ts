import { expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { recordLanguages } from './languages.ts';
import type { Party } from './record-facts.ts';

const party = (language: Language) => ({ language }) as Party;
const languages = (owner: Language, renter: Language, country = 'TN') =>
  recordLanguages({
    parties: { owner: party(owner), renter: party(renter) },
    item: { country } as never,
  }).join(' ');

it('writes a record in the languages of both parties, and in Arabic for readers of the dialect', () => {
  expect(languages('fr', 'tn')).toBe('fr ar');
  expect(languages('ar', 'en')).toBe('en ar');
  expect(languages('en', 'fr', 'DE')).toBe('fr en');
});

it('adds French to a language that both read, and to French Arabic in Tunisia, English elsewhere', () => {
  expect(languages('tn', 'ar')).toBe('fr ar');
  expect(languages('en', 'en')).toBe('fr en');
  expect(languages('fr', 'fr')).toBe('fr ar');
  expect(languages('fr', 'fr', 'FR')).toBe('fr en');
});
