import { type PageName, pageAt } from '#contract/paths.ts';

/** How far one scrolls before the bar is hidden, in pixels. */
export const SCROLL_THRESHOLD = 24;

/**
 * Pages that show the bar: those for browsing. Forms, conversations, the map and rentals have other buttons at the
 * bottom.
 */
const PAGES_WITH_BAR: readonly PageName[] = [
  'home',
  'offers',
  'requests',
  'rentThing',
  'rentalsAt',
  'faq',
  'howItWorks',
  'becomeOwner',
  'comparison',
  'about',
  'profile',
  'dashboard',
  'favourites',
];

/** Whether the bar is shown on the page at a path (with its language). */
export function mayStandAt(pathname: string): boolean {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  return name !== null && PAGES_WITH_BAR.includes(name);
}

/** Whether the bar is hidden, and the turning point: the topmost position while it is shown, else the lowest one. */
export interface Scrolled {
  hidden: boolean;
  farthest: number;
}

export const AT_TOP: Scrolled = { hidden: false, farthest: 0 };

/** The bar is hidden when one scrolls down beyond the threshold, and comes back on the way up. */
export function scrolledTo({ hidden, farthest }: Scrolled, at: number): Scrolled {
  if (at <= SCROLL_THRESHOLD) return AT_TOP;
  const reached = hidden ? Math.max(farthest, at) : Math.min(farthest, at);
  return Math.abs(at - reached) > SCROLL_THRESHOLD
    ? { hidden: !hidden, farthest: at }
    : { hidden, farthest: reached };
}
