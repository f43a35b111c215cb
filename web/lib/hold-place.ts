/** How long content may still arrive and move what was scrolled to. */
const HOLD_MILLISECONDS = 15_000;
/** What readers do to go elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls somewhere, and again whenever the page's height changes, until the reader moves or the page has had its time.
 * @param ended called once it is over
 * @param observed what changes its height instead of the page: a box that is scrolled, and its content
 * @returns stops it
 */
export function holdPlace(
  scroll: () => void,
  ended?: () => void,
  observed: readonly Element[] = [document.body],
): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    ended?.();
  };
  const timer = setTimeout(stop, HOLD_MILLISECONDS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  for (const element of observed) observer.observe(element);
  scroll();
  return stop;
}
