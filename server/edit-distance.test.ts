import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, slipsAllowed } from './edit-distance.ts';

describe('the typing errors between a typed text and a word', () => {
  it.each([
    ['tunis', 'tunis', 0],
    ['tuins', 'tunis', 1],
    ['tnis', 'tunis', 1],
    ['tuniss', 'tunis', 1],
    ['tunas', 'tunis', 1],
    ['utnsi', 'tunis', 2],
    ['sousse', 'tunis', 3],
    ['', 'tunis', 3],
    ['guitare', 'perceuse', 3],
  ])('%s for %s: %i, of two that are allowed', (typed, word, expected) => {
    expect(editDistance(typed, word, 2)).toBe(expected);
  });

  it('are counted in the beginning of a word that is not typed to its end', () => {
    expect(editDistance('bizret', 'bizerte', 2, 'beginning')).toBe(1);
    expect(editDistance('bizre', 'bizerte', 2, 'beginning')).toBe(1);
    expect(editDistance('nabuel', 'bizerte', 2, 'beginning')).toBe(3);
  });

  it('are the same number whichever of the two was typed', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, fc.nat(12), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(editDistance(other, one, most));
      }),
    );
  });

  it('are the same number however many are allowed', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (one, other, most) => {
        const slips = editDistance(one, other, 8);
        expect(editDistance(one, other, most)).toBe(Math.min(slips, most + 1));
      }),
    );
  });

  it('are counted for any letters, and never exceed those made', () => {
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

it('short words may have no typing errors, long ones two', () => {
  expect(['abc', 'abcd', 'abcdef', 'abcdefg'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
});
