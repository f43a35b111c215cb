import { describe, expect, it } from 'vitest';
import { impliedBy } from './lexemes.ts';
import { sought } from './sought.ts';
import { narrowed } from './tsquery.ts';

describe('the ways to find a word', () => {
  const kept = (...alternatives: string[][]) => narrowed(alternatives, impliedBy);

  it('leave out what another way finds too', () => {
    expect(kept(['^velo'], ['^velo', '^route'], ['^vtt'])).toEqual([['^velo'], ['^vtt']]);
    expect(kept(['^velo'], ['velo'])).toEqual([['velo']]);
    expect(kept(['@sfax'], ['^sfax'])).toEqual([['^sfax']]);
    expect(kept(['^route', '^velo'], ['velo', 'route'])).toEqual([['velo', 'route']]);
  });

  it('keep one of those that are alike, and whatever finds something else', () => {
    expect(kept(['a', 'b'], ['b', 'a'])).toHaveLength(1);
    expect(kept(['#bicycle'], ['^velo'], ['~krhb'])).toHaveLength(3);
  });
});

describe('words sought', () => {
  const known: Record<string, number> = { '^velo': 50_000, '^sfax': 20_000, '^kayak': 800 };
  const uses = { of: (lexeme: string) => known[lexeme] ?? 0, rentals: 1_000_000 };

  it('have the rarest first, and are about as many as if they had nothing to do with each other', () => {
    const found = sought(uses, [[['^velo']], [['^sfax']], [['^kayak']]]);
    expect(found.queries).toEqual(["('^kayak')", "('^sfax')", "('^velo')"]);
    expect(found.most).toBe(800);
    expect(found.likely).toBeCloseTo(80);
  });

  it('are as many as the rarest where two may be found in the same way', () => {
    expect(sought(uses, [[['^velo']], [['^sfax'], ['^velo']]]).likely).toBe(50_000);
  });
});
