import { isLanguage } from '#contract/languages.ts';
import { API_BASE } from '#contract/operation.ts';
import { type PageName, pageAt } from '#contract/paths.ts';

/** Pages that are the same document for every member: one copy of each serves all their URLs. */
const SHELLS: readonly PageName[] = ['favourites', 'messages', 'bookings', 'booking'];
const RENTALS: readonly PageName[] = ['rental', 'offer'];

/** What a member can read without a connection: favourites, conversations with their messages, bookings. */
const CACHED_ANSWERS =
  /^\/v1\/(favourites|conversations(\/[\w-]+(\/messages)?)?|bookings(\/[\w-]+)?)$/;
/** Parameters that ask for another part of a list than its first page: only first pages are cached. */
const BEYOND_FIRST_PAGE = ['cursor', 'after'];

/** The page a path (with its language) belongs to, or null. */
export function pageOf(pathname: string): PageName | null {
  const [language, ...rest] = pathname.split('/').slice(1);
  return isLanguage(language) ? pageAt(rest.join('/')) : null;
}

/** Whether a path is a page of the site: everything under a language but files. */
export function isPage(pathname: string): boolean {
  return isLanguage(pathname.split('/')[1]) && !/\.\w+$/.test(pathname);
}

/** Whether a page shows one rental. */
export function showsRental(pathname: string): boolean {
  const page = pageOf(pathname);
  return page !== null && RENTALS.includes(page);
}

/** Whether a page is the same document for every member and every thing it shows. */
export function isShell(pathname: string): boolean {
  const page = pageOf(pathname);
  return page !== null && SHELLS.includes(page);
}

/** The page whose data a URL carries (`/fr/faq.data` is of `/fr/faq`), or null. */
export function pageOfData(pathname: string): string | null {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null;
}

/** Whether an answer of the API to a member is cached for when there is no connection. */
export function isCachedAnswer({ pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith(`${API_BASE}/v1/`)) return false;
  if (BEYOND_FIRST_PAGE.some((name) => searchParams.has(name))) return false;
  return CACHED_ANSWERS.test(pathname.slice(API_BASE.length));
}

/** The member of an access token, expired or not; null for anything else. */
export function memberOfToken(authorization: string | null): string | null {
  const claims = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(authorization ?? '')?.[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** The built files a document loads. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|json|woff2)\b/g) ?? [])];
}
