import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The context that a span's children are started in. */
export const below = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

/** Marks a span as failed, without the reason: error messages may contain what people wrote. */
export function failed(span: Span, type?: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (type) span.setAttribute('error.type', type);
}
