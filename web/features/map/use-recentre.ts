import { useCallback, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { type PositionPermission, usePosition } from '#web/features/places/index.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { currentSession } from '#web/lib/session.ts';
import type { MapState } from './map-state.ts';
import type { Point } from './point.ts';
import { useChangeMap } from './use-map-state.ts';

export interface Recentre {
  /** Centres on a place, with the member's search radius unless another was chosen. */
  moveTo: (point: Point) => void;
  /** Centres on the device's position. */
  locate: () => void;
  busy: boolean;
  permission: PositionPermission;
  /** Why the device did not say where it is, in words. */
  failure: string | undefined;
}

/**
 * Moves the map elsewhere. For visitors who have allowed their position before, it centres there at once; others are
 * not asked before they press.
 */
export function useRecentre({ at, radius }: MapState): Recentre {
  const go = useChangeMap();
  const { ofField } = useErrorText();
  const { ask, busy, permission, failure } = usePosition();
  const moveTo = useCallback(
    ({ lat, lng }: Point) => {
      // read when it is needed: at first the page does not know who is signed in
      const own = currentSession().session?.searchRadius ?? LIMITS.searchRadius.usual;
      go({ at: { lat, lng }, place: undefined, radius: radius ?? own, zoom: undefined });
    },
    [go, radius],
  );
  const locate = useCallback(async () => {
    const here = await ask();
    if (here.found) moveTo(here);
  }, [ask, moveTo]);
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || at) return;
    arrived.current = true;
    const locateIfAllowed = async () => {
      const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
      if (status?.state === 'granted') locate();
    };
    locateIfAllowed();
  }, [at, locate]);
  return {
    moveTo,
    locate,
    busy,
    permission,
    failure: ofField(failure ? { message: failure } : undefined),
  };
}
