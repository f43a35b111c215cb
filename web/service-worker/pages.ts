import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CACHES } from '#web/lib/worker-caches.ts';
import { cacheAssets } from './assets.ts';
import { putBounded } from './bounded.ts';
import { beginSeeing } from './generation.ts';
import { offlinePage } from './offline-page.ts';
import { assetsIn, isPage, isShell, pageOf, pageOfData, showsRental } from './urls.ts';

const MOST = 60;
/** When the server takes longer, a cached page is shown instead. */
const TIMEOUT_MILLISECONDS = 6_000;

/** Serves pages from the server; without a connection from the cache, else the page that says so. */
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
  // the worker stays alive until the answer arrives: a slow page is cached for the next time
  event.waitUntil(answered.catch(() => undefined));
  try {
    const cached = await Promise.race([answered, timeout().then(() => cachedPage(url))]);
    return cached ?? (await answered);
  } catch {
    return (await cachedPage(url)) ?? offlinePage(url);
  }
}

/**
 * The data a page fetches to show another one. The pages of rentals opened that way are cached as well, for when
 * there is no connection. Without a connection the browser is redirected to the page itself, which may be cached.
 */
async function pageData(event: FetchEvent, request: Request, url: URL): Promise<Response> {
  const path = pageOfData(url.pathname) ?? '';
  try {
    const answer = await fetch(request);
    if (answer.ok && showsRental(path)) event.waitUntil(cachePage(event, path));
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

/** Fetches a page into the cache, with the built files it loads; not for people who have turned on data saving. */
export async function cachePage(event: ExtendableEvent, path: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const url = new URL(path, location.origin);
  const open = beginSeeing();
  // best effort: what cannot be fetched now is not cached
  const answer = await fetch(url).catch(() => null);
  if (answer?.status !== 200 || answer.redirected) return;
  const files = assetsIn(await answer.clone().text());
  await keep(open, url, answer);
  await cacheAssets(event, files).catch(() => undefined);
}

async function keep(
  open: ReturnType<typeof beginSeeing>,
  url: URL,
  answer: Response,
): Promise<void> {
  const cache = await open(CACHES.pages);
  if (cache) await putBounded(cache, keyOf(url), answer, MOST);
}

/** Shells are one document for all their queries; other pages differ by query. */
function keyOf({ origin, pathname, search }: URL): string {
  return origin + pathname + (isShell(pathname) ? '' : search);
}

async function cachedPage(url: URL): Promise<Response | undefined> {
  const cacheName = CACHES.pages;
  const exact = await caches.match(keyOf(url), { cacheName, ignoreVary: true });
  if (exact || pageOf(url.pathname) !== 'booking') return exact;
  // any booking's page is the same document
  const cache = await caches.open(cacheName);
  const language = url.pathname.split('/')[1];
  const other = (await cache.keys()).find(({ url: cached }) => {
    const { pathname } = new URL(cached);
    return pageOf(pathname) === 'booking' && pathname.startsWith(`/${language}/`);
  });
  return other && cache.match(other, { ignoreVary: true });
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MILLISECONDS));
}
