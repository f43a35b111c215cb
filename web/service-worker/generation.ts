import { eraseSeen } from '#web/lib/worker-caches.ts';

let generation = 0;

/** Erases what was seen; answers still arriving for a member who has signed out are not cached either. */
export async function forget(): Promise<void> {
  generation += 1;
  await eraseSeen();
}

/**
 * To be called before reading something that may be cached. The function it returns opens a cache, or returns null
 * when `forget` was called meanwhile: an answer that arrives late must not outlive a sign-out.
 */
export function beginSeeing(): (name: string) => Promise<Cache | null> {
  const began = generation;
  return async (name) => {
    if (began !== generation) return null;
    const cache = await caches.open(name);
    if (began === generation) return cache;
    // `open` has created it again after it was erased
    await caches.delete(name);
    return null;
  };
}
