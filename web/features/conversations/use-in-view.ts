import { type RefCallback, useCallback, useRef } from 'react';

const SCROLL_ROOT = 'data-scroll-root';

/** For the scroll container of the list: `<div {...scrollRoot}>`. */
export const scrollRoot = { [SCROLL_ROOT]: '' };

/** A ref for an element at the end of a list, or at the start of a thread: calls `onSeen` whenever it comes into view. */
export function useInView(onSeen: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      // a little before it is reached, so that reading does not stop
      { root: element.closest<HTMLElement>(`[${SCROLL_ROOT}]`), rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
