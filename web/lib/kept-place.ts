import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { onTab } from './device-store.ts';
import { holdPlace } from './hold-place.ts';

/** How far each history entry of this tab was scrolled, by its key. */
type Places = Record<string, number>;

const stored = onTab<Places>('places');
/** A tab's history is long: only its latest entries are remembered. */
const MOST = 100;

let read: Places | null = null;

function places(): Places {
  read ??= stored.read() ?? {};
  return read;
}

/** Whether a history entry was shown before, in this document or the one before a reload, and scrolled. */
export function wasScrolled(key: string): boolean {
  return key in places();
}

/**
 * Keeps the scroll position of each history entry, and returns to it after a reload and a step back: also on pages
 * whose content arrives later, when the document is still too short for the router's restoration.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry that is shown again
  useEffect(() => {
    const place = type === 'POP' ? places()[key] : undefined;
    if (!place) return;
    isHeld.current = true;
    return holdPlace(
      () => window.scrollTo(0, place),
      () => {
        isHeld.current = false;
      },
    );
  }, [key]);
  useEffect(() => {
    const follow = () => {
      const all = places();
      // until the content has arrived the document is shorter
      if (isHeld.current) return;
      delete all[shown.current];
      all[shown.current] = window.scrollY;
    };
    const write = () => stored.write(Object.fromEntries(Object.entries(places()).slice(-MOST)));
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', write);
    };
  }, []);
}
