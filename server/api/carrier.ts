import type { FastifyRequest } from 'fastify';

/** What comes along with a call over HTTP alone: files and the idempotency key. */
export type Carrier = Pick<FastifyRequest, 'isMultipart' | 'parts' | 'headers'>;
