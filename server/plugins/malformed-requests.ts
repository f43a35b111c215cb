import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { AppError, errorAnswer } from '../errors.ts';

/** What Node refuses before it knows the route. */
const REFUSALS = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'payloadTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payloadTooLarge',
} as const;

/**
 * How long a request may take to arrive completely: ten photos of 20 MB over a slow connection. A silent connection
 * is closed sooner, yet later than a proxy in front of us would close it.
 */
export const TIMEOUTS = { requestTimeout: 1_800_000, connectionTimeout: 75_000 } as const;

/**
 * Refuses what cannot be parsed as HTTP, or never ends, in the form of every other refusal.
 * @param headers those of every answer
 */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerTo(error.code, headers));
    socket.destroy();
  };
}

function answerTo(cause: string | undefined, headers: Readonly<Record<string, string>>): string {
  const code = REFUSALS[cause as keyof typeof REFUSALS] ?? 'invalidValue';
  const answer = errorAnswer(new AppError(code), DEFAULT_LANGUAGE);
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
    `\r\n${body}`,
  ].join('\r\n');
}

/** Ignores requests whose client has disconnected: they have no URL to count, and nobody reads a response. */
export function ignoreAborted(app: FastifyInstance): void {
  app.addHook('onRequest', ({ ip }: { ip: string | undefined }, reply, done) => {
    if (ip === undefined) reply.hijack();
    else done();
  });
}

/** Ignores an `Expect` header that we cannot fulfil, instead of refusing it without a body. */
export function ignoreExpectHeader(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.routing(request, response),
  );
}
