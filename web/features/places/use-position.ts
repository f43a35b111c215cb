import { useCallback, useEffect, useState } from 'react';
import type { ClientErrorCode } from '#contract/errors.ts';
import { askPosition, type Position } from './ask-position.ts';

/** `idle` until one asks; `prompt` once the browser's settings were reset: it will ask again. */
export type PositionPermission = 'idle' | 'granted' | 'denied' | 'prompt' | 'unsupported';

interface PositionState {
  permission: PositionPermission;
  /** Why the device did not say where it is. */
  failure: ClientErrorCode | null;
}

const IDLE: PositionState = { permission: 'idle', failure: null };

function stateAfter(position: Position, { permission }: PositionState): PositionState {
  if (position.found) return { permission: 'granted', failure: null };
  const { code: failure } = position;
  if (failure === 'geolocationDenied') return { permission: 'denied', failure };
  if (failure === 'geolocationUnsupported') return { permission: 'unsupported', failure };
  // a device that cannot say where it is was still allowed to, or not asked yet
  return { permission, failure };
}

/**
 * The device's position, asked for when `ask` is called, with what became of the permission. A refusal that
 * is taken back in the browser's settings is noticed: its text goes.
 */
export function usePosition() {
  const [state, setState] = useState(IDLE);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const watch = new AbortController();
    const listen = async () => {
      // older browsers know positions but no permissions: the answer to `ask` tells them
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
