/** How long content may still arrive and move what was scrolled to. */
const HOLD_MILLISECONDS = 15_000;
/** What readers do to go elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls somewhere, and again whenever the page's height changes, until the reader moves or the page has had its time.
 * @param ended called once it is over
 * @returns stops it
 */
export function holdPlace(scroll: () => void, ended?: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    ended?.();
  };
  const timer = setTimeout(stop, HOLD_MILLISECONDS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}
