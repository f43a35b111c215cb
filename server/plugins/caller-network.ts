import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network the request comes from: every limit counts by it, never by `ip`. */
    network: string;
  }
}

/** Gives every request its network, the one place where a URL becomes what limits count by. */
export function nameNetworks(app: FastifyInstance): void {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return networkOf(this.ip);
    },
  });
}
