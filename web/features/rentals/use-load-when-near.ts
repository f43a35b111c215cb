import { useEffect, useRef } from 'react';

/** How many pages load by themselves; then a button does, so that the end of the page can be reached. */
const PAGES_BY_THEMSELVES = 4;
/** How far below the window the next page starts to load. */
const AHEAD = '600px';

/**
 * Loads the next page when its link comes near the window. Pressing it starts the count anew.
 * @param load loads the next page; does nothing while one is loading
 * @param waiting whether there is a next page that is not loading yet
 */
export function useLoadWhenNear(load: () => void, waiting: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const loaded = useRef(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!waiting || !link.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || loaded.current >= PAGES_BY_THEMSELVES) return;
        loaded.current += 1;
        latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [waiting]);
  const loadByHand = () => {
    loaded.current = 0;
    latest.current();
  };
  return { link, loadByHand };
}
