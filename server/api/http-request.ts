import type { FastifyRequest } from 'fastify';

/** What a call has over HTTP only: files and the idempotency key. */
export type HttpRequest = Pick<FastifyRequest, 'isMultipart' | 'parts' | 'headers' | 'raw'>;
