import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContext } from 'react-router';
import type { PageName } from '#contract/paths.ts';
import type { Changes } from '../adapters/changes/index.ts';
import type { Bus } from '../adapters/redis/bus.ts';
import type { StoreLinks } from '../config.ts';
import type { TileConfig } from '../service-config.ts';
import { apiDoor } from './api-door.ts';
import { notFound } from './assets.ts';
import { type Build, type BuildSource, builtPages, developmentPages } from './build.ts';
import { type Destination, destinationOf } from './destinations.ts';
import { type PageCache, type PageWithSubjects, pageCache } from './page-cache.ts';
import { pageExchange } from './page-exchange.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';
import { subjectsOf } from './subjects.ts';
import type { Piece } from './utf8.ts';
import { serveWebManifests } from './web-manifest.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page of the site that is asked for. */
    page?: PageName;
  }
}

export interface PagesOptions {
  /** Where `react-router build` put its result. */
  buildDirectory?: string;
  /** Origin under which browsers reach the site, for canonical addresses. */
  origin: string;
  /** Map pictures; without any the built-in outline is shown. */
  tiles?: TileConfig | null;
  /** Where photos are shown from, when not from the site. */
  photosUrl?: string | null;
  /** The origin that photos are put to, when they are not sent to the site. */
  uploadsTo?: string | null;
  /** Name and address of who runs the installation. */
  operator?: string | null;
  /** Where the app is in the stores. */
  stores?: StoreLinks;
  /** Serve from the sources through Vite instead. */
  dev?: boolean;
  /** Bytes of public pages to keep; 0 renders each one anew. */
  cacheBytes?: number;
  /** Tells which kept pages are out of date. */
  changes: Changes;
  /** Between the processes of the installation, where there are several. */
  bus?: Bus | null;
  /** Is handed what keeps pages, where something does. */
  opened?: (cache: PageCache) => void;
}

/** What the web's server entry hands over: the contexts its loaders read. */
interface EntryModule {
  apiContext: RouterContext<ReturnType<typeof apiDoor>>;
  siteContext: RouterContext<{
    origin: string;
    nonce: string;
    tiles: TileConfig | null;
    operator: string | null;
    stores: StoreLinks;
    /** Whether photos are put into an object store. */
    directUploads: boolean;
  }>;
  documentContext: RouterContext<RenderedDocument | null>;
}

/** A page as it is rendered; null where the answer is none. */
interface RenderedDocument {
  pieces: Piece[] | null;
  /** What the web writes into it. */
  data: string[];
}

const NO_STORES: StoreLinks = { appStore: null, playStore: null };

/** Browsers ask each time; a cache in front may answer for half a minute, and longer while it asks. */
const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
const PRIVATE = 'private, no-cache';

/** Serves every page and file of the site. Register it last: it answers whatever no other route does. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const source: BuildSource = options.dev
    ? await developmentPages(app)
    : await builtPages(app, resolve(options.buildDirectory ?? 'build'));
  app.decorateRequest('page');
  serveWebManifests(app);

  const cache = options.cacheBytes && !options.dev ? keptPages(app, source, options) : null;
  if (cache) {
    options.changes.listen(cache.drop);
    options.opened?.(cache);
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(app, source, options, cache, request, reply),
  });
}

function keptPages(
  app: FastifyInstance,
  source: BuildSource,
  { cacheBytes: bytes = 0, bus, changes: { order } }: PagesOptions,
): PageCache {
  const version = async () => (await source()).build.assets.version;
  return pageCache({
    bytes,
    exchange: bus && order ? pageExchange(bus, order, version) : null,
    failed: (error) => app.log.error(error, 'a page could not be rendered anew, or exchanged'),
  });
}

/** What is kept is sent at once: the promises of waiting would be a tenth of what that costs. */
function answer(
  app: FastifyInstance,
  source: BuildSource,
  options: PagesOptions,
  cache: PageCache | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const destination = destinationOf(request.raw.url ?? '/', options.origin);
  if (destination.to === 'call') {
    reply.callNotFound();
    return reply;
  }
  if (destination.to === 'file') return notFound(reply);
  if (destination.to === 'elsewhere') {
    return reply.redirect(destination.address, destination.status);
  }
  const { name, isPublic } = destination;
  if (name) request.page = name;
  const make = async (): Promise<PageWithSubjects> => {
    const told = new Set<string>();
    const page = await render(app, await source(), options, request, destination, told);
    return { page, subjects: name ? subjectsOf(name, told) : told };
  };
  const page =
    cache && isPublic ? cache.get(destination.address, make) : make().then((made) => made.page);
  return page instanceof Promise
    ? page.then((made) => send(request, reply, made))
    : send(request, reply, page);
}

async function render(
  app: FastifyInstance,
  { build, handlerOf, newContext }: Build,
  options: PagesOptions,
  request: FastifyRequest,
  { name, address, isPublic, isDocument }: Extract<Destination, { to: 'page' }>,
  told: Set<string>,
): Promise<RenderedPage> {
  const { apiContext, documentContext, siteContext } = build.entry.module as unknown as EntryModule;
  const nonce = randomBytes(16).toString('base64');
  const context = newContext();
  context.set(apiContext, apiDoor(app, request, told));
  const { origin, tiles = null, operator = null, stores = NO_STORES, uploadsTo } = options;
  const directUploads = Boolean(uploadsTo);
  context.set(siteContext, { origin, nonce, tiles, operator, stores, directUploads });
  const document: RenderedDocument = { pieces: null, data: [] };
  context.set(documentContext, isDocument ? document : null);
  // nothing of who asks: what is rendered for one is given to others
  const response = await handlerOf(name)(new Request(new URL(address, origin)), context);
  return renderedPage(response, document.pieces, {
    nonce,
    places: {
      pictures: [tiles?.url, options.photosUrl].filter((address) => typeof address === 'string'),
      uploadsTo: uploadsTo ?? null,
      site: origin,
    },
    cacheControl: isPublic && response.status === 200 ? PUBLIC : PRIVATE,
    accepts: request.headers['accept-encoding'],
  });
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
