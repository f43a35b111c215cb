import { languageOfPath } from '#web/lib/language.ts';

/**
 * Whether a reader who was offered another language at one page has opened another page in the language they were reading: that
 * declines the offer for as long as the tab is open.
 */
export const readsOn = (offeredAt: string | null, pathname: string): boolean =>
  offeredAt !== null &&
  offeredAt !== pathname &&
  languageOfPath(offeredAt) === languageOfPath(pathname);
