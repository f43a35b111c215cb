const SOON_MILLISECONDS = 1_500;

/**
 * Starts something once the page has nothing more urgent to do. Answers what stops it, whether or not it has
 * begun; `start` may answer how.
 */
export function whenIdle(start: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = start();
  };
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, SOON_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }
  const handle = requestIdleCallback(begin, { timeout: SOON_MILLISECONDS });
  return () => {
    cancelIdleCallback(handle);
    stop?.();
  };
}
