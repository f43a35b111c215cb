import { eraseSeen } from '#web/lib/kept-caches.ts';

let generation = 0;

/** Erases what was seen; whatever is still being read for who has left will not be kept either. */
export async function forget(): Promise<void> {
  generation += 1;
  await eraseSeen();
}

/**
 * Begins to read something that may be kept. The function it answers opens a cache, or answers null when
 * everything was to be forgotten meanwhile: an answer on its way must not outlive a sign-out.
 */
export function beginSeeing(): (name: string) => Promise<Cache | null> {
  const began = generation;
  return async (name) => {
    if (began !== generation) return null;
    const cache = await caches.open(name);
    if (began === generation) return cache;
    // opened again after it was erased
    await caches.delete(name);
    return null;
  };
}
