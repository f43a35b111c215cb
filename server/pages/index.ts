import { resolve } from 'node:path';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContext } from 'react-router';
import type { Country } from '#contract/countries.ts';
import { languageFromCookies, languageFromHeader } from '#contract/languages.ts';
import type { LegalFacts } from '#contract/legal-facts.ts';
import type { PageName } from '#contract/paths.ts';
import type { Changes } from '../adapters/changes/index.ts';
import type { DependsOnAllRentals, Execute } from '../api/execute.ts';
import type { StoreLinks } from '../config.ts';
import { AppError } from '../errors.ts';
import type { MapTiles } from '../map-tiles/serve-map-tiles.ts';
import { notFound } from './assets.ts';
import { type Build, type BuildSource, builtPages, developmentPages } from './build.ts';
import { type Destination, destinationOf } from './destinations.ts';
import { type PageApi, pageApi } from './page-api.ts';
import { type PageCache, type PageWithReferences, pageCache } from './page-cache.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';
import { serveWebManifests } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page of the site that is requested. */
    page?: PageName;
  }
}

export interface PagesOptions {
  /** The output directory of `react-router build`. */
  buildDirectory?: string;
  /** Origin under which browsers reach the site, for canonical URLs. */
  origin: string;
  /** Map pictures; without any the built-in outline is shown. */
  tiles?: MapTiles | null;
  /** Whether there is a translation service. */
  translates?: boolean;
  /** Where photos are served from, when not from the site. */
  photosUrl?: string | null;
  /** The origin that photos are uploaded to, when not to the site. */
  uploadsTo?: string | null;
  /** Who runs the site, answers for its texts, hosts it, and receives data. */
  legal?: LegalFacts;
  /** The app's pages in the stores. */
  stores?: StoreLinks;
  /** Reads the countries with offers, which the footer links to. */
  countries?: () => Promise<readonly Country[]>;
  /** Serve from the sources through Vite instead. */
  dev?: boolean;
  /** Bytes of public pages in the cache; 0 renders each page for each request. */
  cacheBytes?: number;
  /** Publishes the ids of rentals and members whose pages are outdated. */
  changes: Changes;
  execute: Execute;
  dependsOnAllRentals: DependsOnAllRentals;
  /** The limit of rendered pages per network of an IP address. */
  limit: RateLimitPluginOptions;
  /** Is called with the cache, if there is one. */
  opened?: (cache: PageCache) => void;
}

/** The exports of the web's server entry: the contexts that its loaders read. */
interface EntryModule {
  apiContext: RouterContext<PageApi>;
  siteContext: RouterContext<{
    origin: string;
    tiles: MapTiles | null;
    translates: boolean;
    legal: LegalFacts;
    stores: StoreLinks;
    /** Whether photos are uploaded directly to an object store. */
    directUploads: boolean;
    countries: readonly Country[];
  }>;
}

const NOTHING_SAID: LegalFacts = {
  operator: null,
  publisher: null,
  hosting: null,
  recipients: null,
};
const NO_STORES: StoreLinks = { appStore: null, playStore: null };

/** Browsers revalidate each time; a cache in front may answer for half a minute, and longer while it revalidates. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
const PRIVATE = 'private, no-cache';

/** Serves every page and file of the site. Register it last: it answers every URL that no other route matches. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const source: BuildSource = options.dev
    ? await developmentPages(app)
    : await builtPages(app, resolve(options.buildDirectory ?? 'build'));
  app.decorateRequest('page');
  serveWebManifests(app);

  const cache = options.cacheBytes && !options.dev ? openCache(app, options) : null;
  await app.register(rateLimit, { ...options.limit, global: false });
  const count = app.createRateLimit();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const preferred = preferredLanguage(request.headers);
      const destination = destinationOf(request.raw.url ?? '/', options.origin, preferred);
      if (destination.to === 'call') return reply.callNotFound();
      if (destination.to === 'file') return notFound(reply);
      if (destination.to === 'elsewhere') {
        // where `/` leads differs between visitors
        if (destination.status === 302) reply.header('cache-control', 'no-store');
        return reply.redirect(destination.url, destination.status);
      }
      if (destination.name) request.page = destination.name;
      const { url } = destination;
      const render = (refusal: AppError | null) => async () =>
        renderPage(await source(), options, request, destination, refusal);
      const shared = destination.isPublic ? cache : null;
      const cached = shared?.get(url, render(null));
      if (cached) return send(request, reply, cached);
      const refusal = await refusalOfLimit(count, request);
      const page =
        shared && !refusal ? await shared.fill(url, render(null)) : (await render(refusal)()).page;
      return send(request, reply, page);
    },
  });
}

/** The language chosen on the device, else the best of the browser's, else French. */
function preferredLanguage({ cookie, 'accept-language': wanted }: FastifyRequest['headers']) {
  return languageFromCookies(cookie) ?? languageFromHeader(wanted);
}

function openCache(app: FastifyInstance, { cacheBytes = 0, changes, opened }: PagesOptions) {
  const cache = pageCache({
    bytes: cacheBytes,
    failed: (error) => app.log.error(error, 'a stale page could not be rendered again'),
  });
  changes.listen(cache.invalidate);
  opened?.(cache);
  return cache;
}

/** Only pages that have to be rendered count: cached ones cost nearly nothing. */
async function refusalOfLimit(
  count: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
): Promise<AppError | null> {
  const counted = await count(request);
  if (counted.isAllowed || !counted.isExceeded) return null;
  return new AppError('tooManyRequests', {
    limit: 'pagesByAddress',
    retryAfter: Math.max(1, counted.ttlInSeconds),
  });
}

async function renderPage(
  { build, handle, newContext }: Build,
  options: PagesOptions,
  request: FastifyRequest,
  { url, isPublic }: Extract<Destination, { to: 'page' }>,
  refusal: AppError | null,
): Promise<PageWithReferences> {
  const { apiContext, siteContext } = build.entry.module as unknown as EntryModule;
  const references = new Set<string>();
  const { execute, dependsOnAllRentals, origin } = options;
  const {
    tiles = null,
    translates = false,
    legal = NOTHING_SAID,
    stores = NO_STORES,
    uploadsTo = null,
  } = options;
  const context = newContext();
  context.set(
    apiContext,
    pageApi({
      execute,
      dependsOnAllRentals,
      network: request.network,
      refusal,
      references,
      failed: (error) => request.log.error(error, 'unexpected fault'),
    }),
  );
  const directUploads = uploadsTo !== null;
  const countries = (await options.countries?.()) ?? [];
  context.set(siteContext, {
    origin,
    tiles,
    translates,
    legal,
    stores,
    directUploads,
    countries,
  });
  // nothing of the visitor: a page rendered for one is served to others
  const response = await handle(new Request(new URL(url, origin)), context);
  const page = await renderedPage(response, {
    places: {
      pictures: [tiles?.kind === 'pictures' ? tiles.url : null, options.photosUrl].filter(
        (url) => typeof url === 'string',
      ),
      uploadsTo,
      site: origin,
    },
    cacheControl: isPublic && response.status === 200 ? PUBLIC : PRIVATE,
  });
  return { page, references };
}

function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return reply.code(304).send();
  }
  const { body, encoding } = page.encoded(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}
