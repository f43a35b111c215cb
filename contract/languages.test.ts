import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  intlLocale,
  isLanguage,
  LANGUAGE_FACTS,
  LANGUAGES,
  languageFromHeader,
} from './languages.ts';

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
    ['xx, en;q=0.5', 'en'],
    ['xx', 'fr'],
    ['*', 'fr'],
    ['fr;q=0.1, ar-TN;q=0.8, en;q=0.5', 'tn'],
    ['en;q=0, ar', 'ar'],
    ['en; q=0.4, ar; q=0.6', 'ar'],
    [';;,,q=', 'fr'],
    ['xx ,  ar ; q=0.5', 'ar'],
    ['en;q=0.4 , ar;q=0.6', 'ar'],
    ['en;q=0', 'fr'],
    ['en;q=0.2, xx', 'en'],
    ['en;q=0.2;x, ar;q=0.3', 'ar'],
    ['en;level=1, ar;q=0.9', 'en'],
    ['en;xq=0.1, ar;q=0.9', 'en'],
    ['en;q=0.1x, ar;q=0.9', 'en'],
    ['tn-TN, ar', 'tn'],
    ['english', 'fr'],
  ])('%j is %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('is one of ours for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (header) =>
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

describe('each language', () => {
  it('has the direction of its script', () => {
    for (const language of LANGUAGES) {
      const { script } = new Intl.Locale(LANGUAGE_FACTS[language].tag).maximize();
      expect(LANGUAGE_FACTS[language].direction).toBe(script === 'Arab' ? 'rtl' : 'ltr');
    }
  });

  it('has a name in itself, in its own script, and a short one', () => {
    for (const language of LANGUAGES) {
      const { name, short, direction } = LANGUAGE_FACTS[language];
      const script = direction === 'rtl' ? /^\p{Script=Arabic}+$/u : /^\p{Script=Latin}+$/u;
      expect(name).toMatch(script);
      expect(short).toMatch(script);
      expect(short.length).toBeLessThanOrEqual(name.length);
    }
  });

  it('is distinguished from other texts', () => {
    expect([...LANGUAGES, 'xx', '', null, 4].filter(isLanguage)).toEqual([...LANGUAGES]);
  });
});

it('English dates are British', () => {
  const day = new Intl.DateTimeFormat(intlLocale('en'), { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(new Date('2025-05-29'))).toBe('29 May 2025');
});
