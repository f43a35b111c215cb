import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

interface Underway {
  /** How many photos are being sent. */
  count: number;
  setCount: Dispatch<SetStateAction<number>>;
}

/** The photos that a form waits for; without a form nobody waits for them. */
export const PhotosUnderway = createContext<Underway | null>(null);

/** Whether photos of the form are still being sent. */
export const useWaitsForPhotos = (): boolean => (useContext(PhotosUnderway)?.count ?? 0) > 0;

/** Lets the form around wait for these photos. */
export function useAwaitedPhotos(sending: number): void {
  const setCount = useContext(PhotosUnderway)?.setCount;
  useEffect(() => {
    if (!setCount || sending === 0) return;
    setCount((count) => count + sending);
    return () => setCount((count) => count - sending);
  }, [setCount, sending]);
}
