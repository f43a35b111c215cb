import { setFlagsFromString } from 'node:v8';
import { BRAND } from '#contract/brand.ts';
import { readConfig } from './config.ts';
import { keepShapeOfTicks } from './kept-shape.ts';
import { letPoolThreadsGiveWay } from './pool-threads.ts';
import { isFirst, isOneOfSeveral, serveByProcesses } from './processes.ts';

/** Faults of the surroundings, told in one line instead of a stack. */
const PLAIN_FAULTS = new Set(['ConfigError', 'DataFolderInUse', 'UnfitDatabase', 'DatabaseAway']);

/** Environment -> config -> this process serves, or starts those that do. */
async function run(): Promise<void> {
  keepShapeOfTicks();
  const config = readConfig(process.env);
  if (config.processes > 1 && !isOneOfSeveral) {
    await serveByProcesses(config.processes, config.metrics);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config, { first: isFirst, alone: !isOneOfSeveral });
  }
  // the old part of the heap is swept once it has grown by two thirds; a start, which fills it, would take a tenth longer
  setFlagsFromString('--heap-growing-percent=66');
  letPoolThreadsGiveWay();
  if (!isOneOfSeveral) console.log(`${BRAND.name} is ready: ${config.publicUrl}`);
}

run().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (PLAIN_FAULTS.has(error.name)) console.error(error.message);
  else if (error.code === 'EADDRINUSE') {
    console.error(
      `Port ${error.port} is taken. Stop what listens there, or choose another with PORT (METRICS_PORT for /metrics).`,
    );
  } else console.error(error);
  process.exit(1);
});
