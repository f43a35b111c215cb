import { type KeyboardEvent, useCallback, useState } from 'react';

interface ListboxKeys {
  /** How many options are shown; 0 while the list is closed. */
  count: number;
  choose: (index: number) => void;
  close: () => void;
  /** Enter while no option is marked. */
  enter: () => void;
  /** Delete while an option is marked, where options can be removed. */
  remove?: (index: number) => void;
}

/**
 * The keys of a combobox: arrows mark an option, Home and End the first and the last while one is marked,
 * Enter takes it, Esc closes the list.
 */
export function useListboxKeys({ count, choose, close, enter, remove }: ListboxKeys) {
  const [marked, setMarked] = useState(-1);
  const active = marked < count ? marked : -1;
  const reset = useCallback(() => setMarked(-1), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // an input method composing a word uses the same keys
    if (event.nativeEvent.isComposing) return;
    const run = actionOf(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  };

  function actionOf(key: string): (() => void) | undefined {
    if (key === 'Enter') return takeOrEnter;
    if (count === 0) return undefined;
    if (key === 'Escape') return closeList;
    if (key === 'ArrowDown') return () => setMarked((active + 1) % count);
    if (key === 'ArrowUp') return () => setMarked(active <= 0 ? count - 1 : active - 1);
    // without a mark these keys belong to what is typed
    if (active < 0) return undefined;
    if (key === 'Home') return () => setMarked(0);
    if (key === 'End') return () => setMarked(count - 1);
    return key === 'Delete' && remove ? () => remove(active) : undefined;
  }

  function takeOrEnter(): void {
    if (active >= 0) choose(active);
    else enter();
    reset();
  }

  function closeList(): void {
    close();
    reset();
  }

  return { active, reset, onKeyDown };
}
