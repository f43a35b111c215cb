import type { FastifyReply } from 'fastify';

/**
 * Calls back at the end of a response, also when the client disconnected before it came: Fastify's own hook does not
 * run then.
 * @param closed is called with whether the response was cut off
 */
export function whenClosed({ raw }: FastifyReply, closed: (cut: boolean) => void): void {
  raw.once('close', () => closed(!raw.writableEnded));
}
