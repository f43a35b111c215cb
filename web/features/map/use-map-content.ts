import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { viewMapEndpoint } from '#contract/map/endpoints.ts';
import type { viewMap } from '#contract/map/operations.ts';
import type { MapContent } from '#contract/map/schemas.ts';
import { callEndpoint } from '#web/lib/api.ts';
import { type MapState, viewQuery } from './map-state.ts';

/** Edges as the URL of the call has them. */
export interface Looked {
  bbox: string;
  zoom: number;
}

/**
 * The rentals and clusters of a window of the map. A later read replaces an earlier one; the former content stays
 * meanwhile, and is not `isCurrent`.
 */
export function useMapContent(state: MapState) {
  const [found, setFound] = useState<{ asked: string; content: MapContent } | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const underway = useRef<AbortController>(undefined);
  // the same filters are the same question
  const asked = JSON.stringify(viewQuery(state));
  const look = useCallback(
    async (window: Looked) => {
      underway.current?.abort();
      const own = new AbortController();
      underway.current = own;
      const result = await ask(window, JSON.parse(asked), own.signal);
      if (own.signal.aborted) return;
      setFailure(result.success ? null : result.error);
      if (result.success) setFound({ asked, content: result.data });
    },
    [asked],
  );
  useEffect(() => () => underway.current?.abort(), []);
  const content = found?.content ?? null;
  return { content, isCurrent: found?.asked === asked, failure, look };
}

/** Reads a window of the map once, for example to list the rentals at one spot. */
export const read = (window: Looked, state: MapState, signal?: AbortSignal) =>
  ask(window, viewQuery(state), signal);

function ask({ bbox, zoom }: Looked, filters: ReturnType<typeof viewQuery>, signal?: AbortSignal) {
  const query = { ...filters, bbox, zoom };
  return callEndpoint<typeof viewMap>(viewMapEndpoint, { query }, { signal });
}
