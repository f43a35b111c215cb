const SOON_MILLISECONDS = 1_500;

/**
 * Starts something once the page has nothing more urgent to do. Returns a function that stops it, whether or not it
 * has started; `start` may return how.
 */
export function whenIdle(start: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = start();
  };
  // Safari has no idle callbacks
  const hasIdle = 'requestIdleCallback' in window;
  const handle = hasIdle
    ? requestIdleCallback(begin, { timeout: SOON_MILLISECONDS })
    : setTimeout(begin, SOON_MILLISECONDS);
  return () => {
    if (hasIdle) cancelIdleCallback(handle as number);
    else clearTimeout(handle);
    stop?.();
  };
}
