import { type KeyboardEvent, useCallback, useState } from 'react';

interface ListboxKeys {
  /** How many options are shown; 0 while the list is closed. */
  count: number;
  choose: (index: number) => void;
  close: () => void;
  /** Enter while no option is marked. */
  enter: () => void;
}

/** The keys of a combobox: arrows mark an option, Enter takes it, Esc closes the list. */
export function useListboxKeys({ count, choose, close, enter }: ListboxKeys) {
  const [marked, setMarked] = useState(-1);
  const active = marked < count ? marked : -1;
  const reset = useCallback(() => setMarked(-1), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // an input method composing a word uses the same keys
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active >= 0) choose(active);
      else enter();
      reset();
    } else if (event.key === 'Escape' && count > 0) {
      event.preventDefault();
      close();
      reset();
    } else if (event.key === 'ArrowDown' && count > 0) {
      event.preventDefault();
      setMarked((active + 1) % count);
    } else if (event.key === 'ArrowUp' && count > 0) {
      event.preventDefault();
      setMarked(active <= 0 ? count - 1 : active - 1);
    }
  };
  return { active, reset, onKeyDown };
}
