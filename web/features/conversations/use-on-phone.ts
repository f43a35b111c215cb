import { useSyncExternalStore } from 'react';

/** Below this width one pane is shown at a time; the page's style sheet has the same value. */
const ONE_PANE = '(max-width: 59.99em)';

/** Whether the window is too small for more than one pane. */
export function useOnPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ONE_PANE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(ONE_PANE).matches,
    () => false,
  );
}

/** Whether the device's main pointer is a finger: Enter then starts a new line. */
export function isTouchDevice(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
