import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { lexemesOf } from './lexemes.ts';
import { tellingWords } from './normalise.ts';
import { hasDigitLetters, skeleton } from './skeleton.ts';

describe('normalised words', () => {
  it.each([
    ['Vélos ÉLECTRIQUES', 'velo electrique'],
    ["l’appareil d'occasion jusqu’à midi", 'appareil occasion midi'],
    ['Œuvre, cæcum', 'oeuvre caecum'],
    ['bateaux, jeux, bus', 'bateau jeu bus'],
    ['S+2 à louer', 's2'],
    ['an e-bike', 'ebike'],
    ['الدَّرَّاجَة', 'دراجه'],
    ['درّاجة', 'دراجه'],
    ['والشاشية بالدار', 'شاشيه دار'],
    ['كـــتاب', 'كتاب'],
    ['آلة إبرة أُمّ', 'اله ابره ام'],
    ['المرسى', 'مرسي'],
    ['شاشة ٢٧ بوصة ۵', 'شاشه 27 بوصه 5'],
    ['ڤاراج قاراج ڨاراج', 'قاراج قاراج قاراج'],
    ['cherche une à la', ''],
    ['👍 …', ''],
  ])('%s', (text, words) => {
    expect(tellingWords(text).join(' ')).toBe(words);
  });

  it('of a rental say where each word stands, and drop the "and" of Arabic', () => {
    const lexemes = lexemesOf({
      title: 'شباك وسلّم',
      text: 'Pour les olives',
      category: 'gardening',
      places: ['Nabeul'],
    });
    expect(lexemes).toEqual(
      expect.arrayContaining([
        '^سلم',
        '^شباك',
        '~cbk',
        'olive',
        '^nabeul',
        '@nabeul',
        '#gardening',
      ]),
    );
    expect(lexemes).not.toContain('^olive');
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });
});

describe('the dialect in Latin letters and digits', () => {
  it.each([
    ['krahb', 'كراهب'],
    ['karhba', 'كرهبه'],
    ['7ajjem', 'حجام'],
    ['9ahwaji', 'قهواجي'],
    ['bisklet', 'بسكلات'],
    ['ktob', 'كتب'],
  ])('%s sounds like %s', (latin, arabic) => {
    expect(skeleton(latin)).toBe(skeleton(arabic) ?? 'too short');
  });

  it('is not seen in models and measures', () => {
    expect(['7ajem', '5obz'].every(hasDigitLetters)).toBe(true);
    expect(['ps4', 'a11', '220v', '12', 'velo'].some(hasDigitLetters)).toBe(false);
  });
});

describe('slips of the fingers', () => {
  it('count a letter changed, added, left out or swapped as one', () => {
    for (const typed of ['perceuze', 'perceusse', 'perceus', 'perceues']) {
      expect(editDistance(typed, 'perceuse', 2)).toBe(1);
    }
    expect(editDistance('guitare', 'perceuse', 2)).toBe(3);
  });

  it('are counted in any letters: as many as were made are never too many', () => {
    const word = fc.string({ minLength: 4, maxLength: 12 });
    const slips = fc.array(fc.tuple(fc.nat(11), fc.string({ maxLength: 1 }), fc.nat(1)), {
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(word, slips, (meant, made) => {
        const typed = made.reduce(
          (text, [at, letter, taken]) => text.slice(0, at) + letter + text.slice(at + taken),
          meant,
        );
        expect(editDistance(typed, meant, made.length)).toBeLessThanOrEqual(made.length);
      }),
    );
  });
});
