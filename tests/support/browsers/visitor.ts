import type { Session } from '#contract/accounts/user.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { BrowserWindow } from './browser-window.ts';

/** How long a page may take for what is waited for. */
const TIMEOUT_MILLISECONDS = 20_000;
const LOOK_EVERY_MILLISECONDS = 100;

/** Keys that write nothing, as WebDriver names them. */
export const KEYS = { escape: '\uE00C', enter: '\uE007', arrowDown: '\uE015' } as const;

/** A person at a browser's window, who looks, points and types. */
export class Visitor {
  readonly window: BrowserWindow;

  constructor(window: BrowserWindow) {
    this.window = window;
  }

  /** Opens a page and waits until it answers to presses and nothing more is being loaded. */
  async open(address: string): Promise<void> {
    await this.window.open(address);
    // pages delay some scripts until the first sign of use
    await this.window.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [{ type: 'pointerMove', x: 1, y: 1 }],
    });
    await this.until(`${address} answers to presses`, isInteractive);
    await this.untilQuiet();
  }

  /** Signs in by a stored session, as if from an earlier visit. */
  async signIn(session: Session): Promise<void> {
    // a page that is still starting would begin to load what members see, and be left meanwhile
    await this.open(pageUrl('fr', 'home'));
    await this.window.evaluate(
      (user) => localStorage.setItem('user', user),
      JSON.stringify(session),
    );
  }

  /** Presses the first visible element of a selector that shows or is named by these words. */
  async press(selector: string, words = ''): Promise<void> {
    let before = '';
    const { x, y } = await this.found(
      `${selector} "${words}" stands still to be pressed`,
      async () => {
        const place = await this.window.evaluate(placeOf, selector, words);
        const moved = before !== JSON.stringify(place);
        before = JSON.stringify(place);
        return moved ? null : place;
      },
    );
    await this.window.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.window.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Waits until a visible element of a selector shows or is named by these words. */
  async sees(selector: string, words = ''): Promise<void> {
    await this.until(`${selector} "${words}" is in sight`, isInSight, selector, words);
  }

  /** Waits until no such element is visible. */
  async seesNo(selector: string): Promise<void> {
    await this.until(`${selector} is gone`, isGone, selector);
  }

  /** Waits until the page's address contains this. */
  async isAt(part: string): Promise<void> {
    await this.until(`the address holds ${part}`, (wanted) => location.href.includes(wanted), part);
  }

  /** Waits until no request has ended for half a second, so that late errors can show. */
  async untilQuiet(): Promise<void> {
    let before = -1;
    for (const deadline = Date.now() + TIMEOUT_MILLISECONDS; Date.now() < deadline; ) {
      const now = await this.window.evaluate(() => performance.getEntriesByType('resource').length);
      if (now === before) return;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Waits until a condition in the page is true. @throws with what was waited for */
  async until<Given extends unknown[]>(
    what: string,
    isSo: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    await this.found(what, () => this.window.evaluate(isSo, ...given));
  }

  /** Polls until there is a result. @throws with what was waited for */
  private async found<Thing>(
    what: string,
    look: () => Promise<Thing>,
  ): Promise<NonNullable<Thing>> {
    for (const deadline = Date.now() + TIMEOUT_MILLISECONDS; Date.now() < deadline; ) {
      const thing = await look();
      if (thing) return thing;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
    }
    const faults = await this.window.faults();
    throw new Error([`In vain it was waited until ${what}.`, ...faults].join('\n'));
  }
}

/** What is wrong with the layout of a page at its current width. */
export async function misfits({ window }: Visitor, language: Language): Promise<string[]> {
  const { direction, titles, overflow } = await window.evaluate(() => {
    const { documentElement: root } = document;
    return {
      direction: getComputedStyle(root).direction,
      titles: [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility())
        .length,
      overflow: root.scrollWidth - root.clientWidth,
    };
  });
  return [
    direction !== LANGUAGE_FACTS[language].direction && `reads ${direction}`,
    titles !== 1 && `has ${titles} titles`,
    overflow > 0 && `scrolls ${overflow} px sideways`,
  ].filter((fault) => fault !== false);
}

// below: functions that are called in the page; each is self-contained

/** Whether React has hydrated a page with a title. */
function isInteractive(): boolean {
  return document.querySelector('html[data-hydrated] h1') !== null;
}

/**
 * Where to press something, brought into the window first unless it is there to be pressed already: Firefox moves by
 * some pixels what is asked into the middle twice. Null while it is not there or covered.
 */
function placeOf(selector: string, words: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.getAttribute('aria-label') ?? ''} ${element.innerText}`.includes(words),
  );
  if (!found) return null;
  const look = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    return { x, y, hit: document.elementFromPoint(x, y) };
  };
  if (!found.contains(look().hit)) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, hit } = look();
  return hit && (found.contains(hit) || hit.contains(found)) ? { x, y } : null;
}

function isInSight(selector: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.getAttribute('aria-label') ?? ''} ${element.innerText}`.includes(words),
  );
}

function isGone(selector: string): boolean {
  return ![...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
}
