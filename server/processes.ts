import cluster, { type Worker } from 'node:cluster';

import type { MetricsConfig } from './service-config.ts';

const PAUSE_MILLISECONDS = 1_000;
/** What a process that is not the first is started with. */
const FURTHER = 'further';

/** Whether this process was started by another one of the same machine to serve beside its like. */
export const isOneOfSeveral = cluster.isWorker;

/** Whether it is the first of its machine. */
export const isFirst = !process.argv.includes(FURTHER);

/**
 * Serves by several processes that share one port. The first is up before the others start, so that one alone
 * migrates; one that ends is replaced. SIGTERM and SIGINT end all of them.
 * @param metrics where the figures of all of them are answered; null where nobody asks
 * @returns once all listen @throws when the first one ends before it listens: it has said why
 */
export async function serveByProcesses(
  count: number,
  metrics: MetricsConfig | null,
): Promise<void> {
  /** By their number, which a successor takes over: 1 is the first. */
  const running = new Map<number, Worker>();
  let stopping = false;

  const start = (number: number): Promise<void> => {
    cluster.setupPrimary({ args: number === 1 ? [] : [FURTHER] });
    const worker = cluster.fork();
    running.set(number, worker);
    return new Promise((resolve, reject) => {
      let listened = false;
      worker.once('listening', () => {
        listened = true;
        resolve();
      });
      worker.once('exit', () => {
        running.delete(number);
        if (!listened) reject(new Error('A process ended before it listened.'));
        if (stopping && running.size === 0) process.exit(0);
        if (!stopping && listened) replace(number);
      });
    });
  };
  const replace = (number: number) => {
    setTimeout(() => {
      if (!stopping) start(number).catch(() => replace(number));
    }, PAUSE_MILLISECONDS);
  };
  const stop = () => {
    stopping = true;
    for (const { process: child } of running.values()) child.kill('SIGTERM');
    if (running.size === 0) process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  if (metrics) await gatherFigures(metrics, running);
  await start(1);
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)));
}

/** Answers the figures of all processes in one place, whichever of them a request would come to. */
async function gatherFigures(address: MetricsConfig, running: Map<number, Worker>): Promise<void> {
  const { listenForFigures } = await import('./metrics/listen.ts');
  const { askForFigures } = await import('./metrics/between-processes.ts');
  await listenForFigures(address, () => askForFigures(running));
}
