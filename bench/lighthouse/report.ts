import { median } from '../measure.ts';
import { CATEGORIES, type Failure, type Look } from './look.ts';

/** The scores each page has to reach. */
const BOUND = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The median performance that all pages have to reach. */
const MEDIAN_BOUND = 95;

/** The results of a page in all runs. */
export interface Seen {
  name: string;
  looks: Look[];
  isFloor?: boolean;
}

/** A page's scores: the median of performance, which depends on the machine, and the worst of every other category. */
function scoresOf({ looks }: Seen) {
  const all = (category: keyof typeof BOUND) => looks.map(({ scores }) => scores[category]);
  return {
    performance: median(all('performance')),
    accessibility: Math.min(...all('accessibility')),
    'best-practices': Math.min(...all('best-practices')),
    seo: Math.min(...all('seo')),
  };
}

/** Prints the scores as a table. @returns whether all pages, and performance in the median of them, reach the bounds */
export function reportScores(seen: readonly Seen[]): boolean {
  const heads = ['page', 'performance', 'by runs', 'accessibility', 'best practices', 'SEO'];
  console.log(`\n| ${heads.join(' | ')} | LCP | CLS | TBT | |`);
  console.log(`|---|${'--:|'.repeat(heads.length + 2)}---|`);
  const within = seen
    .map((page) => {
      const { looks, name, isFloor } = page;
      const scores = scoresOf(page);
      const passed = CATEGORIES.every((category) => scores[category] >= BOUND[category]);
      const middle = (of: (look: Look) => number) => median(looks.map(of));
      const row = [
        name,
        scores.performance,
        looks.map((look) => look.scores.performance).join(', '),
        scores.accessibility,
        scores['best-practices'],
        scores.seo,
        `${(middle(({ lcp }) => lcp) / 1_000).toFixed(2)} s`,
        middle(({ cls }) => cls).toFixed(3),
        `${middle(({ tbt }) => tbt).toFixed(0)} ms`,
        isFloor ? '' : passed ? 'PASS' : 'FAIL',
      ];
      console.log(`| ${row.join(' | ')} |`);
      return passed || isFloor === true;
    })
    .every(Boolean);
  const middle = median(
    seen.filter(({ isFloor }) => !isFloor).map((page) => scoresOf(page).performance),
  );
  console.log(`\nPerformance in the median of the pages: ${middle}, at least ${MEDIAN_BOUND}.`);
  return within && middle >= MEDIAN_BOUND;
}

/** Prints every audit that a page did not pass in some run, with what Lighthouse names. */
export function reportFailures(seen: readonly Seen[]): void {
  for (const { name, looks } of seen) {
    const failures = new Map<string, Failure & { runs: number }>();
    for (const failure of looks.flatMap((look) => look.failures)) {
      const key = `${failure.category} ${failure.audit}`;
      const known = failures.get(key);
      const elements = new Set([...(known?.elements ?? []), ...failure.elements]);
      failures.set(key, { ...failure, elements: [...elements], runs: 1 + (known?.runs ?? 0) });
    }
    if (failures.size === 0) continue;
    console.log(`\n${name}:`);
    for (const [key, { title, runs, elements }] of failures) {
      console.log(`- ${key} (${runs} of ${looks.length} runs): ${title}`);
      for (const element of elements) console.log(`  - ${element}`);
    }
  }
}
