import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intlLocale, isLanguage, LANGUAGES, languageFromHeader } from './languages.ts';

describe('the language of a header', () => {
  it.each([
    [undefined, 'fr'],
    ['', 'fr'],
    ['fr-FR,fr;q=0.9', 'fr'],
    ['en-GB', 'en'],
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['ar-TN', 'tn'],
    ['AR-tn', 'tn'],
    ['tn', 'tn'],
    ['de, en;q=0.5', 'en'],
    ['de', 'fr'],
    ['*', 'fr'],
    ['fr;q=0.1, ar-TN;q=0.8, en;q=0.5', 'tn'],
    ['en;q=0, ar', 'ar'],
    ['en; q=0.4, ar; q=0.6', 'ar'],
    [';;,,q=', 'fr'],
  ])('%j is %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('is one of ours whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) =>
        isLanguage(languageFromHeader(header)),
      ),
    );
  });
});

describe('numbers', () => {
  it('have Western digits in every language', () => {
    for (const language of LANGUAGES) {
      expect(new Intl.NumberFormat(intlLocale(language)).format(25)).toBe('25');
    }
  });
});
