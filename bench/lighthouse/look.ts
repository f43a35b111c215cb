import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../../scripts/setup/chromium.mjs';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { elementsOf } from './elements.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** An audit that a page did not pass, with the elements and files it names. */
export interface Failure {
  category: Category;
  audit: string;
  title: string;
  elements: string[];
}

/** Lighthouse's results of a page: scores of 0 to 100, milliseconds, shifts without a unit. */
export interface Look {
  scores: Record<Category, number>;
  lcp: number;
  cls: number;
  tbt: number;
  failures: Failure[];
  versions: string;
  /** Lighthouse's own benchmark of the machine at that moment. */
  benchmarkIndex: number;
}

/** Failed recordings are no result of the page. */
const ATTEMPTS = 3;

/** Runs Lighthouse on a page as on a phone, in a new browser. @throws when it could not load it */
export async function lookAt(address: string): Promise<Look> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lookOnce(address);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function lookOnce(address: string): Promise<Look> {
  const browser = await launch({
    chromePath: ensureChromium() || chromium.executablePath(),
    // with the launcher's own flags Chromium draws once a second here, and a finished page waits for the next frame
    ignoreDefaultFlags: true,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  try {
    const run = await lighthouse(address, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      locale: 'en-US',
      logLevel: 'error',
    });
    if (!run || run.lhr.runtimeError)
      throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return lookOf(run.lhr);
  } finally {
    browser.kill();
  }
}

function lookOf(result: Result): Look {
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: Category) => {
    // a failed audit leaves its category without a score
    const value = result.categories[category]?.score ?? null;
    return value === null ? Number.NaN : Math.round(100 * value);
  };
  const { hostUserAgent, benchmarkIndex } = result.environment;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    failures: CATEGORIES.flatMap((category) => failuresOf(result, category)),
    versions: `Lighthouse ${result.lighthouseVersion}, ${/Chrome\/[\d.]+/.exec(hostUserAgent)?.[0]}`,
    benchmarkIndex,
  };
}

/** The audits that Lighthouse shows as not passed: for performance, those below 90. */
function failuresOf(result: Result, category: Category): Failure[] {
  const enough = category === 'performance' ? 0.9 : 1;
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
    const audit = result.audits[id];
    const failed = audit?.scoreDisplayMode === 'error' || (audit?.score ?? enough) < enough;
    if (!audit || !failed) return [];
    const title = [audit.title, audit.displayValue, audit.errorMessage].filter(Boolean).join(', ');
    return [{ category, audit: id, title, elements: elementsOf(audit.details) }];
  });
}
