import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

/** Called when a dialog opens; returns what is to be called once it is closed. */
const Keeping = createContext<() => () => void>(() => () => undefined);

interface KeptWhileOpenProps<Shown> {
  /** What decides which dialogs there are; no function. */
  shown: Shown;
  children: (shown: Shown) => ReactNode;
}

/**
 * A part of a page that stays as it is while a dialog far below it is open: a live update that takes the dialog's button away,
 * or puts it elsewhere, must not take the dialog with what was typed there. A component that has the dialog's state itself
 * looks at that instead. Overlays that the platform opens by their `id` keep nothing.
 */
export function KeptWhileOpen<Shown>({ shown, children }: KeptWhileOpenProps<Shown>) {
  const keepAround = useContext(Keeping);
  const [dialogs, setDialogs] = useState(0);
  const [kept, setKept] = useState(shown);
  if (dialogs === 0 && kept !== shown) setKept(() => shown);
  const keep = useCallback(() => {
    const release = keepAround();
    setDialogs((count) => count + 1);
    return () => {
      release();
      setDialogs((count) => count - 1);
    };
  }, [keepAround]);
  return <Keeping value={keep}>{children(kept)}</Keeping>;
}

/** Keeps the parts around a dialog as they are while it is open. */
export function useKeepAround(open: boolean): void {
  const keep = useContext(Keeping);
  useLayoutEffect(() => (open ? keep() : undefined), [open, keep]);
}
