import { ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Trusts } from '../plugins/trusted-proxies.ts';
import { whenClosed } from '../plugins/when-closed.ts';
import { failed } from './spans.ts';
import { parentOf } from './traceparent.ts';

const FAULT = 500;

/**
 * A span for each request, below the span that a trusted proxy names. It contains the pattern of the route and
 * nothing of the address, which may contain texts and ids.
 */
export function traceRequests(server: FastifyInstance, tracer: Tracer, trusts: Trusts): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { scope, method, routeOptions, headers } = request;
    const named = trusts(request.socket.remoteAddress) ? parentOf(headers.traceparent) : null;
    const route = routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'kerya.request_id': request.id,
        },
      },
      named ?? ROOT_CONTEXT,
    );
    scope.span = span;
    whenClosed(reply, (cut) => {
      if (request.page) span.setAttribute('kerya.page', request.page);
      if (!cut) span.setAttribute('http.response.status_code', reply.statusCode);
      if (cut || reply.statusCode >= FAULT) failed(span, cut ? 'cut' : undefined);
      span.end();
    });
    done();
  });
}
