import { expect, type Locator, type Page } from '@playwright/test';
import { type Stop, stopOf, unreachedOf } from './keyboard-stops.ts';
import { expectReadable } from './overlay-geometry.ts';

/** More stops than any page needs. */
const FAR = 260;
/** A page unchanged for this long has loaded its parts; a page that keeps changing is not waited for. */
const STILL = { milliseconds: 700, atMost: 10_000 };

/**
 * A person at the keyboard, who never touches a mouse. At every stop of Tab, the focused element must be visible, be
 * marked as focused, and not be covered.
 */
export class Keyboard {
  readonly page: Page;
  /** The faults of all stops so far, each once. */
  readonly faults = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Replaces the content of a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Presses Tab once, or Shift+Tab, and checks the stop. @returns null where it led out of the page */
  async tab(back = false): Promise<Stop | null> {
    await this.press(back ? 'Shift+Tab' : 'Tab');
    const stop = await this.look();
    for (const fault of stop?.faults ?? []) this.faults.add(`${stop?.name}: ${fault}`);
    return stop;
  }

  /** Presses Tab until an element has the focus. @throws with the stops on the way when it is not reached */
  async tabTo(target: Locator, { back = false } = {}): Promise<void> {
    // elements still being drawn or loaded cannot be reached yet
    await expect(target.first()).toBeAttached();
    const way: string[] = [];
    const there = () => target.evaluateAll((all) => all.includes(document.activeElement as never));
    for (let stops = 0; !(await there()); stops += 1) {
      if (stops === FAR) throw new Error(`Not reached: ${target}\n${way.join('\n')}`);
      way.push((await this.tab(back))?.name ?? '(out of the page)');
    }
    await expect(target.filter({ visible: true }).first()).toBeVisible();
  }

  /** Goes to an element and presses a key on it: Enter unless given otherwise. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** Goes to a group of radio buttons and moves to one of them with the arrow keys. */
  async choose(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    const group = this.page.locator(`input[type=radio][name="${name}"]`);
    await this.tabTo(group);
    const count = await group.count();
    if ((await group.and(this.page.locator(':checked')).count()) === 0) await this.press('Space');
    // by the focus: the choice may need a request before it shows
    const there = () => radio.evaluate((input) => input === document.activeElement);
    for (let presses = 0; presses < count && !(await there()); presses += 1) {
      await this.press('ArrowDown');
    }
    await expect(radio).toBeFocused();
    await expect(radio).toBeChecked();
  }

  /** Goes to a select and moves to one of its options with the arrow keys. */
  async select(field: Locator, value: string): Promise<void> {
    await this.tabTo(field);
    const index = () => field.evaluate((select: HTMLSelectElement) => select.selectedIndex);
    const wanted = await field.evaluate(
      ({ options }: HTMLSelectElement, one) => [...options].findIndex((o) => o.value === one),
      value,
    );
    for (let at = await index(); at !== wanted; at += at < wanted ? 1 : -1) {
      await this.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
    }
    await expect(field).toHaveValue(value);
  }

  /** Marks an option of a combobox with the arrow keys and takes it. */
  async takeOption(option: Locator): Promise<void> {
    await expect(option).toBeVisible();
    for (let presses = 0; presses < FAR; presses += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') return this.press('Enter');
      await this.press('ArrowDown');
    }
    throw new Error(`Not marked: ${option}`);
  }

  /** Goes once around an open dialog, closes it with Esc, and checks that the focus returns to its opener. */
  async leaveDialog(dialog: Locator, opener: Locator): Promise<void> {
    await expectReadable(dialog);
    await this.stayIn(dialog);
    await this.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  /** Goes once around an open dialog: the page behind it cannot be reached. */
  async stayIn(dialog: Locator): Promise<void> {
    const within = () => dialog.evaluate((panel) => panel.contains(document.activeElement));
    expect(await within()).toBe(true);
    const seen = new Set<number>();
    for (;;) {
      const stop = await this.tab();
      // the browser's own toolbars come after the last
      if (!stop) continue;
      expect(await within(), `${stop.name} is behind the dialog`).toBe(true);
      if (seen.has(stop.id)) return;
      seen.add(stop.id);
    }
  }

  /**
   * Walks from the start of a page to its end. @returns its faults: invisible stops, places
   * where Tab is caught, and elements it never reaches
   */
  async walk(): Promise<string[]> {
    await this.leafThrough();
    const seen = new Set<number>();
    const faults = new Set<string>();
    for (let stop = await this.tab(); ; stop = await this.tab()) {
      if (!stop) break;
      if (seen.has(stop.id)) {
        if (stop.id !== Math.min(...seen)) faults.add(`${stop.name}: Tab comes back to it`);
        break;
      }
      seen.add(stop.id);
      for (const fault of stop.faults) faults.add(`${stop.name}: ${fault}`);
      if (seen.size > FAR) return [...faults, 'there is no end'];
    }
    // a page may change while one goes through it: what came behind the focus is reached on the way back
    const isMissed = async () => (await this.page.evaluate(unreachedOf)).length > 0;
    for (let presses = 0; presses < FAR && (await isMissed()); presses += 1) {
      await this.press('Shift+Tab');
      await this.look();
    }
    if (seen.size < 3) faults.add(`only ${seen.size} stops`);
    for (const name of await this.page.evaluate(unreachedOf)) faults.add(`${name}: never reached`);
    return [...faults];
  }

  /** Scrolls to the end of the page, so that lazy parts load, and back to its start. */
  private async leafThrough(): Promise<void> {
    const atEnd = () =>
      this.page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
    for (let presses = 0; presses < FAR && !(await atEnd()); presses += 1) {
      await this.press('PageDown');
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await this.page.evaluate(untilStill, STILL);
    // again where a part was loaded meanwhile, which stops smooth scrolling
    await expect(async () => {
      await this.press('Home');
      await this.page.evaluate(untilStill, STILL);
      expect(await this.page.evaluate(() => scrollY)).toBe(0);
    }).toPass({ timeout: 30_000 });
  }

  /** Where the focus is; checked again where something may still be moving. */
  private async look(): Promise<Stop | null> {
    let stop = await this.page.evaluate(stopOf);
    for (let again = 0; again < 3 && stop?.faults.length; again += 1) {
      await this.page.waitForTimeout(150);
      stop = await this.page.evaluate(stopOf);
    }
    return stop;
  }
}

/** Runs in the page: ends once nothing of it has changed for a while. */
function untilStill({ milliseconds, atMost }: typeof STILL): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, milliseconds);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    setTimeout(end, atMost);
  });
}
