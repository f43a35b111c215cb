import { useEffect, useState } from 'react';

/** How long a second press of an impatient finger still comes, in milliseconds. */
const DOUBLE_PRESS = 800;

/**
 * Whether a button has only just taken the place of another: a second press that was meant for that one must not confirm what
 * this one says.
 */
export function useIsFresh(replacesAnother: boolean): boolean {
  const [isFresh, setFresh] = useState(replacesAnother);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), DOUBLE_PRESS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return isFresh;
}
