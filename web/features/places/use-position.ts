import { useCallback, useEffect, useState } from 'react';
import type { ClientErrorCode } from '#contract/errors.ts';
import { askPosition, type Position } from './ask-position.ts';

/** `idle` until `ask` is called; `prompt` once the browser's settings were reset: it will ask again. */
export type PositionPermission = 'idle' | 'granted' | 'denied' | 'prompt' | 'unsupported';

interface PositionState {
  permission: PositionPermission;
  /** Why there is no position. */
  failure: ClientErrorCode | null;
}

const IDLE: PositionState = { permission: 'idle', failure: null };

function stateAfter(position: Position, { permission }: PositionState): PositionState {
  if (position.found) return { permission: 'granted', failure: null };
  const { code: failure } = position;
  if (failure === 'geolocationDenied') return { permission: 'denied', failure };
  if (failure === 'geolocationUnsupported') return { permission: 'unsupported', failure };
  // a device without a position may still have the permission, or was not asked yet
  return { permission, failure };
}

/**
 * The device's position, requested when `ask` is called, and the state of the permission. When a refusal is undone
 * in the browser's settings, its text disappears.
 */
export function usePosition() {
  const [state, setState] = useState(IDLE);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const watch = new AbortController();
    const listen = async () => {
      // older browsers have positions but no permissions API: the result of `ask` shows the state
      const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
      status?.addEventListener(
        'change',
        () => setState({ permission: status.state, failure: null }),
        { signal: watch.signal },
      );
    };
    listen();
    return () => watch.abort();
  }, []);

  const ask = useCallback(async (): Promise<Position> => {
    setBusy(true);
    const position = await askPosition();
    setBusy(false);
    setState((before) => stateAfter(position, before));
    return position;
  }, []);

  const forgetFailure = useCallback(
    () => setState(({ permission }) => ({ permission, failure: null })),
    [],
  );

  return { ...state, busy, ask, forgetFailure };
}
