/**
 * Puts an answer into a cache of at most `most` entries; the oldest ones are deleted. An answer put again counts as
 * the newest: a cache lists its entries in the order they were put.
 */
export async function putBounded(
  cache: Cache,
  key: RequestInfo,
  answer: Response,
  most: number,
): Promise<void> {
  await cache.put(key, answer);
  const entries = await cache.keys();
  await Promise.all(
    entries.slice(0, Math.max(0, entries.length - most)).map((old) => cache.delete(old)),
  );
}
