import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanName, cleanText } from './clean.ts';
import { graphemeCount } from './graphemes.ts';

const CLEANERS = [cleanLine, cleanText, cleanName];
/** Anything a keyboard, a clipboard or a file may bring. */
const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(...'aé e\u0301\u200b\u200d\u200c\u00ad\u202e\u3164\ufe0f👍🏽👨👩\u20e3'),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join('')),
);

describe('what members type', () => {
  it.each([
    ['سميرة with a direction mark at its end', 'محمد\u200f', 'محمد'],
    ['a direction mark before it', '\u200fمحمد', 'محمد'],
    ['a direction mark inside', 'عبد\u200fالله', 'عبدالله'],
    ['a space that does not break', 'Jean\u00a0Paul', 'Jean Paul'],
    ['a hyphen that does not break', 'Jean\u2011Marc', 'Jean-Marc'],
    ['a soft hyphen', 'Perceuse\u00ad bleue', 'Perceuse bleue'],
    ['letters written in parts', 'E\u0301te\u0301', 'Été'],
    ['a line break in a title', 'Vélo\nrouge\nBcc: x@y.z', 'Vélo rouge Bcc: x@y.z'],
    ['a backspace', 'Vélo\u0008rouge', 'Vélorouge'],
    ['a turned direction', 'Vélo\u202eegnagor', 'Véloegnagor'],
    ['wide spaces', '\u3000Tente\u2003verte\u2009', 'Tente verte'],
    ['a mark of byte order', '\ufeffTente', 'Tente'],
    ['unpaired halves of a sign', 'Tente\ud83d', 'Tente'],
  ])('is cleaned of %s', (_, typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned);
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b\u200b\u200b'],
    ['blank braille', '\u2800\u2800\u2800\u2800'],
    ['soft hyphens', '\u00ad\u00ad\u00ad\u00ad'],
    ['Korean fillers', '\u3164\uffa0'],
    ['marks without a letter', '\u0301 \u0301'],
    ['an invisible separator', '\u2063'],
    ['a variant of nothing', '\ufe0f'],
    ['a turned direction', '\u202e'],
    ['a joiner', '\u200d'],
  ])('is empty when it is %s', (_, typed) => {
    expect(CLEANERS.map((clean) => clean(typed))).toEqual(['', '', '']);
  });

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇹🇳'],
    ['the flag of a region', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a skin tone', '👍🏽'],
    ['a key', '1️⃣'],
    ['a heart in colour', '❤️'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Devanagari with a joiner', 'क्‍ष'],
    ['a long dash between words', 'Vélo — état neuf'],
  ])('keeps %s', (_, typed) => {
    expect([cleanLine(typed), cleanText(typed)]).toEqual([typed, typed]);
  });

  it('has one kind of line end, and keeps its lines', () => {
    expect(cleanText('un\r\ndeux\rtrois\u2028quatre  \n\n\ncinq\n ')).toBe(
      'un\ndeux\ntrois\nquatre\n\n\ncinq',
    );
  });

  it('has one kind of apostrophe, hyphen and middle dot in a name', () => {
    const names = ["D'Angelo", 'D’Angelo', 'D‘Angelo', 'D´Angelo', 'D`Angelo', 'DʼAngelo'];
    expect(new Set(names.map(cleanName))).toEqual(new Set(['D’Angelo']));
    expect(['Jean–Luc', 'Jean‑Luc', 'Jean-Luc'].map(cleanName)).toEqual(Array(3).fill('Jean-Luc'));
    expect(['Gal·la', 'Gal‧la'].map(cleanName)).toEqual(['Gal·la', 'Gal·la']);
  });

  it('comes out the same a second time, in the composed form, with no sign more than before', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...CLEANERS), (typed, clean) => {
        const cleaned = clean(typed);
        expect(clean(cleaned)).toBe(cleaned);
        expect(cleaned.normalize('NFC')).toBe(cleaned);
        expect(graphemeCount(cleaned)).toBeLessThanOrEqual(graphemeCount(typed));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the same text in every normal form, and with hidden marks, spaces and hyphens of any kind', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcéèçñüاأبتةيœß日本'), minLength: 1 });
    const words = fc.array(letters, { minLength: 1, maxLength: 6 });
    const glue = fc.constantFrom(' ', '-');
    const disguise = {
      ' ': fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t', '  '),
      '-': fc.constantFrom('-', '\u2010', '\u2011'),
    };
    const hidden = fc.constantFrom('', '\u200b', '\u00ad', '\u200e', '\u202a', '\u2066', '\ufeff');
    const pair = fc.tuple(words, glue).chain(([list, sign]) =>
      fc
        .tuple(
          fc.constant(list.join(sign)),
          fc.tuple(disguise[sign as ' ' | '-'], hidden, fc.constantFrom('NFC', 'NFD')),
        )
        .map(([plain, [space, mark, form]]) => ({
          plain,
          disguised: mark + list.join(space + mark).normalize(form) + mark,
        })),
    );
    fc.assert(
      fc.property(pair, ({ plain, disguised }) => {
        expect(cleanLine(disguised)).toBe(cleanLine(plain));
        expect(cleanName(disguised)).toBe(cleanName(plain));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is empty however many signs it has that nobody sees, and never while it has a letter', () => {
    const unseen = fc
      .array(
        fc.constantFrom(
          ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2063\u2066\u2069\u00ad\ufeff\ufe0f\u3164\u2800\u00a0\u3000 \t\n\u0008',
        ),
        { maxLength: 30 },
      )
      .map((signs) => signs.join(''));
    const letter = fc.constantFrom(...'aÉœßبي日한नא');
    fc.assert(
      fc.property(
        unseen,
        unseen,
        letter,
        fc.constantFrom(...CLEANERS),
        (before, after, sign, clean) => {
          expect(clean(before)).toBe('');
          expect(clean(before + sign + after)).toContain(sign);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('has one kind of dash in a name, whichever was typed', () => {
    const dash = fc.constantFrom(
      '-',
      '\u2010',
      '\u2011',
      '\u2012',
      '\u2013',
      '\u2014',
      '\u2015',
      '\u2212',
    );
    fc.assert(
      fc.property(dash, dash, (one, other) => {
        expect(cleanName(`Jean${one}Marc Le${other}Bris`)).toBe('Jean-Marc Le-Bris');
      }),
    );
  });
});
