import { flushCompileCache } from 'node:module';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { listenForOperator } from './control/listen.ts';
import { fillWhenEmpty } from './demo/index.ts';
import { hasDemoData } from './demo/presence.ts';
import { legalGaps } from './doctor/legal-gaps.ts';
import type { Metrics } from './metrics/index.ts';
import { closeContents, closeFolder } from './private-folder.ts';
import { endGracefully } from './runtime/stop.ts';

/**
 * Config -> context -> app -> listen; stops gracefully with SIGTERM or SIGINT.
 * @param first whether it is the first of this machine's processes: it fills an empty database and listens for the
 * operator
 * @param alone whether it is the only one of this machine: no other process gathers its metrics
 */
export async function serve(
  config: Config,
  { first, alone }: { first: boolean; alone: boolean },
): Promise<void> {
  const wasOpen = closeFolder(config.dataDirectory);
  const metrics = config.metrics ? await openMetrics(config) : null;
  const tracing = config.traces ? await openTracing(config.traces) : null;
  // the database opens while all other modules are loaded
  const [database, { openContext }, { buildApp }] = await Promise.all([
    import('./adapters/database/index.ts').then(({ openDatabase }) =>
      openDatabase(config, tracing?.statements),
    ),
    import('./open-context.ts'),
    import('./app.ts'),
  ]);
  const context = await openContext(config, { database });
  const { server, commandContext, draining } = await buildApp(context, {
    withPages: true,
    metrics,
    tracing,
    first,
  });
  if (first && config.demoData) await fillWhenEmpty(commandContext);
  if (first && config.publicUrl.startsWith('https:')) await warnOfDemo(commandContext);
  if (first) warnOfLegalGaps(commandContext);
  if (first) await closeContents(config.dataDirectory, { all: wasOpen });

  const stopControl = first ? await listenForOperator(commandContext) : async () => undefined;
  endGracefully({
    log: context.log,
    drainSeconds: config.drainSeconds,
    server,
    draining,
    stopControl,
    close: async () => {
      await context.close();
      await tracing?.close();
    },
  });

  try {
    if (metrics && config.metrics) await serveMetrics(metrics, config.metrics, alone);
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stopControl();
    await context.close();
    throw error;
  }
  // now, because a process that is killed never gets to it, and its successor should start fast too
  flushCompileCache();
}

/** Says so with every start, wherever the operator looks: the password of the demo members is in the README. */
async function warnOfDemo({
  db,
  log,
  config,
}: Pick<Context, 'db' | 'log' | 'config'>): Promise<void> {
  if (!(await hasDemoData(db))) return;
  const warning = `Demo members, whose password everybody knows, are on ${config.publicUrl}. Remove them: npm run demo -- remove --yes`;
  log.error(warning);
  console.error(warning);
}

/** Says with every start of a public site what its legal notice lacks. */
function warnOfLegalGaps({ log, config }: Pick<Context, 'log' | 'config'>): void {
  for (const gap of legalGaps(config)) {
    log.warn(gap);
    console.error(gap);
  }
}

// loaded only here, where they are needed

async function openMetrics(config: Config): Promise<Metrics> {
  const { openMetrics: open } = await import('./metrics/index.ts');
  return open(config);
}

async function openTracing(traces: NonNullable<Config['traces']>) {
  const { openTracing: open } = await import('./tracing/index.ts');
  return open(traces);
}

async function serveMetrics(
  { read }: Metrics,
  address: NonNullable<Config['metrics']>,
  alone: boolean,
): Promise<void> {
  if (!alone) return (await import('./metrics/between-processes.ts')).answerMetrics(read);
  const { listenForMetrics } = await import('./metrics/listen.ts');
  await listenForMetrics(address, async () => [{ process: 1, metrics: await read() }]);
}
