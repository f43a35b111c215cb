import cluster, { type Worker } from 'node:cluster';

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
 * @returns once all listen @throws when the first one ends before it listens: it has said why
 */
export async function serveByProcesses(count: number): Promise<void> {
  const running = new Set<Worker>();
  let stopping = false;

  const start = (further: boolean): Promise<void> => {
    cluster.setupPrimary({ args: further ? [FURTHER] : [] });
    const worker = cluster.fork();
    running.add(worker);
    return new Promise((resolve, reject) => {
      let listened = false;
      worker.once('listening', () => {
        listened = true;
        resolve();
      });
      worker.once('exit', () => {
        running.delete(worker);
        if (!listened) reject(new Error('A process ended before it listened.'));
        if (stopping && running.size === 0) process.exit(0);
        if (!stopping && listened) replace(further);
      });
    });
  };
  const replace = (further: boolean) => {
    setTimeout(() => {
      if (!stopping) start(further).catch(() => replace(further));
    }, PAUSE_MILLISECONDS);
  };
  const stop = () => {
    stopping = true;
    for (const { process: child } of running) child.kill('SIGTERM');
    if (running.size === 0) process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await start(false);
  await Promise.all(Array.from({ length: count - 1 }, () => start(true)));
}
