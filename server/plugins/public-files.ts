import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Serves files that never change under `base`: photos, each under an address of its own. */
export async function servePublicFiles(
  app: FastifyInstance,
  { base, directory }: { base: string; directory: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: `${base}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1_000,
  });
}
