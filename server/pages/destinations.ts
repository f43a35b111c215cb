import type { Language } from '#contract/languages.ts';
import { API_BASE } from '#contract/operation.ts';
import { PAGES, type PageName } from '#contract/paths.ts';
import { asksForFile } from './assets.ts';
import { pageOfPath, redirectOf } from './urls.ts';

/** What a URL leads to: a missing file or call, a redirect, or a page or its data alone. */
export type Destination =
  | { to: 'file' }
  | { to: 'call' }
  | { to: 'elsewhere'; url: string; status: number }
  /** `url` is the path and the query, as the browser has them: its scripts take over what was rendered for exactly these. */
  | { to: 'page'; name: PageName | null; isPublic: boolean; url: string };

/**
 * @param asked path and query of a request
 * @param preferred the visitor's language
 */
export function destinationOf(asked: string, origin: string, preferred: Language): Destination {
  // joined, not resolved: `//elsewhere` is a path of ours like any other
  const url = asked.startsWith('/') ? URL.parse(origin + asked) : null;
  return url ? readDestination(url, preferred) : { to: 'file' };
}

function readDestination({ pathname, search }: URL, preferred: Language): Destination {
  if (pathname.startsWith(`${API_BASE}/`)) return { to: 'call' };
  if (asksForFile(pathname)) return { to: 'file' };
  const isDocument = !pathname.endsWith('.data');
  const redirect = isDocument ? redirectOf(pathname, search, preferred) : null;
  if (redirect) return { to: 'elsewhere', url: redirect.to, status: redirect.status };
  const name = pageOfPath(pathname);
  const isPublic = name !== null && PAGES[name].audience === 'public';
  return { to: 'page', name, isPublic, url: pathname + search };
}
