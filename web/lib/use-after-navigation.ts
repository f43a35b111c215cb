import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Runs `act` whenever another page is shown, but not for the first: somebody may already have used that one before
 * it was hydrated. A new query or hash alone is not another page.
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
