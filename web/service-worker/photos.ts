import { registerRoute } from 'workbox-routing';
import { CACHES } from '#web/lib/kept-caches.ts';
import { putBounded } from './bounded.ts';
import { beginSeeing } from './generation.ts';

const MOST = 150;
/** Where the API serves photos that anybody may see, each for ever under its own address. */
const MEDIA_BASE = '/media/';

/** Photos of rentals and faces of members: what is here is not asked for again. */
export function servePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(MEDIA_BASE),
    async ({ event, request }) => {
      const kept = await caches.match(request, { cacheName: CACHES.photos });
      if (kept) return kept;
      const open = beginSeeing();
      const answer = await fetch(request);
      if (answer.status === 200)
        (event as FetchEvent).waitUntil(keep(open, request, answer.clone()));
      return answer;
    },
  );
}

async function keep(
  open: ReturnType<typeof beginSeeing>,
  request: Request,
  answer: Response,
): Promise<void> {
  const cache = await open(CACHES.photos);
  if (cache) await putBounded(cache, request, answer, MOST);
}
