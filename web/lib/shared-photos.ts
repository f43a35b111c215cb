import { CACHES } from './worker-caches.ts';

/** Takes the photos that another app has shared with this one out of the service worker's cache, once. */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    const cache = await caches.open(CACHES.shared);
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const photos = await Promise.all(answers.flatMap((answer) => (answer ? [fileOf(answer)] : [])));
    await caches.delete(CACHES.shared);
    return photos;
  } catch {
    // storage is blocked: nothing was cached either
    return [];
  }
}

async function fileOf(answer: Response): Promise<File> {
  const photo = await answer.blob();
  const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
  return new File([photo], name, { type: photo.type });
}
