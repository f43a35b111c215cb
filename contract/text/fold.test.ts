import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean.ts';
import { folded } from './fold.ts';
import { hasWord } from './has-word.ts';

describe('a text for comparing', () => {
  it.each([
    ['Été à Béja', 'ete a beja'],
    ['E\u0301te\u0301', 'ete'],
    ['Cœur et œuvre', 'coeur et oeuvre'],
    ['Straße', 'strasse'],
    ['Ærø', 'aero'],
    ['Łódź', 'lodz'],
    ['Ｖｅｌｏ', 'velo'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد إبراهيم آمال', 'احمد ابراهيم امال'],
    ['ڤيتارة', 'قيتاره'],
    ['گيتار', 'قيتار'],
    ['٥ ۵', '5 5'],
  ])('%s is %s', (written, same) => {
    expect(folded(written)).toBe(same);
  });

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same in every normal form and case of letters that have both', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcéèçñüœæøłßأبتيةڤ') });
    fc.assert(
      fc.property(letters, (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text));
        expect(folded(text.toUpperCase())).toBe(folded(text));
      }),
    );
  });
});

it.each(['🚲', '%', '_', 'C++', '؟', ' ', '’', 'a b'])('%j names nothing to search for', (text) => {
  expect(hasWord(text)).toBe(false);
});

it.each(['vélo', 'S+2', '4x4', 'عجلة', '٥', 'Œuf'])('%j names something', (text) => {
  expect(hasWord(text)).toBe(true);
});

it('what is cleaned folds alike in every normal form, with hidden marks or without', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcéèçñüœæøłßأبتيةڤ '), minLength: 1 });
  const hidden = fc.constantFrom('', '\u200b', '\u00ad', '\u200e', '\u202a', '\ufeff');
  fc.assert(
    fc.property(letters, hidden, fc.constantFrom('NFC', 'NFD'), (text, mark, form) => {
      const disguised = [...text.normalize(form)].join(form === 'NFC' ? mark : '') + mark;
      expect(folded(cleanLine(disguised))).toBe(folded(cleanLine(text)));
    }),
  );
});
