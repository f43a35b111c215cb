import { describe, expect, it } from 'vitest';
import { lexemesOf } from './lexemes.ts';
import { significantWords } from './normalise.ts';
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
    expect(significantWords(text).join(' ')).toBe(words);
  });

  it('of a rental have their positions, and drop the "and" of Arabic', () => {
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
