import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { BRAND } from '#contract/brand.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { listenForOperator } from './control/listen.ts';
import { fillWhenEmpty } from './demo/index.ts';
import { openContext } from './open-context.ts';

/** Faults of the surroundings, told in one line instead of a stack. */
const PLAIN_FAULTS = new Set(['ConfigError', 'DataFolderInUse', 'UnfitDatabase']);

/** Environment -> config -> context -> app -> listen; stops gracefully. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataDirectory, { recursive: true });
  const context = await openContext(config);
  const { server, commandContext } = await buildApp(context, { withPages: true });
  if (config.demoData) await fillWhenEmpty(commandContext);

  const stopControl = await listenForOperator(commandContext);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopControl();
    await server.close();
    await context.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stopControl();
    await context.close();
    throw error;
  }
  console.log(`${BRAND.name} is ready: ${config.publicUrl}`);
  // now, because a process that is killed never gets to it, and its successor should start fast too
  flushCompileCache();
}

serve().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (PLAIN_FAULTS.has(error.name)) console.error(error.message);
  else if (error.code === 'EADDRINUSE') {
    console.error(
      `Port ${error.port} is taken. Stop what listens there, or choose another with PORT.`,
    );
  } else console.error(error);
  process.exit(1);
});
