import { describe, expect, it } from 'vitest';
import { foreignLanguage, guessedLanguage } from './language-guess.ts';

describe('the language of a text', () => {
  it.each([
    ['fr', 'Perceuse en très bon état, avec deux batteries.'],
    ['fr', 'Bonjour, est-ce libre samedi ?'],
    ['en', 'Hello, is it still available?'],
    ['en', 'A drill with two batteries, in good condition.'],
    ['ar', 'مثقاب بحالة جيّدة Bosch'],
    ['ar', 'عسلامة، مازالت متوفّرة؟'],
    [null, 'Canon EOS 5D Mark IV 24-70 mm'],
    [null, 'chnowa a7welek'],
    [null, '25 / 150'],
    [null, ''],
  ])('is %s: "%s"', (language, text) => {
    expect(guessedLanguage(text)).toBe(language);
  });

  it('is foreign to readers of another one; Arabic and the dialect are read by both', () => {
    expect(foreignLanguage('Bonjour, est-ce libre ?', 'fr')).toBeNull();
    expect(foreignLanguage('Bonjour, est-ce libre ?', 'ar')).toBe('fr');
    expect(foreignLanguage('مازالت متوفّرة؟', 'tn')).toBeNull();
    expect(foreignLanguage('مازالت متوفّرة؟', 'ar')).toBeNull();
    expect(foreignLanguage('مازالت متوفّرة؟', 'en')).toBe('ar');
    expect(foreignLanguage('Canon EOS 5D', 'ar')).toBeNull();
  });
});
