import { type PageName, pageAt } from '#contract/paths.ts';

/** Pages with other buttons at the bottom of a phone, or that take its whole height. */
const PAGES_WITHOUT_BAR: readonly PageName[] = [
  'offer',
  'rental',
  'map',
  'postOffer',
  'postRequest',
  'editOffer',
  'editRequest',
  'duplicateOffer',
  'duplicateRequest',
  'moderation',
  'moderationQueue',
];

/** Queries of the messages page that show a conversation, whose lowest line is the field one writes in. */
const IN_CONVERSATION = ['conversation', 'rental'];

/** Whether members have the bar at the bottom of a phone on a page, by its path (with its language) and query. */
export function hasBar(pathname: string, search: string): boolean {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  if (name === null) return true;
  if (name === 'messages') {
    const query = new URLSearchParams(search);
    return !IN_CONVERSATION.some((parameter) => query.has(parameter));
  }
  return !PAGES_WITHOUT_BAR.includes(name);
}
