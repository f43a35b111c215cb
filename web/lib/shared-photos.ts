import { CACHES } from './kept-caches.ts';

/** Takes the photos another app has shared with this one, which the service worker holds; once. */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    const cache = await caches.open(CACHES.shared);
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const photos = await Promise.all(answers.flatMap((answer) => (answer ? [fileOf(answer)] : [])));
    await caches.delete(CACHES.shared);
    return photos;
  } catch {
    // storage refused: nothing was held either
    return [];
  }
}

async function fileOf(answer: Response): Promise<File> {
  const photo = await answer.blob();
  const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
  return new File([photo], name, { type: photo.type });
}
