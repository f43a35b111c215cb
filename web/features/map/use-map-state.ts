import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type MapState, mapQuery, readMapState } from './map-state.ts';

export type ChangeMap = (change: Partial<MapState>, options?: { replace?: boolean }) => void;

/** The current URL, or the one being navigated to: a choice shows at once, and the next one builds on it. */
function useAskedSearch(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return { pathname, search: next?.pathname === pathname ? next.search : search };
}

/** The state of the map. */
export function useAskedState(): MapState {
  return readMapState(new URLSearchParams(useAskedSearch().search));
}

/** Changes the map's state in the URL; another list starts at its first page. */
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
