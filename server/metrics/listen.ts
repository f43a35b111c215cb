import { createServer } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { MetricValues } from './index.ts';

/** The metrics of one process of this machine; `process` counts from 1, and a successor takes the number over. */
export interface ProcessMetrics {
  process: number;
  metrics: MetricValues;
}

/**
 * Serves `/metrics` (Prometheus text) on a separate address, which the public does not reach.
 * @param read the metrics of all processes of this machine
 * @returns a function that ends it, once it listens
 */
export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<ProcessMetrics[]>,
): Promise<() => void> {
  const server = createServer(async (request, reply) => {
    if (request.url?.split('?')[0] !== '/metrics') return reply.writeHead(404).end();
    try {
      const text = await textOf(await read());
      reply.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch {
      reply.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** One text of several processes' metrics, each value labelled with its process: a successor's start at zero. */
export function textOf(processes: ProcessMetrics[]): Promise<string> {
  const labelled = processes.map(({ process, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      // each value stays as it is: no two have the same labels
      aggregator: 'sum' as const,
      values: metric.values
        // on the way between processes a number that is none becomes null
        .filter(({ value }) => Number.isFinite(value))
        .map((value) => ({ ...value, labels: { ...value.labels, process } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}
