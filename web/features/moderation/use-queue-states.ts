import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { QUEUES, type Queue } from '#contract/moderation/decisions.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { LIST_CASES } from './cases.ts';

/** The number of cases of a queue (counted up to 1,000), and the first one: the riskiest report, else the oldest. */
export interface QueueState {
  total: number;
  items: { id: string; sentAt: string; risks?: readonly string[] }[];
}

/** The state of every queue, for the tabs and the overview; a queue is absent until it is loaded. */
export function useQueueStates() {
  return useQueries({
    queries: QUEUES.map((queue) => callQuery(LIST_CASES[queue], { query: { limit: 1 } })),
    combine,
  });
}

function combine(results: UseQueryResult<QueueState>[]) {
  const states = QUEUES.map((queue, index) => [queue, results[index]?.data]);
  return {
    states: Object.fromEntries(states) as Partial<Record<Queue, QueueState>>,
    error: results.find(({ error }) => error)?.error ?? null,
  };
}
