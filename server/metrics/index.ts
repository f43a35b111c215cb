import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { AppError } from '../errors.ts';
import type { DeliveryOutcome } from '../outbox/deliver.ts';
import { Postponed } from '../outbox/postponed.ts';
import { measureRequests } from './requests.ts';
import { type MeasuredState, measureState } from './state.ts';

/** All metrics of one process with their values: what is sent between processes. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What is counted and measured of one process while it runs. */
export interface Metrics {
  read(): Promise<MetricValues>;
  /** Measures every request of a server; call it before its routes are registered. */
  requests(server: FastifyInstance): void;
  /** Reads the state whenever the metrics are requested. */
  state(state: MeasuredState): void;
  /** The same sender, with its messages counted. */
  counted<Sender extends Sends>(channel: 'mail' | 'sms' | 'push', sender: Sender): Sender;
  /** Counts a refused call. */
  refused(error: AppError): void;
  /** Counts an attempt of the outbox to deliver a message of a kind. */
  tried(kind: string, outcome: DeliveryOutcome): void;
}

/** Sends mails, short messages or pushes. */
interface Sends {
  send(...what: never[]): Promise<unknown>;
}

/** Starts counting. Loaded only when metrics are configured: loading the library takes time. */
export async function openMetrics({
  role,
  processes,
}: Pick<Config, 'role' | 'processes'>): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'kerya_build_info',
    help: 'Always 1: which version runs, as what.',
    labelNames: ['version', 'node', 'role'],
    registers,
  }).set({ version: await version(), node: process.version, role }, 1);
  new Gauge({
    name: 'kerya_processes_wanted',
    help: 'How many processes of this machine are to serve.',
    registers,
  }).set(processes);
  const outgoing = new Counter({
    name: 'kerya_outgoing_total',
    help: 'Mails, short messages and pushes by how sending them went.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'kerya_rate_limit_refusals_total',
    help: 'Calls refused by an abuse limit.',
    labelNames: ['limit'],
    registers,
  });
  const deliveries = new Counter({
    name: 'kerya_outbox_deliveries_total',
    help: 'Attempts to deliver what commits left to do.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const givenUp = new Counter({
    name: 'kerya_outbox_given_up_total',
    help: 'Messages that became dead letters: they could not be delivered and are tried no more.',
    labelNames: ['kind'],
    registers,
  });
  for (const channel of ['mail', 'sms', 'push']) {
    for (const outcome of ['sent', 'failed']) outgoing.inc({ channel, outcome }, 0);
  }

  return {
    read: () => registry.getMetricsAsJSON(),
    requests: (server) => measureRequests(server, registry),
    state: (state) => measureState(state, registry),
    counted: (channel, sender) => ({
      ...sender,
      send: async (...what) => {
        try {
          const answer = await sender.send(...what);
          outgoing.inc({ channel, outcome: 'sent' });
          return answer;
        } catch (error) {
          if (!(error instanceof Postponed)) outgoing.inc({ channel, outcome: 'failed' });
          throw error;
        }
      },
    }),
    refused: ({ facts: { limit } }) => {
      if (limit) refusals.inc({ limit });
    },
    tried: (kind, outcome) => {
      if (outcome === 'postponed') return;
      deliveries.inc({ kind, outcome: outcome === 'delivered' ? 'delivered' : 'failed' });
      if (outcome === 'dead') givenUp.inc({ kind });
    },
  };
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
