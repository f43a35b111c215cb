import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiResult, clientError } from '#contract/answer.ts';
import type { ClientErrorCode, ErrorCode } from '#contract/errors.ts';
import type { Place } from '#contract/places/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { type PositionPermission, usePosition } from './use-position.ts';

type Calls = typeof import('./place-calls.ts');

/** The calls are loaded when somebody searches for a place, not with the field. */
async function call(
  ask: (calls: Calls) => Promise<ApiResult<Place[]>>,
): Promise<ApiResult<Place[]>> {
  try {
    return await ask(await import('./place-calls.ts'));
  } catch {
    return clientError('networkProblem');
  }
}

const TYPING_PAUSE_MILLISECONDS = 250;

export interface PlaceSearch {
  places: Place[];
  busy: boolean;
  /** Why the last search or position led nowhere. */
  failure: ErrorCode | ClientErrorCode | null;
  /** Searches after a pause in typing; shows no error when nothing is found. */
  suggest: (words: string) => void;
  /** Searches at once and shows an error when nothing is found. */
  find: (words: string) => Promise<Place[]>;
  /** Searches at once and shows no error. */
  peek: (words: string) => Promise<Place[]>;
  /** The place at the device's position; null with `failure` set. */
  locate: () => Promise<Place | null>;
  /** Whether the page may use the device's position. */
  permission: PositionPermission;
  clear: () => void;
}

/** Searches for places by words or by the device's position. A later search replaces an earlier one. */
export function usePlaceSearch(): PlaceSearch {
  const [places, setPlaces] = useState<Place[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PlaceSearch['failure']>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<AbortController>(undefined);
  const { ask, forgetFailure, ...position } = usePosition();

  const stop = useCallback(() => {
    clearTimeout(pause.current);
    underway.current?.abort();
  }, []);
  const forgetFailures = useCallback(() => {
    setFailure(null);
    forgetFailure();
  }, [forgetFailure]);
  useEffect(() => stop, [stop]);

  const look = useCallback(
    async (words: string, showsFailure: boolean): Promise<Place[]> => {
      stop();
      const own = new AbortController();
      underway.current = own;
      const result = await call((calls) => calls.placesCalled(words, own.signal));
      if (own.signal.aborted) return [];
      const found = result.success ? result.data : [];
      setPlaces(found);
      if (showsFailure && !result.success) setFailure(result.error.code);
      return found;
    },
    [stop],
  );

  const suggest = useCallback(
    (words: string) => {
      stop();
      forgetFailures();
      if (cleanLine(words) === '') return setPlaces([]);
      pause.current = setTimeout(() => look(words, false), TYPING_PAUSE_MILLISECONDS);
    },
    [look, stop, forgetFailures],
  );

  const find = useCallback(
    async (words: string) => {
      setBusy(true);
      forgetFailures();
      const found = await look(cleanLine(words), true);
      setBusy(false);
      return found;
    },
    [look, forgetFailures],
  );

  const peek = useCallback((words: string) => look(cleanLine(words), false), [look]);

  const locate = useCallback(async () => {
    stop();
    forgetFailures();
    const here = await ask();
    if (!here.found) return null;
    setBusy(true);
    const result = await call((calls) => calls.placesAt({ lat: here.lat, lng: here.lng }));
    setBusy(false);
    if (!result.success) setFailure(result.error.code);
    return result.success ? (result.data[0] ?? null) : null;
  }, [stop, forgetFailures, ask]);

  const clear = useCallback(() => {
    stop();
    setPlaces([]);
  }, [stop]);

  return {
    places,
    busy: busy || position.busy,
    failure: failure ?? position.failure,
    permission: position.permission,
    suggest,
    find,
    peek,
    locate,
    clear,
  };
}
