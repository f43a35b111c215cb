import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devices, expect } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '../../contract/languages.ts';
import type { DemoSite, Person } from '../../tests/support/demo-site.ts';
import { INSTALL_ANSWER } from '../../tests/support/install-answer.ts';
import { DESKTOP } from '../../tests/support/overlays/overlay-case.ts';
import { openSettled } from '../../tests/support/settled.ts';
import { wordsOf } from '../../tests/support/words.ts';
import type { Shot } from './shot.ts';

/** In which window and language pictures are taken. */
export interface View {
  width: number;
  language: Language;
  scheme: 'light' | 'dark';
}

/** What came of a shot; `fault` says why the picture may not show what it should, or why there is none. */
export interface Taken {
  name: string;
  picture: Buffer | null;
  /** Of the page below what the picture shows, in CSS pixels. */
  left: number;
  fault: string | undefined;
}

const TIMEOUT = 15_000;
/** Pictures show this many windows of a page, one below the other. */
const WINDOWS = 3;
const HEIGHTS = { narrow: 780, wide: 900 };
const isWide = (width: number) => width >= DESKTOP;

/** Opens windows of one view; those of one person share what the browser keeps. */
export class Viewer {
  readonly #browser: Browser;
  readonly #site: DemoSite;
  readonly #view: View;
  readonly #contexts = new Map<Person, BrowserContext>();

  constructor(browser: Browser, site: DemoSite, view: View) {
    this.#browser = browser;
    this.#site = site;
    this.#view = view;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }

  /** Takes one picture, also of a page on which something could not be done. */
  async take(shot: Shot): Promise<Taken> {
    const page = await this.#newPage(shot);
    const { name } = shot;
    const fault = await this.#prepare(page, shot).then(() => undefined, firstLineOf);
    try {
      return { name, ...(await photograph(page, shot.windowAlone ? 1 : WINDOWS)), fault };
    } catch (error) {
      return { name, picture: null, left: 0, fault: fault ?? firstLineOf(error) };
    } finally {
      await page.close();
      await this.#contexts.get(shot.by)?.setOffline(false);
    }
  }

  async #prepare(page: Page, shot: Shot): Promise<void> {
    const { language } = this.#view;
    await shot.before?.(page);
    await openSettled(page, `/${language}/${shot.at(this.#site)}`.replace(/\/$/, ''));
    if (shot.act) {
      await shot.act({ page, language, say: wordsOf(language) });
      await settle(page);
    }
    if (!shot.windowAlone) await showAll(page);
  }

  async #newPage({ by, windowAlone }: Shot): Promise<Page> {
    const context = this.#contexts.get(by) ?? (await this.#newContext());
    this.#contexts.set(by, context);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const session = by === 'visitor' ? null : JSON.stringify(this.#site.sessions[by]);
    // the bar that offers the app would lie over the middle of whole pages
    const withBar = windowAlone ?? false;
    await page.addInitScript(
      ([user, bar, answer]) => {
        // once a window: nothing is left of what the same person did before
        if (sessionStorage.getItem('looked-at')) return;
        localStorage.clear();
        sessionStorage.setItem('looked-at', 'yes');
        localStorage.setItem(answer, 'true');
        if (user) localStorage.setItem('user', user);
        if (!bar) localStorage.setItem('kerya-device:install-bar', 'true');
      },
      [session, withBar, INSTALL_ANSWER] as const,
    );
    return page;
  }

  #newContext(): Promise<BrowserContext> {
    const { width, language, scheme } = this.#view;
    const wide = isWide(width);
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    return this.#browser.newContext({
      ...(wide ? {} : phone),
      baseURL: process.env.SITE_ORIGIN ?? '',
      viewport: { width, height: HEIGHTS[wide ? 'wide' : 'narrow'] },
      deviceScaleFactor: 1,
      // a page in another language than the browser's offers that one
      locale: LANGUAGE_FACTS[language].tag,
      timezoneId: 'Africa/Tunis',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  }
}

const firstLineOf = (error: unknown) => String(error).split('\n')[0];

/** Waits for what comes after something was done. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // what a closed dialog is to show comes once it is opened
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

/** A picture of the page from its top, of this many windows at most. */
async function photograph(page: Page, windows: number) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = windows === 1 ? height : Math.min(whole, windows * height);
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 90,
    caret: 'hide',
    // parts below the window are not drawn otherwise
    style: '* { content-visibility: visible !important; }',
    ...(windows > 1 && { fullPage: true, clip: { x: 0, y: 0, width, height: shown } }),
  });
  return { picture, left: windows === 1 ? 0 : whole - shown };
}

/** Scrolls down and up again: parts of a page are loaded when they come near the window. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async (windows) => {
    for (let y = 0; y < windows * innerHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      // until it is noticed what has come near
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  }, WINDOWS);
  await settle(page);
}
