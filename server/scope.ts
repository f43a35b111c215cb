import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Logger } from 'pino';

/** The cause of work: a request, or an outbox message that a request enqueued. */
export interface Scope {
  /** The request's id; null for work without one. */
  requestId: string | null;
  /** The span for the collector of traces; null when none is configured. */
  span: Span | null;
}

/** The scope of the running code, across everything it awaits. */
export const scopes = new AsyncLocalStorage<Scope>();

/** What a row of the outbox stores of the request that enqueued it. */
export interface Cause {
  requestId: string;
  /** The span it was enqueued in (W3C Trace Context), when traces are collected. */
  traceparent?: string;
}

/** The cause for messages enqueued now; null without a request. */
export function currentCause(): Cause | null {
  const scope = scopes.getStore();
  if (!scope?.requestId) return null;
  const { requestId, span } = scope;
  return { requestId, ...(span && { traceparent: traceparentOf(span) }) };
}

/** A span in the format of W3C Trace Context. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Fields that every line of the log gets in addition; a request's own logger has its id already. */
export function scopeOfLine(root: Logger, logger: Logger): object {
  const requestId = logger === root ? scopes.getStore()?.requestId : undefined;
  return requestId ? { reqId: requestId } : {};
}
