import { type PageName, pageAt } from '#contract/paths.ts';

/** How far one scrolls before the bar gives way, in pixels. */
export const SCROLL_THRESHOLD = 24;

/**
 * Pages where the bar may stand: those one looks around on. Forms, conversations, the map and rentals have
 * buttons of their own at the bottom.
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

/** Whether the bar may stand on the page at a path (with its language). */
export function mayStandAt(pathname: string): boolean {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  return name !== null && PAGES_WITH_BAR.includes(name);
}

/** How far the page is scrolled, and from where the present direction began. */
export interface Scrolled {
  at: number;
  turnedAt: number;
  hidden: boolean;
}

export const AT_TOP: Scrolled = { at: 0, turnedAt: 0, hidden: false };

/** The bar goes when one scrolls down beyond the threshold, and comes back on the way up. */
export function scrolledTo(former: Scrolled, at: number): Scrolled {
  const up = at < former.at;
  const wasUp = former.at < former.turnedAt;
  const turnedAt = at === former.at || up === wasUp ? former.turnedAt : former.at;
  if (at <= SCROLL_THRESHOLD) return { at, turnedAt: at, hidden: false };
  if (Math.abs(at - turnedAt) <= SCROLL_THRESHOLD) return { at, turnedAt, hidden: former.hidden };
  return { at, turnedAt, hidden: !up };
}
