import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listenForOperator } from './control/listen.ts';
import { fillWhenEmpty } from './demo/index.ts';
import { openContext } from './open-context.ts';

/**
 * Config -> context -> app -> listen; stops gracefully with SIGTERM or SIGINT.
 * @param first of this machine's processes: it fills an empty database and listens for the operator
 */
export async function serve(config: Config, { first }: { first: boolean }): Promise<void> {
  await mkdir(config.dataDirectory, { recursive: true });
  const context = await openContext(config);
  const { server, commandContext } = await buildApp(context, { withPages: true });
  if (first && config.demoData) await fillWhenEmpty(commandContext);

  const stopControl = first ? await listenForOperator(commandContext) : async () => undefined;

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
  // now, because a process that is killed never gets to it, and its successor should start fast too
  flushCompileCache();
}
