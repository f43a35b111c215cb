import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { withPreparedStatements } from './adapters/database/with-prepared-statements.ts';
import { answerErrors, answerUnroutable } from './api/error-handler.ts';
import { dependsOnAllRentals, executor } from './api/execute.ts';
import { registerApi } from './api/register-api.ts';
import { registerDocs } from './api/register-docs.ts';
import type { CommandContext } from './commands/run-command.ts';
import type { Context } from './context.ts';
import { hasDemoData } from './demo/presence.ts';
import { featureRoutes } from './feature-routes.ts';
import {
  accessTokenReader,
  authenticator,
  endedAmong,
  expiryOf,
  markPresent,
  namedSessionReader,
} from './features/accounts/index.ts';
import { enqueueMissingClocks } from './features/bookings/index.ts';
import { serveCalendars } from './features/calendars/index.ts';
import { receiptGatherer, typingPartner } from './features/conversations/index.ts';
import { footerCountries, serveFeeds } from './features/feeds/index.ts';
import { MEDIA_BASE, PHOTO_FORMATS } from './features/media/index.ts';
import { startWritingViews } from './features/own-rentals/index.ts';
import { eraseAgain } from './features/personal-data/index.ts';
import { smsBudgetUse } from './features/phones/index.ts';
import { servePreviews } from './features/previews/index.ts';
import { bringUpToDate, startMaintenance } from './maintenance.ts';
import { serveMapTiles } from './map-tiles/serve-map-tiles.ts';
import type { Metrics } from './metrics/index.ts';
import type { OpenContext } from './open-context.ts';
import { outboxBacklog } from './outbox/backlog.ts';
import { countDeadLetters } from './outbox/dead-letters.ts';
import { type DeliveryObserver, type Outbox, startOutbox } from './outbox/outbox.ts';
import { onRemoteWake, remoteOutbox } from './outbox/remote-outbox.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { pages } from './pages/index.ts';
import type { PageCache } from './pages/page-cache.ts';
import { nameNetworks } from './plugins/caller-network.ts';
import { type Draining, drainable } from './plugins/draining.ts';
import { answerHealth } from './plugins/health.ts';
import { hideDemo } from './plugins/hide-demo.ts';
import {
  ignoreAborted,
  ignoreExpectHeader,
  refuseUnreadable,
  TIMEOUTS,
} from './plugins/malformed-requests.ts';
import { servePublicFiles } from './plugins/public-files.ts';
import { openScopes, requestIds } from './plugins/request-id.ts';
import { answerSecurely, securityHeaders } from './plugins/security-headers.ts';
import { serveSecurityText } from './plugins/security-txt.ts';
import { trustedProxies } from './plugins/trusted-proxies.ts';
import { callsTogether } from './rate-limits/calls-together.ts';
import { limitCalls } from './rate-limits/limit-calls.ts';
import { PAGES_PER_ADDRESS_AND_MINUTE } from './rate-limits/limits.ts';
import { cpuQueue } from './runtime/cpu-queue.ts';
import type { Tracing } from './tracing/index.ts';
import { countedSenders, deliveryObserver } from './watched.ts';

const refuseSchema = () => {
  throw new Error('Calls are described by the contract, which checks them itself.');
};
/** Fastify's own validators and serialisers, a hundred files that nothing would use, are not loaded. */
const NO_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema };

/** What an application is built on: the context, its sockets and the bus between processes. */
type Base = Context & Pick<OpenContext, 'realtime' | 'bus' | 'pools'>;

/** The whole application: its HTTP server, and its outbox for tests to wait for. */
export interface App {
  server: FastifyInstance;
  outbox: Outbox;
  /** The context of commands outside a request. */
  commandContext: CommandContext;
  /** Every route of the router, in the order it was registered. */
  routes: readonly RouteOptions[];
  draining: Draining;
}

interface AppOptions {
  /** Serve the site too, from the build or, in development, through Vite. */
  withPages?: boolean;
  /** Counts and measures; null when no metrics are configured. */
  metrics?: Metrics | null;
  tracing?: Tracing | null;
  /** The first of this machine's processes: it measures what is the same for all of them. */
  first?: boolean;
}

/**
 * Builds the application from all features, as far as the process's role requires: `web` answers requests, `worker`
 * does the background work, `all` both. It does not listen yet; closing the server stops everything.
 */
export async function buildApp(
  opened: Base,
  { withPages = false, metrics = null, tracing = null, first = true }: AppOptions = {},
): Promise<App> {
  const base = { ...opened, ...(metrics && countedSenders(opened, metrics)) };
  const { config } = base;
  const trusts = trustedProxies(config.trustedProxies);
  const headers = securityHeaders(config.publicUrl);
  const server: FastifyInstance = fastify({
    loggerInstance: base.log as FastifyBaseLogger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: requestIds(trusts),
    requestIdHeader: false,
    // requests on an open connection are answered while the server ends
    return503OnClosing: false,
    ...TIMEOUTS,
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: answerUnroutable(headers),
    schemaController: { compilersFactory: NO_SCHEMAS },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });

  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });

  let outbox: Outbox | undefined;
  const context: CommandContext = { ...base, wakeOutbox: (kinds) => outbox?.wake(kinds) };
  outbox = openOutbox(base, context, deliveryObserver(metrics, tracing));

  nameNetworks(server);
  openScopes(server);
  tracing?.requests(server, trusts);
  metrics?.requests(server);
  const draining = drainable(server);
  answerSecurely(server, config.publicUrl);
  if (config.publicUrl.startsWith('https:')) hideDemo(server, () => hasDemoData(context.db));
  answerErrors(server, metrics?.refused);
  answerHealth(server, context, draining);
  ignoreAborted(server);
  ignoreExpectHeader(server);
  const pageCache = config.role === 'worker' ? null : await serve(server, base, context, withPages);
  await openSockets(server, base, context);
  if (config.role !== 'web') startBackgroundWork(server, context);

  server.addHook('onClose', () => outbox.stop());
  metrics?.state({
    ...(first && {
      outbox: {
        backlog: () => outboxBacklog(context),
        deadLetters: () => countDeadLetters(context),
      },
      smsBudget: () => smsBudgetUse(context),
    }),
    ...(pageCache && { pageCache: pageCache.use }),
    pools: base.pools,
    sockets: base.realtime.connected,
    cpuQueue: cpuQueue.use,
  });
  return { server, outbox, commandContext: context, routes, draining };
}

/** Delivers messages here, or leaves it to the process whose role it is. */
function openOutbox(base: Base, context: CommandContext, observe: DeliveryObserver): Outbox {
  const { bus, realtime, config } = base;
  if (config.role === 'web' && bus) return remoteOutbox(bus);
  const handlers = outboxHandlers({ ...context, db: withPreparedStatements(context.db) }, realtime);
  const outbox = startOutbox({ ...base, db: withPreparedStatements(base.db) }, handlers, observe);
  if (bus) onRemoteWake(bus, outbox);
  return outbox;
}

/** Serves all requests. @returns the page cache, if there is one */
async function serve(
  server: FastifyInstance,
  { bus, changes }: Base,
  context: CommandContext,
  withPages: boolean,
): Promise<PageCache | null> {
  const { config } = context;
  serveSecurityText(server, context);
  await server.register(multipart);
  await servePublicFiles(server, {
    base: MEDIA_BASE,
    storage: context.storage,
    prefix: 'media',
    types: new Map(PHOTO_FORMATS.map(({ extension, type }) => [extension, type])),
  });
  const routes = featureRoutes(context);
  const execute = executor(context, routes);
  const perMinute = (max: number) => ({
    max: Math.ceil(max * config.rateLimitFactor),
    timeWindow: '1 minute',
    ...(bus && { store: callsTogether(bus) }),
  });
  await server.register(async (api) => {
    await limitCalls(api, {
      readToken: accessTokenReader(context),
      readSession: namedSessionReader(context),
      perMinute,
    });
    registerApi(api, { authenticate: authenticator(context), execute }, routes);
    registerDocs(api, config.publicUrl);
    servePreviews(api, context);
    serveFeeds(api, context);
    serveCalendars(api, context);
  });

  let pageCache: PageCache | null = null;
  if (withPages) {
    await server.register(pages, {
      origin: config.publicUrl,
      tiles: await serveMapTiles(server, config.tiles),
      translates: config.translator !== null,
      photosUrl: context.storage.publicUrl,
      uploadsTo: context.storage.inbox?.origin ?? null,
      legal: config.legal,
      stores: config.stores,
      countries: footerCountries(context),
      dev: config.development,
      cacheBytes: config.pageCacheMegabytes * 1_048_576,
      changes,
      execute,
      dependsOnAllRentals: dependsOnAllRentals(routes),
      limit: {
        ...perMinute(PAGES_PER_ADDRESS_AND_MINUTE),
        // counted separately from API calls, which use the same store
        keyGenerator: ({ network }) => `pages:${network}`,
      },
      opened: (cache) => {
        pageCache = cache;
      },
    });
  }
  return pageCache;
}

/** Publishes events to browsers; a worker's events go to the browsers connected to other processes. */
async function openSockets(
  server: FastifyInstance,
  { realtime, config }: Base,
  context: CommandContext,
): Promise<void> {
  const authenticate = authenticator(context);
  await realtime.attach(server.server, {
    authenticate: async (token) => {
      const actor = await authenticate(token).catch(() => null);
      return actor && { actor, expiresAt: expiryOf(token) };
    },
    delivered: receiptGatherer(context),
    typingPartner: (actor, conversationId) => typingPartner(context, actor.userId, conversationId),
    present: (userIds) => markPresent(context, userIds),
    endedAmong: (sessionIds) => endedAmong(context, sessionIds),
    headers: securityHeaders(config.publicUrl),
    allowedOrigin: (origin, host) =>
      config.role !== 'worker' &&
      (origin === undefined ||
        origin === config.publicUrl ||
        (URL.canParse(origin) && new URL(origin).host === host)),
  });
  server.addHook('preClose', () => realtime.close());
}

function startBackgroundWork(server: FastifyInstance, context: CommandContext): void {
  const stopMaintenance = startMaintenance(context);
  const stopWritingViews = startWritingViews(context);
  let derivation: ReturnType<typeof bringUpToDate> | undefined;
  server.addHook('onListen', async () => {
    derivation = bringUpToDate(context);
    await eraseAgain(context).catch((error: unknown) =>
      context.log.error(error, 'personal data: could not delete restored accounts again'),
    );
    await enqueueMissingClocks(context).catch((error: unknown) =>
      context.log.error(error, 'bookings: could not enqueue missing clocks'),
    );
  });
  server.addHook('onClose', async () => {
    stopMaintenance();
    await stopWritingViews();
    derivation?.stop();
    await derivation?.done;
  });
}
