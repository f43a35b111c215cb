import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MILLISECONDS = 60_000;

/**
 * Asks search engines to leave out every page while demo data is on a site that they reach.
 * @param isThere looks for demo data
 */
export function hideDemo(app: FastifyInstance, isThere: () => Promise<boolean>): void {
  let hidden = false;
  let lookedAt = 0;
  const look = async () => {
    lookedAt = Date.now();
    hidden = await isThere();
  };
  app.addHook('onReady', look);
  app.addHook('onRequest', (_request, reply, done) => {
    if (hidden) {
      reply.header('x-robots-tag', 'noindex');
      // until an operator removes it
      if (Date.now() - lookedAt > LOOK_AGAIN_MILLISECONDS) look().catch(() => undefined);
    }
    done();
  });
}
