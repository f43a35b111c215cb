import type { Worker } from 'node:cluster';
import type { MetricValues } from './index.ts';
import type { ProcessMetrics } from './listen.ts';

/** A slower process is left out: it is starting, ending or very busy. */
const TIMEOUT_MILLISECONDS = 2_000;

interface Question {
  ask: 'metrics';
  turn: number;
}
interface Answer {
  turn: number;
  metrics: MetricValues;
}

/** In a serving process: sends its metrics to the process that started it, on request. */
export function answerMetrics(read: () => Promise<MetricValues>): void {
  process.on('message', async ({ ask, turn }: Question) => {
    if (ask === 'metrics') process.send?.({ turn, metrics: await read() } satisfies Answer);
  });
}

let turns = 0;

/** In the process that started them: the metrics of those that answer, by their number. */
export async function collectMetrics(processes: Map<number, Worker>): Promise<ProcessMetrics[]> {
  turns += 1;
  const turn = turns;
  const answers = await Promise.all(
    [...processes].map(async ([process, worker]) => {
      const metrics = await answerOf(worker, turn);
      return metrics ? [{ process, metrics }] : [];
    }),
  );
  return answers.flat();
}

function answerOf(worker: Worker, turn: number): Promise<MetricValues | null> {
  return new Promise((resolve) => {
    const settle = (metrics: MetricValues | null) => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('exit', gone);
      resolve(metrics);
    };
    const hear = (answer: Answer) => {
      if (answer.turn === turn) settle(answer.metrics);
    };
    const gone = () => settle(null);
    const timer = setTimeout(gone, TIMEOUT_MILLISECONDS);
    worker.on('message', hear);
    worker.once('exit', gone);
    if (worker.isConnected())
      worker.send({ ask: 'metrics', turn } satisfies Question, () => undefined);
    else gone();
  });
}
