import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PageExchange } from './page-exchange.ts';
import type { RenderedPage } from './rendered-page.ts';

/** So long a page is given without a look at its age: what it says of time is at most so old. */
const FRESH_MILLISECONDS = 60_000;
/** So much longer is one that another process has rendered: that one is to render it anew, and then gives it again. */
const FRESH_LONGER_MILLISECONDS = 10_000;
/** So long it is still given while it is rendered anew. */
const STALE_MILLISECONDS = 300_000;
/**
 * After a page was rendered behind the one given, the next one waits for so many times as long: those that were first
 * asked for together are to be rendered anew together, and all calls would wait for them.
 */
const RENEWING_PAUSE = 4;

const TOO_MANY_REQUESTS = 429;

/** A page, and whatever it shows: ids of rentals and members, and words that stand for many of them. */
export interface PageWithSubjects {
  page: RenderedPage;
  subjects: ReadonlySet<string>;
}

interface Entry extends PageWithSubjects {
  freshUntil: number;
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
  /** Rendered by other processes. */
  taken: number;
  bytes: number;
  pages: number;
}

/** Pages that are the same for every visitor, so that what many ask for is rendered once. */
export interface PageCache {
  /**
   * The page under a key: itself where it is kept, so that nobody waits even for a moment, or what is being rendered, once for
   * all who ask meanwhile. @throws what rendering throws
   */
  get(key: string, render: () => Promise<PageWithSubjects>): RenderedPage | Promise<RenderedPage>;
  /** Drops every page that shows one of the subjects; all of them for null. */
  drop(subjects: readonly string[] | null): void;
  use(): PageCacheUse;
}

/**
 * @param options.bytes how much of rendered pages is kept at most
 * @param options.failed is told what went wrong while a page was rendered anew behind the one given, or exchanged
 * @param options.exchange with other processes that keep pages
 */
export function pageCache({
  bytes,
  failed,
  exchange = null,
  now = Date.now,
}: {
  bytes: number;
  failed: (error: unknown) => void;
  exchange?: PageExchange | null;
  now?: () => number;
}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    // the page itself, where somebody took it so, and its compressed copies
    sizeCalculation: ({ page }) => Math.ceil(page.bytes * 1.5) + 1_024,
  });
  /** Renderings that whoever asks now may wait for. */
  const joinable = new Map<string, Promise<RenderedPage>>();
  /** Of every rendering that has not ended. */
  const underWay = new Set<Meanwhile>();
  /** What nobody waits for: pages to be rendered anew behind those that are given, in the order they were asked for. */
  const renewals = new Map<string, () => Promise<PageWithSubjects>>();
  let renewing = false;
  const served = { hits: 0, stale: 0, misses: 0, taken: 0 };

  exchange?.listen((key, given) => {
    served.taken += 1;
    const freshUntil = now() + FRESH_MILLISECONDS + FRESH_LONGER_MILLISECONDS;
    entries.set(key, { ...given, freshUntil });
  }, failed);

  function begin(key: string, render: () => Promise<PageWithSubjects>): Promise<RenderedPage> {
    const meanwhile: Meanwhile = { subjects: new Set(), everything: false };
    const freshUntil = now() + FRESH_MILLISECONDS;
    const mark = exchange?.mark();
    underWay.add(meanwhile);
    const rendering = render()
      .then(({ page, subjects }) => {
        const outdated = meanwhile.everything || meet(meanwhile.subjects, subjects);
        if (page.status === 200 && !outdated) {
          entries.set(key, { page, subjects, freshUntil });
          if (mark) exchange?.give(key, { page, subjects }, mark).catch(failed);
        }
        return page;
      })
      .finally(() => {
        underWay.delete(meanwhile);
        if (joinable.get(key) === rendering) joinable.delete(key);
      });
    joinable.set(key, rendering);
    return rendering;
  }

  async function renewInTurn(): Promise<void> {
    if (renewing) return;
    renewing = true;
    for (const [key, render] of renewals) {
      renewals.delete(key);
      const entry = entries.peek(key);
      // dropped, or rendered by somebody else meanwhile
      if (!entry || now() < entry.freshUntil) continue;
      const began = performance.now();
      await (joinable.get(key) ?? begin(key, render)).catch(failed);
      await pause((performance.now() - began) * RENEWING_PAUSE, undefined, { ref: false });
    }
    renewing = false;
  }

  return {
    get(key, render) {
      const entry = entries.get(key);
      const time = now();
      if (entry && time < entry.freshUntil) {
        served.hits += 1;
        return entry.page;
      }
      if (entry && time < entry.freshUntil + STALE_MILLISECONDS) {
        served.stale += 1;
        if (!renewals.has(key)) renewals.set(key, render);
        void renewInTurn();
        return entry.page;
      }
      served.misses += 1;
      const joined = joinable.get(key)?.then((page) =>
        // told to whoever asked first, who has asked for too much; others have not
        page.status === TOO_MANY_REQUESTS ? begin(key, render) : page,
      );
      return joined ?? begin(key, render);
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
