import cluster, { type Worker } from 'node:cluster';

import type { MetricsConfig } from '../config.ts';

const PAUSE_MILLISECONDS = 1_000;
/** The argument of every process except the first. */
const FURTHER = 'further';

/** Whether another process of the same machine started this one, to serve next to others. */
export const isOneOfSeveral = cluster.isWorker;

/** Whether it is the first process of its machine. */
export const isFirst = !process.argv.includes(FURTHER);

/**
 * Serves with several processes that share one port. The others start once the first is ready, so that only one
 * migrates; one that ends is replaced. SIGTERM and SIGINT end all of them.
 * @param metrics where the metrics of all of them are served; null for nowhere
 * @returns once all listen
 * @throws when the first one ends before it listens: it has logged why
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

  if (metrics) await serveMetricsOfAll(metrics, running);
  await start(1);
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)));
}

/** Serves the metrics of all processes in one place, whichever process a request would reach. */
async function serveMetricsOfAll(
  address: MetricsConfig,
  running: Map<number, Worker>,
): Promise<void> {
  const { listenForMetrics } = await import('../metrics/listen.ts');
  const { collectMetrics } = await import('../metrics/between-processes.ts');
  await listenForMetrics(address, () => collectMetrics(running));
}
