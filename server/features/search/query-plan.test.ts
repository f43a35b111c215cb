import { describe, expect, it } from 'vitest';
import { countablePart } from './query-plan.ts';

/** A vocabulary in which some lexemes are used so often, and all others never. */
const uses = (counts: Record<string, number>) => ({
  rentals: 100_000,
  of: (lexeme: string) => counts[lexeme] ?? 0,
});

describe('the part of a search that is counted first', () => {
  it('is for one word the rarest match that is still common enough', () => {
    const ways = [['vélo'], ['bicyclette'], ['vtt']];
    const known = uses({ vélo: 50_000, bicyclette: 4_000, vtt: 200 });
    expect(countablePart(known, [ways])).toEqual([[['bicyclette']]]);
  });

  it('is never a phrase, because the vocabulary does not know how many rentals contain it', () => {
    const ways = [['vélo'], ['vélo', 'course']];
    const known = uses({ vélo: 50_000, course: 40_000 });
    expect(countablePart(known, [ways])).toEqual([[['vélo']]]);
  });

  it('is for one word without such a match the rarest ones that are enough together', () => {
    const ways = [['vélo'], ['bicyclette'], ['vtt'], ['vélo', 'course']];
    const known = uses({ vélo: 2_900, bicyclette: 2_000, vtt: 1_500 });
    expect(countablePart(known, [ways])).toEqual([[['vtt'], ['bicyclette']]]);
  });

  it('is the commonest match of each word for several words, or when none is common', () => {
    const [one, other] = [[['vélo'], ['vtt']], [['rouge']]];
    expect(countablePart(uses({ vélo: 9_000, rouge: 9_000 }), [one, other])).toEqual([
      [['vélo']],
      [['rouge']],
    ]);
    expect(countablePart(uses({ vélo: 9 }), [one])).toEqual([[['vélo']]]);
  });
});
