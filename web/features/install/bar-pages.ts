import { type PageName, pageAt } from '#contract/paths.ts';

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
