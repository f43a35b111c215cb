import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { onceReachable } from './reachable.ts';

/** Whether a call failed because nothing could be reached, rather than by what the server answered. */
export function isOutage(error: Pick<ApiError, 'code'>): boolean {
  return error.code === 'networkProblem';
}

/** Tries again by itself what failed because nothing could be reached, once the site answers. */
export function useRecovery(error: ApiError | null, retry: () => unknown): void {
  const again = useEffectEvent(() => void retry());
  useEffect(() => (error && isOutage(error) ? onceReachable(again) : undefined), [error]);
}
