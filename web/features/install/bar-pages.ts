import { type PageName, pageAt } from '#contract/paths.ts';

/**
 * Pages that show the bar: those to read, where nobody is in the middle of something. It would cover results, what is
 * to be done and the buttons that other pages have at the bottom.
 */
const PAGES_WITH_BAR: readonly PageName[] = [
  'home',
  'faq',
  'howItWorks',
  'becomeOwner',
  'comparison',
  'about',
];

/** Whether the bar is shown on the page at a path (with its language). */
export function mayStandAt(pathname: string): boolean {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  return name !== null && PAGES_WITH_BAR.includes(name);
}
