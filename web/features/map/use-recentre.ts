import { useCallback, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { type PositionPermission, usePosition } from '#web/features/places/index.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { currentSession } from '#web/lib/session.ts';
import type { MapState, Point } from './map-state.ts';
import { useChangeMap } from './use-map-state.ts';

export interface Recentre {
  /** Looks around a place, as far as the member's own search radius unless another was chosen. */
  moveTo: (point: Point) => void;
  /** Looks around where the device is. */
  locate: () => void;
  busy: boolean;
  permission: PositionPermission;
  /** Why the device did not say where it is, in words. */
  failure: string | undefined;
}

/**
 * Brings the map somewhere else. Whoever has allowed it before is shown what is around them at once; nobody is
 * asked before they press.
 */
export function useRecentre({ at, radius }: MapState): Recentre {
  const go = useChangeMap();
  const { ofField } = useErrorText();
  const { ask, busy, permission, failure } = usePosition();
  const moveTo = useCallback(
    ({ lat, lng }: Point) => {
      // read when it is needed: as the page begins, it does not know yet who looks
      const own = currentSession().session?.searchRadius ?? LIMITS.searchRadius.usual;
      go({ at: { lat, lng }, radius: radius ?? own, zoom: undefined });
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
