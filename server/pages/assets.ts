import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** Built files have a hash of their content in their name: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Files of `public/` have constant names. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** A new build must reach browsers at once. */
const ASK_AGAIN = 'no-cache';

/** Workers run under the policy of their own file: they may fetch what pages may, and load scripts of ours. */
const OWN_SCRIPTS =
  "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** A script, plain or compressed. */
const SCRIPT = /\.js(?:\.(?:br|gz))?$/;

/** The compressed copies of a file. */
const COMPRESSED = /\.(?:br|gz)$/;

/** A file of texts, of any build: the folder is named by a hash of all of them (`scripts/text-files`). */
const TEXT_FILE = /^\/assets\/(texts-[\w-]+)(\/\w+\/\w+\.json)$/;

/** Last path segments that look like a file; no page's URL does. */
const FILE_NAME = /\.(?!data$)[a-z0-9]{2,11}$/i;

/** Serves the browser build from `directory`, with the `.br` and `.gz` files next to it. */
export async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cacheControlOf(path.slice(directory.length)));
      if (SCRIPT.test(path)) reply.header('Content-Security-Policy', OWN_SCRIPTS);
    },
  };
  const assets = join(directory, 'assets');
  const texts = (await readdir(assets)).find((name) => name.startsWith('texts-'));
  // hundreds of files: a route for each would slow the start down, and be a label in the metrics
  await app.register(
    async (hashed) => {
      hashed.setNotFoundHandler((request, reply) => {
        const [, folder, file] = TEXT_FILE.exec(request.url) ?? [];
        if (!file || !texts || folder === texts) return notFound(reply);
        // a page of another build, as during an upgrade: without its texts nothing on it would answer
        return reply.header('Cache-Control', 'no-store').redirect(`/assets/${texts}${file}`);
      });
      hashed.setErrorHandler<FastifyError>((error, _request, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error;
        return notFound(reply);
      });
      await hashed.register(fastifyStatic, {
        ...options,
        root: assets,
        allowedPath: (path) => !COMPRESSED.test(path),
      });
    },
    { prefix: '/assets' },
  );
  // all other files share the paths of pages
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', '.vite/**'],
  });
}

/** A file that does not exist: a short response, no page. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not found\n');
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/service-worker.js') ? ASK_AGAIN : FOR_AN_HOUR;
}

/** Whether a URL asks for a file: a missing one is a short 404, not a page. */
export function asksForFile(path: string): boolean {
  return path.startsWith('/assets/') || FILE_NAME.test(path);
}
