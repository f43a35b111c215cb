import { LRUCache } from 'lru-cache';
import { PAGES, type PageName } from '#contract/paths.ts';
import { normalisedQuery, pageOfAddress, redirectOf } from './addresses.ts';
import { asksForFile } from './assets.ts';

/** Where an address leads: to a file that is not there, to another address, or to a page. */
export type Destination =
  | { to: 'file' }
  | { to: 'elsewhere'; address: string; status: number }
  | { to: 'page'; name: PageName | null; isPublic: boolean; address: string };

/** What the same addresses, asked for again and again, lead to. */
const destinations = new LRUCache<string, Destination>({ max: 5_000 });

/** @param asked path and query of a request */
export function destinationOf(asked: string, origin: string): Destination {
  const known = destinations.get(asked);
  if (known) return known;
  const destination = readDestination(new URL(asked, origin));
  destinations.set(asked, destination);
  return destination;
}

function readDestination({ pathname, search }: URL): Destination {
  if (asksForFile(pathname)) return { to: 'file' };
  const redirect = pathname.endsWith('.data') ? null : redirectOf(pathname, search);
  if (redirect) return { to: 'elsewhere', address: redirect.to, status: redirect.status };
  const name = pageOfAddress(pathname);
  const isPublic = name !== null && PAGES[name].audience === 'public';
  const address = pathname + (isPublic ? normalisedQuery(search) : search);
  return { to: 'page', name, isPublic, address };
}
