import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { whenClosed } from '../plugins/when-closed.ts';

/** Seconds; people notice a quarter of one. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures requests: their time by route, and how many are being answered. */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
  const latency = new Histogram({
    name: 'kerya_http_request_duration_seconds',
    help: 'Time until a request was answered, or aborted by the client, by the pattern of its route.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'kerya_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  server.addHook('onRequest', (request, reply, done) => {
    inFlight.inc();
    whenClosed(reply, (cut) => {
      inFlight.dec();
      const { method } = request;
      const status = cut ? 'cut' : `${Math.floor(reply.statusCode / 100)}xx`;
      latency.observe({ route: routeOf(request), method, status }, reply.elapsedTime / 1_000);
    });
    done();
  });
}

/** The label of a route: as many values as there are routes and pages, not as many as addresses. */
function routeOf({ routeOptions, page }: FastifyRequest): string {
  if (page) return `page ${page}`;
  return routeOptions.url ?? 'none';
}
