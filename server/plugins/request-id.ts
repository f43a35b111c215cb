import type { FastifyInstance } from 'fastify';

/** Every answer carries the id its log lines have. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
