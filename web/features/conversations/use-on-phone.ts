import { useSyncExternalStore } from 'react';

/** Below this one pane is shown at a time; the style sheet of the page says the same. */
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

/** Whether the finger is what this device is pressed with: Enter then makes a line. */
export function isTouchDevice(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
