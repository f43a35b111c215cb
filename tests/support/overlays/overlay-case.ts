import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { Translate } from '#contract/texts.ts';
import type { DemoSite, Person } from '../demo-site.ts';
import type { OverlayKind } from '../overlay-geometry.ts';

/** A person at a page. */
export interface Hand {
  page: Page;
  language: Language;
  /** The site's texts in the language of the page. */
  say: Translate;
}

/** An overlay: who opens it, where, and how. */
export interface OverlayCase {
  /** Unique, in words; `npm run look -- --only` finds it by them. */
  name: string;
  kind: OverlayKind;
  by: Person;
  /** The page's address without its language. */
  at: (site: DemoSite) => string;
  /** The windows that have it, where not all do. */
  only?: keyof typeof WINDOWS | undefined;
  /** Opens it as a person does, and returns it: of a menu any of its entries. */
  open: (hand: Hand) => Promise<Locator>;
}

/** From these widths on the layout is a tablet's, and a desktop's. */
const TABLET = 768;
export const DESKTOP = 960;

const WINDOWS = {
  phone: (width: number) => width < TABLET,
  narrow: (width: number) => width < DESKTOP,
  wide: (width: number) => width >= DESKTOP,
};

/** Whether a case exists in a window of a width. */
export function isOffered({ only }: Pick<OverlayCase, 'only'>, width: number): boolean {
  return only === undefined || WINDOWS[only](width);
}

/** The dialog on top of all others. */
export const dialog = ({ page }: Hand): Locator =>
  page.getByRole('dialog').filter({ visible: true }).last();

/** The list under a field. */
export const listbox = ({ page }: Hand): Locator =>
  page.getByRole('listbox').filter({ visible: true });

/** Presses the first visible button of a name, and answers the dialog it opens. */
export async function pressForDialog(hand: Hand, name: string | RegExp): Promise<Locator> {
  const button = hand.page.getByRole('button', { name, exact: typeof name === 'string' });
  await button.filter({ visible: true }).first().click();
  return dialog(hand);
}
