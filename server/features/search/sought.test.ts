import { describe, expect, it } from 'vitest';
import { amplePart } from './sought.ts';

/** A vocabulary in which some lexemes are used so often, and others never. */
const uses = (counts: Record<string, number>) => ({
  rentals: 100_000,
  of: (lexeme: string) => counts[lexeme] ?? 0,
});

describe('what is counted first of what is asked for', () => {
  it('is of one word the rarest way to find it that is still common enough', () => {
    const ways = [['vélo'], ['bicyclette'], ['vtt']];
    const known = uses({ vélo: 50_000, bicyclette: 4_000, vtt: 200 });
    expect(amplePart(known, [ways])).toEqual([[['bicyclette']]]);
  });

  it('is never a phrase, of which it is not known how many have it', () => {
    const ways = [['vélo'], ['vélo', 'course']];
    const known = uses({ vélo: 50_000, course: 40_000 });
    expect(amplePart(known, [ways])).toEqual([[['vélo']]]);
  });

  it('is the commonest way of each where there are several words, or none is common', () => {
    const [one, other] = [[['vélo'], ['vtt']], [['rouge']]];
    expect(amplePart(uses({ vélo: 9_000, rouge: 9_000 }), [one, other])).toEqual([
      [['vélo']],
      [['rouge']],
    ]);
    expect(amplePart(uses({ vélo: 9 }), [one])).toEqual([[['vélo']]]);
  });
});
