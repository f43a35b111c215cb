import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type MapState, mapQuery, readMapState } from './map-state.ts';

export type ChangeMap = (change: Partial<MapState>, options?: { replace?: boolean }) => void;

/** The address that is shown, or the one on its way: what was just chosen shows at once, and the next builds on it. */
function useAskedSearch(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return { pathname, search: next?.pathname === pathname ? next.search : search };
}

/** What the map is asked to show. */
export function useAskedState(): MapState {
  return readMapState(new URLSearchParams(useAskedSearch().search));
}

/** Changes what the address says of the map; another list begins at its first page. */
export function useChangeMap(): ChangeMap {
  const { pathname, search } = useAskedSearch();
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const state = { ...readMapState(new URLSearchParams(search)), cursor: undefined, ...change };
      navigate(pathname + mapQuery(state), { ...options, preventScrollReset: true });
    },
    [pathname, search, navigate],
  );
}
