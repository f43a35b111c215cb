import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { StoreLinks, TileConfig } from '../config.ts';
import { redirectOf } from './addresses.ts';
import { apiDoor } from './api-door.ts';
import { asksForFile } from './assets.ts';
import { type BuildSource, builtPages, developmentPages } from './build.ts';
import { compressFor } from './compress.ts';
import { contentSecurityPolicy, newNonce } from './policy.ts';
import { serveWebManifests } from './web-manifest.ts';

export interface PagesOptions {
  /** Where `react-router build` put its result. */
  buildDirectory?: string;
  /** Origin under which browsers reach the site, for canonical addresses. */
  origin: string;
  /** Map pictures; without any the built-in outline is shown. */
  tiles?: TileConfig | null;
  /** Name and address of who runs the installation. */
  operator?: string | null;
  /** Where the app is in the stores. */
  stores?: StoreLinks;
  /** Serve from the sources through Vite instead. */
  dev?: boolean;
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
  }>;
}

const NO_STORES: StoreLinks = { appStore: null, playStore: null };

/** Serves every page and file of the site. Register it last: it answers whatever no other route does. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const source: BuildSource = options.dev
    ? await developmentPages(app)
    : await builtPages(app, resolve(options.buildDirectory ?? 'build'));
  serveWebManifests(app);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(app, source, options, request, reply),
  });
}

async function answer(
  app: FastifyInstance,
  source: BuildSource,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.raw.url ?? '/', options.origin);
  if (asksForFile(url.pathname)) return reply.code(404).type('text/plain').send('Not found\n');
  const redirect = url.pathname.endsWith('.data') ? null : redirectOf(url.pathname, url.search);
  if (redirect) return reply.redirect(redirect.to, redirect.status);

  const build = await source();
  const nonce = newNonce();
  const response = await render(app, build, options, request, url, nonce);
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, options.tiles?.url));
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // a page carries the nonce of its own answer: whoever keeps it must ask again
    reply.header('Cache-Control', 'private, no-cache');
  }
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Vary', 'Accept-Encoding');
  reply.code(response.status);
  return send(request, reply, Buffer.from(await response.arrayBuffer()));
}

async function render(
  app: FastifyInstance,
  build: ServerBuild,
  options: PagesOptions,
  request: FastifyRequest,
  url: URL,
  nonce: string,
): Promise<Response> {
  const { apiContext, siteContext } = build.entry.module as unknown as EntryModule;
  const context = new RouterContextProvider();
  context.set(apiContext, apiDoor(app, request));
  const { origin, tiles = null, operator = null, stores = NO_STORES } = options;
  context.set(siteContext, { origin, nonce, tiles, operator, stores });
  const handle = createRequestHandler(build, options.dev ? 'development' : 'production');
  const asked = new Request(url, {
    method: request.method,
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name.startsWith(':') ? [] : [[name, [value].flat().join(', ')]],
    ),
  });
  return handle(asked, context);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Buffer,
): Promise<FastifyReply> {
  const { body, encoding } = await compressFor(request.headers['accept-encoding'], page);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(body);
}
