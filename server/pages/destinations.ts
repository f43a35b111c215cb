import { LRUCache } from 'lru-cache';
import { API_BASE } from '#contract/operation.ts';
import { PAGES, type PageName } from '#contract/paths.ts';
import { normalisedQuery, pageOfAddress, redirectOf } from './addresses.ts';
import { asksForFile } from './assets.ts';

/** Where an address leads: to a file or a call that is not there, to another address, or to a page or its data alone. */
export type Destination =
  | { to: 'file' }
  | { to: 'call' }
  | { to: 'elsewhere'; address: string; status: number }
  | { to: 'page'; name: PageName | null; isPublic: boolean; isDocument: boolean; address: string };

/** What the same addresses, asked for again and again, lead to. */
const destinations = new LRUCache<string, Destination>({ max: 5_000 });

/** Characters of an address; what people follow is shorter. */
const LONGEST_KEPT = 1_000;

/** @param asked path and query of a request */
export function destinationOf(asked: string, origin: string): Destination {
  const known = destinations.get(asked);
  if (known) return known;
  // joined, not resolved: `//elsewhere` is a path of ours like any other
  const url = asked.startsWith('/') ? URL.parse(origin + asked) : null;
  const destination: Destination = url ? readDestination(url) : { to: 'file' };
  if (asked.length <= LONGEST_KEPT) destinations.set(asked, destination);
  return destination;
}

function readDestination({ pathname, search }: URL): Destination {
  if (pathname.startsWith(`${API_BASE}/`)) return { to: 'call' };
  if (asksForFile(pathname)) return { to: 'file' };
  const isDocument = !pathname.endsWith('.data');
  const redirect = isDocument ? redirectOf(pathname, search) : null;
  if (redirect) return { to: 'elsewhere', address: redirect.to, status: redirect.status };
  const name = pageOfAddress(pathname);
  const isPublic = name !== null && PAGES[name].audience === 'public';
  const address = pathname + (isPublic ? normalisedQuery(search) : search);
  return { to: 'page', name, isPublic, isDocument, address };
}
