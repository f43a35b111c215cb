import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Logger } from 'pino';

/** On whose behalf something is done: a request's, or that of what a request left to do. */
export interface Scope {
  /** The request's id; null for what nobody asked for. */
  requestId: string | null;
  /** What is told to whoever collects traces; null where nobody does. */
  span: Span | null;
}

/** The scope of whatever runs now, across everything it waits for. */
export const scopes = new AsyncLocalStorage<Scope>();

/** What a row of the outbox remembers of the request that left it. */
export interface Cause {
  requestId: string;
  /** Of the span it was left in (W3C Trace Context), where traces are collected. */
  traceparent?: string;
}

/** What is left to do now has this cause; null when nobody asked. */
export function currentCause(): Cause | null {
  const scope = scopes.getStore();
  if (!scope?.requestId) return null;
  const { requestId, span } = scope;
  return { requestId, ...(span && { traceparent: traceparentOf(span) }) };
}

/** A span as W3C Trace Context writes it. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** What every line of a log has beside what it says; a request's own logger has its id already. */
export function scopeOfLine(root: Logger, logger: Logger): object {
  const requestId = logger === root ? scopes.getStore()?.requestId : undefined;
  return requestId ? { reqId: requestId } : {};
}
