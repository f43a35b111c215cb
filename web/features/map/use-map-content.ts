import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { viewMap } from '#contract/map/operations.ts';
import type { MapContent } from '#contract/map/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import type { MapState } from './map-state.ts';

/** Edges as the URL of the call has them. */
export interface Looked {
  bbox: string;
  zoom: number;
}

/**
 * The rentals and clusters of a window of the map. A later read replaces an earlier one; the former content stays
 * meanwhile.
 */
export function useMapContent(state: MapState) {
  const [content, setContent] = useState<MapContent | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const underway = useRef<AbortController>(undefined);
  const { at, radius, kind, category } = state;
  const look = useCallback(
    async (window: Looked) => {
      underway.current?.abort();
      const own = new AbortController();
      underway.current = own;
      const result = await read(window, { at, radius, kind, category }, own.signal);
      if (own.signal.aborted) return;
      setFailure(result.success ? null : result.error);
      if (result.success) setContent(result.data);
    },
    [at, radius, kind, category],
  );
  useEffect(() => () => underway.current?.abort(), []);
  return { content, failure, look };
}

/** Reads a window of the map once, for example to list the rentals at one spot. */
export function read(
  { bbox, zoom }: Looked,
  { at, radius, kind, category }: MapState,
  signal?: AbortSignal,
) {
  const query = { bbox, zoom, kind, category, ...(at && { ...at, radius }) };
  return callApi(viewMap, { query }, { signal });
}
