import type { FastifyInstance } from 'fastify';

/** The time between the request to end and the end, in which everything is still answered. */
export interface Draining {
  readonly begun: boolean;
  /** From now on responses close their connections, so that none is in use when the server ends. */
  begin(): void;
}

/** Adds draining to a server. */
export function drainable(app: FastifyInstance): Draining {
  let begun = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) reply.header('connection', 'close');
    done();
  });
  return {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
  };
}
