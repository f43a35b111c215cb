import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page.ts';

/** A page is served from the cache this long: its relative times ("two hours ago") are at most so outdated. */
const FRESH_MILLISECONDS = 60_000;
/** So much longer it is still served, while it is rendered again. */
const STALE_MILLISECONDS = 300_000;

/** A page, and the ids of the rentals and members that it shows. */
export interface PageWithReferences {
  page: RenderedPage;
  references: ReadonlySet<string>;
}

interface Entry extends PageWithReferences {
  freshUntil: number;
}

/** What was invalidated while a page was being rendered. */
interface PendingInvalidation {
  ids: Set<string>;
  everything: boolean;
}

/** The content of the cache, and how requests were answered since the start. */
export interface PageCacheUse {
  hits: number;
  /** Answered while the page was rendered again. */
  stale: number;
  misses: number;
  bytes: number;
  pages: number;
}

/** Pages that are the same for every visitor, each rendered once for many requests. */
export interface PageCache {
  /** The page under a key, if there is one. A stale one is rendered again in the background. */
  get(key: string, render: () => Promise<PageWithReferences>): RenderedPage | null;
  /** Renders a page that is missing, once for all concurrent requests. @throws what rendering throws */
  fill(key: string, render: () => Promise<PageWithReferences>): Promise<RenderedPage>;
  /** Removes every page that shows one of these ids; all pages for null. */
  invalidate(ids: readonly string[] | null): void;
  use(): PageCacheUse;
}

/**
 * @param options.bytes the maximum size of the cached pages
 * @param options.failed is called with the error when a stale page cannot be rendered again
 */
export function pageCache({
  bytes,
  failed,
  now = Date.now,
}: {
  bytes: number;
  failed: (error: unknown) => void;
  now?: () => number;
}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    // the page itself and its compressed copies
    sizeCalculation: ({ page }) => Math.ceil(page.bytes * 1.5) + 1_024,
  });
  /** Renderings that a new request may wait for. */
  const joinable = new Map<string, Promise<RenderedPage>>();
  /** The pending invalidations of all renderings in progress. */
  const pending = new Set<PendingInvalidation>();
  const counts = { hits: 0, stale: 0, misses: 0 };

  function render(key: string, make: () => Promise<PageWithReferences>): Promise<RenderedPage> {
    const invalidation: PendingInvalidation = { ids: new Set(), everything: false };
    const freshUntil = now() + FRESH_MILLISECONDS;
    pending.add(invalidation);
    const rendering = make()
      .then(({ page, references }) => {
        const outdated = invalidation.everything || haveCommon(invalidation.ids, references);
        if (page.status === 200 && !outdated) entries.set(key, { page, references, freshUntil });
        return page;
      })
      .finally(() => {
        pending.delete(invalidation);
        if (joinable.get(key) === rendering) joinable.delete(key);
      });
    joinable.set(key, rendering);
    return rendering;
  }

  return {
    get(key, make) {
      const entry = entries.get(key);
      if (!entry || now() >= entry.freshUntil + STALE_MILLISECONDS) return null;
      if (now() < entry.freshUntil) {
        counts.hits += 1;
      } else {
        counts.stale += 1;
        if (!joinable.has(key)) render(key, make).catch(failed);
      }
      return entry.page;
    },
    fill(key, make) {
      counts.misses += 1;
      return joinable.get(key) ?? render(key, make);
    },
    invalidate(ids) {
      // a request that comes after the change must see it: it does not join a rendering that began before
      joinable.clear();
      for (const invalidation of pending) {
        invalidation.everything ||= ids === null;
        for (const id of ids ?? []) invalidation.ids.add(id);
      }
      if (ids === null) return entries.clear();
      for (const [key, { references }] of [...entries.entries()]) {
        if (haveCommon(ids, references)) entries.delete(key);
      }
    },
    use: () => ({ ...counts, bytes: entries.calculatedSize, pages: entries.size }),
  };
}

function haveCommon(some: Iterable<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
