import { setTimeout as pause } from 'node:timers/promises';
import { serveOnLoopback } from './loopback-server.ts';

/** A span in OTLP. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** As received: numbers that may be large are strings. */
  attributes: Record<string, unknown>;
  failed: boolean;
}

/** An OTLP receiver on the loopback. */
export interface TraceCollector {
  origin: string;
  spans: CollectedSpan[];
  /** Everything received, unchanged. */
  text(): string;
  /** Waits for the first span that matches. */
  find(which: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'failed'> & {
        attributes: Attribute[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

const LONGEST_WAIT_MILLISECONDS = 20_000;
const ERROR_STATUS = 2;

export async function traceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = await serveOnLoopback(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    bodies.push(body);
    spans.push(...spansIn(JSON.parse(body) as Exported));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    origin: server.origin,
    spans,
    text: () => bodies.join('\n'),
    find: async (which) => {
      const deadline = Date.now() + LONGEST_WAIT_MILLISECONDS;
      for (;;) {
        const found = spans.find(which);
        if (found) return found;
        if (Date.now() > deadline) {
          throw new Error(`Not among: ${spans.map(({ name }) => name).join(', ')}`);
        }
        await pause(50);
      }
    },
    close: server.close,
  };
}

const spansIn = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .map(({ attributes, status, ...span }) => ({
      ...span,
      failed: status.code === ERROR_STATUS,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
      ),
    }));
