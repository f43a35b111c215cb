import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstGraphemes, graphemeCount, graphemes, shortened } from './graphemes.ts';

const SIGNS = ['🇹🇳', '👨‍👩‍👧‍👦', '👍🏽', '1️⃣', 'e\u0301', 'ب', 'x'];

describe('the signs that a reader counts', () => {
  it('are one each, however many characters they take', () => {
    expect(SIGNS.map(graphemeCount)).toEqual(SIGNS.map(() => 1));
    expect(graphemes(SIGNS.join(''))).toEqual(SIGNS);
  });

  it.each(SIGNS)('are never cut: %s at the border', (sign) => {
    const text = `${'a'.repeat(118)}${sign} et la suite`;
    expect(firstGraphemes(text, 119)).toBe(`${'a'.repeat(118)}${sign}`);
    expect(shortened(text, 119)).toBe(`${'a'.repeat(118)}…`);
    expect(shortened(text, 120)).toBe(`${'a'.repeat(118)}${sign}…`);
  });

  it('stay whole in any text, and a shortened text is not longer than asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, length) => {
          const short = shortened(text, length);
          expect(graphemeCount(short)).toBeLessThanOrEqual(length);
          const kept = short.replace(/…$/, '');
          expect(short === text || text.startsWith(kept)).toBe(true);
        },
      ),
    );
  });

  it('leave a text alone that is short enough, and no space before the sign of omission', () => {
    expect(shortened('Vélo rouge', 10)).toBe('Vélo rouge');
    expect(shortened('Vélo rouge', 6)).toBe('Vélo…');
  });
});
