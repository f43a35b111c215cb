import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import type { SocketRealtime } from './adapters/realtime/socket.ts';
import { answerErrors } from './api/error-handler.ts';
import { registerApi } from './api/register-api.ts';
import { registerDocs } from './api/register-docs.ts';
import { forgetOldKeys } from './commands/idempotency.ts';
import type { CommandContext } from './commands/run-command.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import {
  accountsRoutes,
  authenticator,
  endedAmong,
  forgetOldResets,
  markPresent,
} from './features/accounts/index.ts';
import { alertsRoutes } from './features/alerts/index.ts';
import { blocksRoutes } from './features/blocks/index.ts';
import { bookingsRoutes, hasAgreement, isPromised } from './features/bookings/index.ts';
import { contactRoutes, forgetUsedCaptchas } from './features/contact/index.ts';
import {
  conversationsRoutes,
  receiptGatherer,
  typingPartner,
} from './features/conversations/index.ts';
import { favouritesAmong, favouritesRoutes } from './features/favourites/index.ts';
import { serveFeeds } from './features/feeds/index.ts';
import { identitiesRoutes } from './features/identities/index.ts';
import { landingsRoutes } from './features/landings/index.ts';
import { countCategories, mapRoutes, settleCell } from './features/map/index.ts';
import { MEDIA_BASE, mediaRoutes, PHOTO_FORMATS } from './features/media/index.ts';
import { moderationRoutes } from './features/moderation/index.ts';
import { forgetUnconfirmed, newsletterRoutes } from './features/newsletter/index.ts';
import { forgetOldNotifications, notificationsRoutes } from './features/notifications/index.ts';
import { personalDataRoutes } from './features/personal-data/index.ts';
import { phonesRoutes } from './features/phones/index.ts';
import { placesRoutes } from './features/places/index.ts';
import { servePreviews } from './features/previews/index.ts';
import {
  endPendingProposalsAbout,
  proposalsById,
  proposalsRoutes,
} from './features/proposals/index.ts';
import { ratingsRoutes } from './features/ratings/index.ts';
import { recordsRoutes } from './features/records/index.ts';
import {
  type Derivation,
  deriveAnew,
  followWords,
  rentalsRoutes,
} from './features/rentals/index.ts';
import { reportsRoutes } from './features/reports/index.ts';
import { forgetOldSearches, searchRoutes } from './features/search/index.ts';
import { simulatorRoutes } from './features/simulator/index.ts';
import { forgetOldSocial, socialRoutes } from './features/social/index.ts';
import { walletRoutes } from './features/wallet/index.ts';
import { type Outbox, startOutbox } from './outbox/outbox.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { pages } from './pages/index.ts';
import { answerHealth } from './plugins/health.ts';
import { servePublicFiles } from './plugins/public-files.ts';
import { answerRequestId } from './plugins/request-id.ts';
import { forgetOldLimits } from './rate-limits/consume.ts';
import { CALLS_PER_ADDRESS_AND_MINUTE } from './rate-limits/limits.ts';

const HOUSEKEEPING_MILLISECONDS = 3_600_000;

/** The whole application: its HTTP server, and its outbox for tests to wait on. */
export interface App {
  server: FastifyInstance;
  outbox: Outbox;
  /** What commands run in outside a request. */
  commandContext: CommandContext;
  /** Every route of the router, in the order it was registered. */
  routes: readonly RouteOptions[];
}

/**
 * Puts the rooms together over a context. Nothing listens yet; closing the server stops everything.
 * @param options `withPages` serves the site too, from the build or, in development, through Vite
 */
export async function buildApp(
  base: Context & { realtime: SocketRealtime },
  { withPages = false }: { withPages?: boolean } = {},
): Promise<App> {
  const { config, realtime } = base;
  const server: FastifyInstance = fastify({
    loggerInstance: base.log as FastifyBaseLogger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // from a pool: asking the system for random bytes each time is a tenth of what a kept page costs
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });

  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });

  let outbox: Outbox | undefined;
  const context: CommandContext = { ...base, wakeOutbox: (kinds) => outbox?.wake(kinds) };
  outbox = startOutbox(base, outboxHandlers(context, realtime));

  answerRequestId(server);
  answerErrors(server);
  answerHealth(server, context);
  await server.register(multipart);
  await servePublicFiles(server, {
    base: MEDIA_BASE,
    storage: context.storage,
    prefix: 'media',
    types: new Map(PHOTO_FORMATS.map(({ extension, type }) => [extension, type])),
  });

  const authenticate = authenticator(context);
  await server.register(async (api) => {
    await api.register(rateLimit, {
      max: Math.ceil(CALLS_PER_ADDRESS_AND_MINUTE * config.rateLimitFactor),
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) }),
    });
    registerApi(api, { ...context, authenticate }, [
      ...accountsRoutes(context),
      ...socialRoutes(context),
      ...phonesRoutes(),
      ...identitiesRoutes(context),
      ...blocksRoutes(context),
      ...ratingsRoutes(context),
      ...reportsRoutes(),
      ...personalDataRoutes(context),
      ...contactRoutes(context),
      ...newsletterRoutes(context),
      ...moderationRoutes(context),
      ...rentalsRoutes(context, {
        hasAgreement,
        favouritesAmong,
        countCategories,
        isPromised,
        endPendingProposalsAbout,
      }),
      ...searchRoutes(context),
      ...mapRoutes(context),
      ...landingsRoutes(context, { hasAgreement }),
      ...favouritesRoutes(context),
      ...alertsRoutes(context),
      ...notificationsRoutes(context),
      ...mediaRoutes(context),
      ...placesRoutes(context),
      ...simulatorRoutes(context),
      ...conversationsRoutes(context),
      ...proposalsRoutes(),
      ...bookingsRoutes(context, { proposalsById }),
      ...recordsRoutes(context),
      ...walletRoutes(context),
    ]);
    registerDocs(api, config.publicUrl);
    servePreviews(api, context);
    serveFeeds(api, context);
  });

  if (withPages) {
    await server.register(pages, {
      origin: config.publicUrl,
      tiles: config.tiles,
      photosUrl: context.storage.publicUrl,
      uploadsTo: context.storage.inbox?.origin ?? null,
      operator: config.operator,
      stores: config.stores,
      dev: config.development,
      cacheBytes: config.pageCacheMegabytes * 1_048_576,
      changes: base.changes,
    });
  }

  await realtime.attach(server.server, {
    authenticate: (token) => authenticate(token).catch(() => null),
    delivered: receiptGatherer(context),
    typingPartner: (actor, conversationId) => typingPartner(context, actor.userId, conversationId),
    present: (userIds) => markPresent(context, userIds),
    endedAmong: (sessionIds) => endedAmong(context, sessionIds),
    allowedOrigin: (origin, host) =>
      origin === undefined ||
      origin === config.publicUrl ||
      (URL.canParse(origin) && new URL(origin).host === host),
  });

  const housekeeping = setInterval(() => {
    Promise.all([
      forgetOldKeys(context),
      forgetOldLimits(context),
      forgetOldResets(context),
      forgetOldSocial(context),
      forgetUsedCaptchas(context),
      forgetUnconfirmed(context),
      forgetOldSearches(context),
      forgetOldNotifications(context),
    ]).catch((error) => context.log.error(error, 'housekeeping failed'));
  }, HOUSEKEEPING_MILLISECONDS);
  housekeeping.unref();

  let derivation: Derivation | undefined;
  server.addHook('onListen', async () => {
    derivation = deriveAnew(context, async (rentalId) => {
      await followWords(context, rentalId);
      await settleCell(context, rentalId);
    });
  });

  server.addHook('preClose', () => realtime.close());
  server.addHook('onClose', async () => {
    clearInterval(housekeeping);
    derivation?.stop();
    await derivation?.done;
    await outbox.stop();
  });
  return { server, outbox, commandContext: context, routes };
}
