import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_RENTALS } from '#server/demo/data.ts';
import { publishDemoRentals } from '../support/demo-rentals.ts';
import {
  type Answer,
  answer,
  faults,
  type JudgedSearch,
  type Measures,
  measured,
} from '../support/search-table.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const FOLDER = new URL('../search/', import.meta.url);
const read = (path: string): JudgedSearch[] =>
  JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));

/**
 * Half of the searches are by who wrote the concepts, by subject; the other half by somebody who had seen neither these
 * nor the first half, frozen before the search was tuned (docs/decisions/075-search-concepts.md).
 */
const OWN = readdirSync(new URL('own/', FOLDER)).flatMap((name) => read(`own/${name}`));
const FRESH = existsSync(new URL('fresh.json', FOLDER)) ? read('fresh.json') : null;

/** The least that is good enough. */
const LEAST: Omit<Measures, 'precision'> = {
  recall: 0.97,
  'first hit right': 0.92,
  'right silence': 0.95,
};
/** How much less may be good enough for searches that nobody had in view. */
const UNSEEN = 0.05;
const HALVES = [
  { name: 'own', searches: OWN, allowance: 0 },
  ...(FRESH ? [{ name: 'fresh', searches: FRESH, allowance: UNSEEN }] : []),
];

let app: TestApp;
let ids: Map<number, string>;
beforeAll(async () => {
  app = await startApp();
  ids = await publishDemoRentals(app);
}, 120_000);
afterAll(() => app.close());

describe('the table of searches', () => {
  it.each(HALVES)('has rows that can be judged: the $name half', ({ searches }) => {
    expect(new Set(searches.map(({ q }) => q)).size).toBe(searches.length);
    for (const { q, first, relevant, may, not } of searches) {
      const all = [...relevant, ...may, ...not];
      expect(new Set(all).size, `${q}: each once`).toBe(all.length);
      expect(relevant, `${q}: the first are relevant`).toEqual(expect.arrayContaining(first));
      expect(first.length > 0, `${q}: some come first, or none is right`).toBe(relevant.length > 0);
      for (const index of all) expect(DEMO_RENTALS[index], `${q}: ${index}`).toBeDefined();
    }
  });

  it.each(HALVES)(
    'finds what is meant, first, and nothing where nothing is right: the $name half',
    async ({ name, searches, allowance }) => {
      expect(searches).toHaveLength(200);
      const answers: Answer[] = [];
      for (const search of searches) answers.push(await answer(app, ids, search));
      const measures = measured(answers);
      const shown = Object.entries(measures).map(([what, share]) => `${what} ${share.toFixed(3)}`);
      console.log(`${name} half: ${shown.join(', ')}\n${faults(answers)}`);
      for (const [what, least] of Object.entries(LEAST)) {
        const share = measures[what as keyof Measures];
        expect(share, `${what}, ${name} half`).toBeGreaterThanOrEqual(least - allowance);
      }
    },
    240_000,
  );
});
