import { Gauge, type Registry } from 'prom-client';
import type { QueueBacklog } from '../outbox/backlog.ts';
import type { DeadLetterCount } from '../outbox/dead-letters.ts';
import { KINDS } from '../outbox/queues.ts';

/** The messages in the outbox, and its dead letters. */
export interface OutboxState {
  backlog: () => Promise<QueueBacklog[]>;
  deadLetters: () => Promise<DeadLetterCount[]>;
}

/** Measures the outbox whenever metrics are requested; an unavailable database omits only its own metrics. */
export function measureOutbox(state: OutboxState, registry: Registry): void {
  measureBacklog(sharedRead(state.backlog), registry);
  const deadLetters = sharedRead(state.deadLetters);
  new Gauge({
    name: 'kerya_outbox_dead_letters',
    help: 'Messages that could not be delivered and are tried no more, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await deadLetters();
      this.reset();
      if (!counts) return;
      for (const kind of KINDS) this.set({ kind }, 0);
      for (const { kind, count } of counts) this.set({ kind }, count);
    },
  });
}

function measureBacklog(queues: () => Promise<QueueBacklog[] | null>, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'kerya_outbox_messages',
    help: 'Messages that are due (waiting), or have failed and will be tried again (failed), by queue.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const found = await queues();
      this.reset();
      for (const { queue, waiting, failed } of found ?? []) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'kerya_outbox_oldest_seconds',
    help: 'For how long the oldest message has been due, by queue.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const found = await queues();
      this.reset();
      for (const { queue, oldestSeconds } of found ?? []) this.set({ queue }, oldestSeconds);
    },
  });
}

/** The same query, run once for concurrent requests; null when it fails. */
function sharedRead<Answer>(read: () => Promise<Answer>): () => Promise<Answer | null> {
  let reading: Promise<Answer | null> | null = null;
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}
