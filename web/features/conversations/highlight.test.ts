import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlighted } from './highlight.ts';

const found = (text: string, query: string) =>
  highlighted(text, query)
    .filter((stretch) => stretch.found)
    .map((stretch) => stretch.text);

describe('the words of a search in a text', () => {
  it('are found regardless of case and accents', () => {
    expect(found('La clé du vélo, la CLE !', 'cle')).toEqual(['clé', 'CLE']);
    expect(found('La cle\u0301 est là', 'clé')).toEqual(['cle\u0301']);
    expect(found('Straße', 'strasse')).toEqual([]);
  });

  it('are found in Arabic without its vowels and stretched letters', () => {
    expect(found('المِفتاح مع الجـــار', 'مفتاح الجار')).toEqual(['مِفتاح', 'الجـــار']);
  });

  it('are found one by one, and the text stays as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 4 }), (text, query) => {
        const parts = highlighted(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => text.startsWith(part.text, part.at))).toBe(true);
      }),
    );
  });
});
