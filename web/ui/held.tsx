import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Called when a dialog opens; returns what is to be called once it is closed. */
const Holding = createContext<() => () => void>(() => () => undefined);

interface HeldProps<Shown> {
  /** What decides which dialogs there are. */
  shown: Shown;
  children: (shown: Shown) => ReactNode;
}

/**
 * A part of a page that stays as it is while a dialog that it renders is open: a live update that takes the dialog's button
 * away, or puts it elsewhere, must not take the dialog with what was typed there.
 */
export function Held<Shown>({ shown, children }: HeldProps<Shown>) {
  const holdAround = useContext(Holding);
  const latest = useRef(shown);
  const dialogs = useRef(0);
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const hold = useCallback(() => {
    const release = holdAround();
    dialogs.current += 1;
    if (dialogs.current === 1) setHeld({ shown: latest.current });
    return () => {
      release();
      dialogs.current -= 1;
      if (dialogs.current === 0) setHeld(null);
    };
  }, [holdAround]);
  return <Holding value={hold}>{children(held ? held.shown : shown)}</Holding>;
}

/** Holds the `Held` around a dialog while that is open. */
export function useHold(open: boolean): void {
  const hold = useContext(Holding);
  useLayoutEffect(() => (open ? hold() : undefined), [open, hold]);
}
