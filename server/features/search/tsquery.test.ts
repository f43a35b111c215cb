import { describe, expect, it } from 'vitest';
import { impliedBy } from './lexemes.ts';
import { queryPlan } from './query-plan.ts';
import { narrowed, tsquery } from './tsquery.ts';

describe('the ways to find a word', () => {
  const remaining = (...alternatives: string[][]) => narrowed(alternatives, impliedBy);

  it('leave out those that another way includes', () => {
    expect(remaining(['^velo'], ['^velo', '^route'], ['^vtt'])).toEqual([['^velo'], ['^vtt']]);
    expect(remaining(['^velo'], ['velo'])).toEqual([['velo']]);
    expect(remaining(['@sfax'], ['^sfax'])).toEqual([['^sfax']]);
    expect(remaining(['^route', '^velo'], ['velo', 'route'])).toEqual([['velo', 'route']]);
  });

  it('keep one of those that are alike, and those that find something else', () => {
    expect(remaining(['a', 'b'], ['b', 'a'])).toHaveLength(1);
    expect(remaining(['#bicycle'], ['^velo'], ['~krhb'])).toHaveLength(3);
  });
});

describe('a query of the database', () => {
  it('says once what several ways have in common besides their first lexeme', () => {
    expect(
      tsquery([['^dar', '#immovable'], ['^kayak'], ['^menzel', '#immovable'], ['a', 'b']]),
    ).toBe("(('^dar'|'^menzel')&'#immovable')|'^kayak'|('a'&'b')");
  });
});

describe('words sought', () => {
  const known: Record<string, number> = { '^velo': 50_000, '^sfax': 20_000, '^kayak': 800 };
  const uses = { of: (lexeme: string) => known[lexeme] ?? 0, rentals: 1_000_000 };

  it('have the rarest first, and are as frequent as if they were independent', () => {
    const found = queryPlan(uses, [[['^velo']], [['^sfax']], [['^kayak']]]);
    expect(found.queries).toEqual(["'^kayak'", "'^sfax'", "'^velo'"]);
    expect(found.most).toBe(800);
    expect(found.likely).toBeCloseTo(80);
  });

  it('are as frequent as the rarest when two have a match in common', () => {
    expect(queryPlan(uses, [[['^velo']], [['^sfax'], ['^velo']]]).likely).toBe(50_000);
  });
});
