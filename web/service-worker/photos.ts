import { registerRoute } from 'workbox-routing';
import { CACHES } from '#web/lib/worker-caches.ts';
import { putBounded } from './bounded.ts';
import { beginSeeing } from './generation.ts';

const MOST = 150;
/** Public photos, each with a permanent URL: the site's, or those of a CDN. */
const PHOTO = /\/media\/[\w-]+\/\d+\.(avif|webp)$/;

/** Photos of rentals and faces of members: a cached one is not fetched again. */
export function servePhotos(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      (sameOrigin || request.destination === 'image') && PHOTO.test(url.pathname),
    async ({ event, request }) => {
      const cached = await caches.match(request, { cacheName: CACHES.photos });
      if (cached) return cached;
      const open = beginSeeing();
      const answer = await seen(request);
      if (answer.status === 200)
        (event as FetchEvent).waitUntil(keep(open, request, answer.clone()));
      return answer;
    },
  );
}

/** A photo of a CDN without CORS headers is shown all the same, but not cached. */
async function seen(request: Request): Promise<Response> {
  if (new URL(request.url).origin === location.origin) return fetch(request);
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit' });
  } catch {
    return fetch(request);
  }
}

async function keep(
  open: ReturnType<typeof beginSeeing>,
  request: Request,
  answer: Response,
): Promise<void> {
  const cache = await open(CACHES.photos);
  if (cache) await putBounded(cache, request, answer, MOST);
}
