import { useLocation } from 'react-router';
import { useAfterHydration } from './after-hydration.ts';

/**
 * The router state of the page for what is shown. The browser keeps it over a reload, but the server knows none of it: the first
 * render after a reload is the server's.
 */
export function useHistoryState(): unknown {
  const { state } = useLocation();
  const isLive = useAfterHydration(() => true, false);
  return isLive ? state : null;
}
