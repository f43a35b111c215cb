import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageUrl } from '#contract/paths.ts';
import type { TestedBrowser } from '../support/browsers/browser-window.ts';
import { BROWSERS } from '../support/browsers/browsers.ts';
import { misfits, Visitor } from '../support/browsers/visitor.ts';

describe.each(BROWSERS)('%s', (_, start) => {
  let browser: TestedBrowser;
  beforeAll(async () => {
    browser = await start(process.env.SITE_ORIGIN as string);
  });
  afterAll(() => browser?.stop());

  it('reports errors in a page, and elements that do not fit', async () => {
    const visitor = new Visitor(await browser.openWindow());
    await visitor.window.resize(360, 780);
    await visitor.open(pageUrl('fr', 'faq'));
    expect(await visitor.window.faults()).toEqual([]);
    await visitor.window.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown on purpose');
      });
      Promise.reject(new Error('rejected on purpose'));
      console.error('written on purpose');
      fetch('/assets/nowhere.js');
      const { body, documentElement } = document;
      documentElement.dir = 'rtl';
      body.innerHTML = '<pre style="min-width: 400px">.</pre>';
    });
    await visitor.untilQuiet();
    const reported = (await visitor.window.faults()).join('\n');
    for (const fault of ['thrown on purpose', 'rejected on purpose', 'written on purpose'])
      expect(reported).toContain(fault);
    expect(reported).toMatch(/404 .*\/assets\/nowhere\.js/);
    expect(await misfits(visitor, 'fr')).toEqual([
      'reads rtl',
      'has 0 titles',
      expect.stringMatching(/^scrolls \d+ px sideways$/),
    ]);
    await visitor.window.close();
  });
});
