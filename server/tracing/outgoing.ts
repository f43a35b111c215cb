import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { scopes } from '../scope.ts';
import { below, failed } from './spans.ts';

/** A request of `fetch`, as its diagnostics channels describe it. */
interface Fetched {
  origin: string;
  method: string;
}

/** The fields of the channels' messages that are read. */
interface ChannelMessage {
  request: Fetched & ClientRequest;
  response: { statusCode?: number } & IncomingMessage;
  error: NodeJS.ErrnoException;
}

const FAULT = 400;

/**
 * A span for each request that a traced request or job makes to other servers: with the host only, since addresses
 * contain keys, numbers and texts. Node publishes each request on diagnostics channels.
 * @param collector host and port of the traces' receiver
 * @returns a function that ends it
 */
export function watchOutgoing(tracer: Tracer, collector: string): () => void {
  const spans = new WeakMap<object, Span>();

  const begin = (request: object, method: string, host: string) => {
    const outer = scopes.getStore()?.span;
    if (!outer || host === collector) return;
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host },
      },
      below(outer),
    );
    spans.set(request, span);
  };
  const end = (request: object, status: number | undefined, error?: NodeJS.ErrnoException) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (error || (status ?? 0) >= FAULT) failed(span, error?.code ?? error?.name);
    span.end();
  };

  const handlers: Record<string, (message: ChannelMessage) => void> = {
    'undici:request:create': ({ request }) =>
      begin(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }) => end(request, response.statusCode),
    'undici:request:error': ({ request, error }) => end(request, undefined, error),
    'http.client.request.start': ({ request }) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }) => end(request, response.statusCode),
    'http.client.request.error': ({ request, error }) => end(request, undefined, error),
  };
  const listeners = Object.entries(handlers).map(
    ([channel, handle]) =>
      [channel, (message: unknown) => handle(message as ChannelMessage)] as const,
  );
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
