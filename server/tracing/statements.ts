import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { scopes } from '../scope.ts';
import { below, failed } from './spans.ts';

const LONGEST_TEXT = 2_000;

/** A span for each statement of a traced request or job: its text, which names parameters and contains no values. */
export function statementSpans(tracer: Tracer): (event: LogEvent) => void {
  return (event) => {
    const outer = scopes.getStore()?.span;
    if (!outer) return;
    const text = event.query.sql.replace(/\s+/g, ' ').trim();
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const ended = Date.now();
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: ended - event.queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text.slice(0, LONGEST_TEXT),
        },
      },
      below(outer),
    );
    if (event.level === 'error') failed(span, (event.error as { code?: string }).code);
    span.end(ended);
  };
}
