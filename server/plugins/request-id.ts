import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Scope, scopes } from '../scope.ts';
import type { Trusts } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope;
  }
}

/** Ids as proxies make them: nothing that could break or flood a line of the log. */
const SANE = /^[\w.:=/+-]{8,128}$/;

/** Ids of requests: a trusted proxy's `X-Request-Id`, or a new one. */
export function requestIds(trusts: Trusts): (raw: IncomingMessage) => string {
  return (raw) => {
    const given = raw.headers['x-request-id'];
    if (typeof given === 'string' && SANE.test(given) && trusts(raw.socket.remoteAddress)) {
      return given;
    }
    // from a pool: asking the system for random bytes each time is a tenth of the cost of a cached page
    return randomUUID();
  };
}

/** Every response carries the id of its log lines; all work for the request knows its scope. */
export function openScopes(app: FastifyInstance): void {
  app.decorateRequest('scope');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.scope = { requestId: request.id, span: null };
    scopes.run(request.scope, done);
  });
  // reading a body goes through the connection, which knows no request
  app.addHook('preValidation', (request, _reply, done) => {
    if (scopes.getStore() === request.scope) return done();
    scopes.run(request.scope, done);
  });
}
