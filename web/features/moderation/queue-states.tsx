import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { QUEUES, type Queue } from '#contract/moderation/decisions.ts';
import type { ApiError } from '#web/lib/api.ts';
import { READ_CASES } from './cases.ts';

/** The number of cases of a queue (counted up to 1,000), and the oldest one. */
export interface QueueState {
  total: number;
  oldest: { id: string; sentAt: string } | null;
}

interface QueueStates {
  /** A queue is absent until it is loaded. */
  states: Partial<Record<Queue, QueueState>>;
  failure: ApiError | null;
  /** Counts again: after a decision, or when somebody else has decided. */
  refresh: () => void;
}

const Context = createContext<QueueStates>({ states: {}, failure: null, refresh: () => {} });

/** The state of every queue, for the tabs and the overview. */
export const useQueueStates = () => useContext(Context);

export function QueueStatesProvider({ children }: { children: ReactNode }) {
  const [states, setStates] = useState<QueueStates['states']>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useCallback(async () => {
    setFailure(null);
    await Promise.all(
      QUEUES.map(async (queue) => {
        const result = await READ_CASES[queue](undefined, 1);
        if (!result.success) return setFailure(result.error);
        const { total, items } = result.data;
        setStates((former) => ({ ...former, [queue]: { total, oldest: items[0] ?? null } }));
      }),
    );
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return <Context value={{ states, failure, refresh }}>{children}</Context>;
}
