import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { serveAssets } from './assets.ts';

/** The pages' code: the server build, and the handler that answers requests with it. */
export interface Build {
  build: ServerBuild;
  handle: RequestHandler;
  newContext: () => RouterContextProvider;
}

/** Provides the pages' code: loaded once from the build, or for each request from Vite. */
export type BuildSource = () => Promise<Build>;

/** @param mode what React Router discloses of faults: all in development, nothing in production */
async function handled(build: ServerBuild, mode: 'development' | 'production'): Promise<Build> {
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  return {
    build,
    handle: createRequestHandler(build, mode),
    newContext: () => new RouterContextProvider(),
  };
}

/** The built pages, with their files served. Refuses to start when nothing was built. */
export async function builtPages(app: FastifyInstance, directory: string): Promise<BuildSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) {
    throw new Error(`There is no build of the pages in ${directory}: run "npm run build" first.`);
  }
  await serveAssets(app, join(directory, 'client'));
  const read = await import(pathToFileURL(entry).href);
  const build = await handled(read, 'production');
  return async () => build;
}

/** Pages directly from their sources, with fast refresh. Vite serves scripts, styles and pictures. */
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
