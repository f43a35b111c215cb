import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from '#web/lib/worker-caches.ts';

/** Enough for several builds: open tabs still find the files of the build they started with. */
const MOST = 500;
const LONGEST_SECONDS = 60 * 86_400;

/** Built files never change under their name: a cached one is not fetched again. */
const strategy = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [
    // the server leads a page of another build to its own texts: those are not kept as the page's
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && !response.redirected ? response : null,
    },
    new ExpirationPlugin({
      maxEntries: MOST,
      maxAgeSeconds: LONGEST_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

export function serveAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    strategy,
  );
}

/** Fetches built files that are not cached yet. */
export async function cacheAssets(
  event: ExtendableEvent,
  addresses: readonly string[],
): Promise<void> {
  await Promise.all(
    addresses.map((address) => strategy.handle({ event, request: new Request(address) })),
  );
}
