import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** W3C Trace Context, version 00; later versions begin alike. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const NOTHING = /^0+$/;

/** The context of the span that a `traceparent` names, or null. */
export function parentOf(traceparent: string | string[] | undefined): Context | null {
  const [, traceId = '', spanId = '', flags = ''] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (NOTHING.test(traceId) || NOTHING.test(spanId) || flags === '') return null;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
