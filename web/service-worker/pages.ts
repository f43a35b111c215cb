import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CACHES } from '#web/lib/kept-caches.ts';
import { assetsIn, isPage, isShell, pageOf, pageOfData, showsRental } from './addresses.ts';
import { keepAssets } from './assets.ts';
import { putBounded } from './bounded.ts';
import { beginSeeing } from './generation.ts';
import { offlinePage } from './offline-page.ts';

const MOST = 60;
/** With a connection this slow a kept page is shown instead. */
const PATIENCE_MILLISECONDS = 6_000;

/** Pages come from the server; without a connection as they were last seen, else the page that says so. */
export function servePages(): void {
  registerRoute(
    new NavigationRoute(({ event, request, url }) => {
      const fetchEvent = event as FetchEvent;
      return isPage(url.pathname) ? page(fetchEvent, request, url) : fetch(request);
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && pageOfData(url.pathname) !== null,
    ({ event, request, url }) => pageData(event as FetchEvent, request, url),
  );
}

async function page(event: FetchEvent, request: Request, url: URL): Promise<Response> {
  const open = beginSeeing();
  const asked = fetch(request);
  const answered = asked.then(async (answer) => {
    if (answer.status === 200) event.waitUntil(keep(open, url, answer.clone()));
    return answer;
  });
  // kept open until it is there: a slow page is kept for the next time
  event.waitUntil(answered.catch(() => undefined));
  try {
    const kept = await Promise.race([answered, patience().then(() => keptPage(url))]);
    return kept ?? (await answered);
  } catch {
    return (await keptPage(url)) ?? offlinePage(url);
  }
}

/**
 * What a page fetches to show another one. Rentals opened so are kept as pages of their own, to be opened
 * again without a connection; without one the browser is sent to the page itself, which is here or not.
 */
async function pageData(event: FetchEvent, request: Request, url: URL): Promise<Response> {
  const path = pageOfData(url.pathname) ?? '';
  try {
    const answer = await fetch(request);
    if (answer.ok && showsRental(path)) event.waitUntil(keepPage(event, path));
    return answer;
  } catch (error) {
    if (request.signal.aborted) throw error;
    const query = new URLSearchParams(url.search);
    query.delete('_routes');
    return new Response(null, {
      status: 204,
      headers: {
        'X-Remix-Redirect': path + (query.size > 0 ? `?${query}` : ''),
        'X-Remix-Reload-Document': 'true',
      },
    });
  }
}

/** Fetches a page to keep it, with the built files it loads; people who save data see to it themselves. */
export async function keepPage(event: ExtendableEvent, path: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const url = new URL(path, location.origin);
  const open = beginSeeing();
  // best effort: what cannot be fetched now is not kept
  const answer = await fetch(url).catch(() => null);
  if (answer?.status !== 200 || answer.redirected) return;
  const files = assetsIn(await answer.clone().text());
  await keep(open, url, answer);
  await keepAssets(event, files).catch(() => undefined);
}

async function keep(
  open: ReturnType<typeof beginSeeing>,
  url: URL,
  answer: Response,
): Promise<void> {
  const cache = await open(CACHES.pages);
  if (cache) await putBounded(cache, keyOf(url), answer, MOST);
}

/** Shells are one document for all their queries; other pages differ by theirs. */
function keyOf({ origin, pathname, search }: URL): string {
  return origin + pathname + (isShell(pathname) ? '' : search);
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const cacheName = CACHES.pages;
  const exact = await caches.match(keyOf(url), { cacheName, ignoreVary: true });
  if (exact || pageOf(url.pathname) !== 'booking') return exact;
  // any booking's page is the same document
  const cache = await caches.open(cacheName);
  const language = url.pathname.split('/')[1];
  const other = (await cache.keys()).find(({ url: kept }) => {
    const { pathname } = new URL(kept);
    return pageOf(pathname) === 'booking' && pathname.startsWith(`/${language}/`);
  });
  return other && cache.match(other, { ignoreVary: true });
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
}
