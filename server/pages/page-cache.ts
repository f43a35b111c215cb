import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page.ts';

/** So long a page is given without a look at its age: what it says of time is at most so old. */
const FRESH_MILLISECONDS = 60_000;
/** So long it is still given while it is rendered anew. */
const STALE_MILLISECONDS = 300_000;

const TOO_MANY_REQUESTS = 429;

/** A page, and whatever it shows: ids of rentals and members, and words that stand for many of them. */
export interface PageWithSubjects {
  page: RenderedPage;
  subjects: ReadonlySet<string>;
}

interface Entry extends PageWithSubjects {
  renderedAt: number;
}

/** What has changed since a rendering began. */
interface Meanwhile {
  subjects: Set<string>;
  everything: boolean;
}

/** What is kept, and how those who asked were served since the start. */
export interface PageCacheUse {
  hits: number;
  /** Given while it was rendered anew. */
  stale: number;
  misses: number;
  bytes: number;
  pages: number;
}

/** Pages that are the same for every visitor, so that what many ask for is rendered once. */
export interface PageCache {
  /** The page under a key: as kept, or rendered, once for all who ask meanwhile. @throws what rendering throws */
  get(key: string, render: () => Promise<PageWithSubjects>): Promise<RenderedPage>;
  /** Drops every page that shows one of the subjects; all of them for null. */
  drop(subjects: readonly string[] | null): void;
  use(): PageCacheUse;
}

/**
 * @param options.bytes how much of rendered pages is kept at most
 * @param options.failed is told what went wrong while a page was rendered anew behind the one given
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
    sizeCalculation: ({ page }) => page.size,
  });
  /** Renderings that whoever asks now may wait for. */
  const joinable = new Map<string, Promise<RenderedPage>>();
  /** Of every rendering that has not ended. */
  const underWay = new Set<Meanwhile>();
  const served = { hits: 0, stale: 0, misses: 0 };

  function begin(key: string, render: () => Promise<PageWithSubjects>): Promise<RenderedPage> {
    const meanwhile: Meanwhile = { subjects: new Set(), everything: false };
    const renderedAt = now();
    underWay.add(meanwhile);
    const rendering = render()
      .then(({ page, subjects }) => {
        const outdated = meanwhile.everything || meet(meanwhile.subjects, subjects);
        if (page.status === 200 && !outdated) entries.set(key, { page, subjects, renderedAt });
        return page;
      })
      .finally(() => {
        underWay.delete(meanwhile);
        if (joinable.get(key) === rendering) joinable.delete(key);
      });
    joinable.set(key, rendering);
    return rendering;
  }

  return {
    get(key, render) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      if (entry && age < FRESH_MILLISECONDS) {
        served.hits += 1;
        return Promise.resolve(entry.page);
      }
      const joined = joinable.get(key)?.then((page) =>
        // told to whoever asked first, who has asked for too much; others have not
        page.status === TOO_MANY_REQUESTS ? begin(key, render) : page,
      );
      const anew = joined ?? begin(key, render);
      if (!entry || age >= FRESH_MILLISECONDS + STALE_MILLISECONDS) {
        served.misses += 1;
        return anew;
      }
      served.stale += 1;
      anew.catch(failed);
      return Promise.resolve(entry.page);
    },
    drop(subjects) {
      // whoever asks from now on must see the change: nobody joins what began before it
      joinable.clear();
      for (const meanwhile of underWay) {
        meanwhile.everything ||= subjects === null;
        for (const subject of subjects ?? []) meanwhile.subjects.add(subject);
      }
      if (subjects === null) return entries.clear();
      for (const [key, entry] of [...entries.entries()]) {
        if (meet(subjects, entry.subjects)) entries.delete(key);
      }
    },
    use: () => ({ ...served, bytes: entries.calculatedSize, pages: entries.size }),
  };
}

function meet(some: Iterable<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
