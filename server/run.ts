import { BRAND } from '#contract/brand.ts';
import { readConfig } from './config.ts';
import { PRIVATE_UMASK } from './private-folder.ts';
import { letPoolThreadsGiveWay } from './runtime/pool-threads.ts';
import { isFirst, isOneOfSeveral, serveByProcesses } from './runtime/processes.ts';

/** Errors of the environment, printed in one line instead of a stack. */
const PLAIN_FAULTS = new Set([
  'ConfigError',
  'DataFolderInUse',
  'UnfitDatabase',
  'DatabaseAway',
  'ForeignFolder',
]);

/** Environment -> config -> this process serves, or starts those that do. */
async function run(): Promise<void> {
  process.umask(PRIVATE_UMASK);
  const config = readConfig(process.env);
  if (config.processes > 1 && !isOneOfSeveral) {
    await serveByProcesses(config.processes, config.metrics);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config, { first: isFirst, alone: !isOneOfSeveral });
  }
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
