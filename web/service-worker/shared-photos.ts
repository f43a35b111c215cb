import { registerRoute } from 'workbox-routing';
import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import { SHARE_QUERY, SHARED_FIELD } from '#contract/share-target.ts';
import { CACHES } from '#web/lib/worker-caches.ts';
import { languageOf } from './offline-words.ts';
import { pageOf } from './urls.ts';

/**
 * Photos that another app shares arrive as a form. They wait in a cache until the form of an offer, which opens
 * next, takes them.
 */
export function receiveSharedPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && pageOf(url.pathname) === 'postOffer',
    async ({ request, url }) => {
      const form = await request.formData();
      const photos = form.getAll(SHARED_FIELD).filter((value) => value instanceof File);
      await caches.delete(CACHES.shared);
      const cache = await caches.open(CACHES.shared);
      await Promise.all(
        photos.slice(0, LIMITS.photosPerRental).map((photo, index) =>
          cache.put(
            `/shared/${index}`,
            new Response(photo, {
              headers: {
                'Content-Type': photo.type,
                'X-File-Name': encodeURIComponent(photo.name),
              },
            }),
          ),
        ),
      );
      const opened = `${pageUrl(languageOf(url.pathname), 'postOffer')}?${SHARE_QUERY}`;
      return Response.redirect(opened, 303);
    },
    'POST',
  );
}
