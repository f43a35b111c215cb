import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { PAGES, type PageName } from '#contract/paths.ts';
import { serveAssets } from './assets.ts';

/** The pages' code: what it consists of, and what answers requests by it. */
export interface Build {
  build: ServerBuild;
  /** @param page null for an address that no page has as it stands */
  handlerOf: (page: PageName | null) => RequestHandler;
  /** What loaders are told by: React Router is read when the pages are, not at the start. */
  newContext: () => RouterContextProvider;
}

/** Gives the pages' code: read once from the build, or anew for each request from Vite. */
export type BuildSource = () => Promise<Build>;

/** @param mode what React Router tells of faults: all in development, nothing in production */
async function handled(build: ServerBuild, mode: 'development' | 'production'): Promise<Build> {
  // there already: the build has read it
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const handlers = new Map<PageName | null, RequestHandler>();
  return {
    build,
    handlerOf: (page) => {
      const known = handlers.get(page);
      if (known) return known;
      const handler = createRequestHandler(page === null ? build : buildOf(page, build), mode);
      handlers.set(page, handler);
      return handler;
    },
    newContext: () => new RouterContextProvider(),
  };
}

/** The build with a page's own routes alone: React Router tries all it is given, and makes elements of them, for each request. */
function buildOf(page: PageName, build: ServerBuild): ServerBuild {
  const { path } = PAGES[page];
  let route = Object.values(build.routes).find((one) => (path ? one?.path === path : one?.index));
  if (!route) throw new Error(`No route shows ${page}.`);
  const routes: ServerBuild['routes'] = {};
  const ofAssets: ServerBuild['assets']['routes'] = {};
  // with those it stands in
  for (; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
    routes[route.id] = route;
    ofAssets[route.id] = build.assets.routes[route.id];
  }
  return { ...build, routes, assets: { ...build.assets, routes: ofAssets } };
}

/** The built pages, and their files served. Refuses to start when nothing was built. */
export async function builtPages(app: FastifyInstance, directory: string): Promise<BuildSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) {
    throw new Error(`There is no build of the pages in ${directory}: run "npm run build" first.`);
  }
  await serveAssets(app, join(directory, 'client'));
  let build: Promise<Build> | undefined;
  const load: BuildSource = () => {
    // a page's routes are flattened and ranked once, by its first request
    build ??= import(pathToFileURL(entry).href).then((read) => handled(read, 'production'));
    return build;
  };
  // read once somebody was answered, usually who asks whether all is well: nobody waits, and the first page finds it
  app.server.once('request', (_request, response) => {
    response.once('close', () =>
      load().catch((error) => app.log.error(error, 'the pages could not be read')),
    );
  });
  return load;
}

/** Pages straight from their sources, with fast refresh. Vite answers for scripts, styles and pictures. */
export async function developmentPages(app: FastifyInstance): Promise<BuildSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    const read = await vite.ssrLoadModule('virtual:react-router/server-build');
    return handled(read as unknown as ServerBuild, 'development');
  };
}
