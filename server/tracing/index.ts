import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { LogConfig } from 'kysely';
import { BRAND } from '#contract/brand.ts';
import type { TracesConfig } from '../config.ts';
import type { DeliveryObserver } from '../outbox/outbox.ts';
import type { Trusts } from '../plugins/trusted-proxies.ts';
import { scopes } from '../scope.ts';
import { watchOutgoing } from './outgoing.ts';
import { traceRequests } from './requests.ts';
import { failed } from './spans.ts';
import { statementSpans } from './statements.ts';
import { parentOf } from './traceparent.ts';

/** Reports to a collector of traces where requests and jobs spend their time. */
export interface Tracing {
  /** Traces every request of a server; call it before its routes are registered. */
  requests(server: FastifyInstance, trusts: Trusts): void;
  /** Receives every statement of the database. */
  statements: Extract<LogConfig, (...given: never[]) => unknown>;
  /** Traces deliveries of the outbox, each below the request that enqueued it. */
  delivery: DeliveryObserver;
  /** Sends remaining spans, for a few seconds at most. */
  close(): Promise<void>;
}

const CLOSING_MILLISECONDS = 3_000;

/**
 * Starts tracing. Loaded only when traces are configured: loading the library takes time. It reads further `OTEL_*`
 * variables itself: headers for the collector, the name and attributes of the service.
 * @param config the collector's address (OTLP over HTTP, without `/v1/traces`), and the share of requests that is
 * traced, from 0 to 1, when the caller has not decided
 */
export function openTracing({ url: collector, ratio }: TracesConfig): Tracing {
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': BRAND.name.toLowerCase() }))
      .merge(
        detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
      ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer(BRAND.name.toLowerCase());
  const stopWatching = watchOutgoing(tracer, new URL(url).host);
  return {
    requests: (server, trusts) => traceRequests(server, tracer, trusts),
    statements: statementSpans(tracer),
    delivery: async ({ kind, cause }, make) => {
      const parent = parentOf(cause?.traceparent) ?? ROOT_CONTEXT;
      const span = tracer.startSpan(`outbox ${kind}`, { kind: SpanKind.CONSUMER }, parent);
      const scope = scopes.getStore();
      if (scope) scope.span = span;
      const outcome = await make();
      if (outcome !== 'delivered') failed(span);
      span.end();
      return outcome;
    },
    close: async () => {
      stopWatching();
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSING_MILLISECONDS).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
