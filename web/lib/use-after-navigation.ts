import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Does something whenever another page is shown, but not for the first: whoever used that before it came to life is not
 * to be disturbed. A query or hash of its own is not another page.
 */
export function useAfterNavigation(act: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, another `act` is not
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    act();
  }, [pathname]);
}
