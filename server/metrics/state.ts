import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolUse } from '../adapters/database/host-pool.ts';
import type { PageCacheUse } from '../pages/page-cache.ts';
import { measureOutbox, type OutboxState } from './outbox.ts';

/** Where metrics about the state are read; what a process does not have is absent. */
export interface MeasuredState {
  /** Of the whole installation: read by one process of each machine. */
  outbox?: OutboxState;
  /** Of the whole installation too: the share of each daily budget of SMS that is used. */
  smsBudget?: () => Promise<{ budget: string; share: number }[]>;
  pools: () => PoolUse[];
  pageCache?: () => PageCacheUse;
  sockets: () => number;
  /** Photos and documents in the CPU-bound queue: running and waiting. */
  cpuQueue: () => { running: number; waiting: number };
}

export function measureState(state: MeasuredState, registry: Registry): void {
  const registers = [registry];
  if (state.outbox) measureOutbox(state.outbox, registry);
  if (state.smsBudget) measureSmsBudget(state.smsBudget, registry);
  if (state.pageCache) measurePageCache(state.pageCache, registry);
  new Gauge({
    name: 'kerya_database_connections',
    help: 'Connections to the database, and those who wait for one.',
    labelNames: ['host', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { host, used, idle, waiting } of state.pools()) {
        for (const [each, count] of Object.entries({ used, idle, waiting })) {
          this.set({ host, state: each }, count);
        }
      }
    },
  });
  new Gauge({
    name: 'kerya_sockets_connected',
    help: 'Browsers with a live connection.',
    registers,
    collect() {
      this.set(state.sockets());
    },
  });
  new Gauge({
    name: 'kerya_cpu_queue',
    help: 'Photos, documents and records that are worked on, and those that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [each, count] of Object.entries(state.cpuQueue()))
        this.set({ state: each }, count);
    },
  });
}

function measureSmsBudget(read: NonNullable<MeasuredState['smsBudget']>, registry: Registry): void {
  new Gauge({
    name: 'kerya_sms_budget_used_ratio',
    help: 'The share of the SMS that may be sent in 24 hours: of all of them, and to each country.',
    labelNames: ['budget'],
    registers: [registry],
    async collect() {
      // an unavailable database omits only this metric
      const budgets = await read().catch(() => []);
      this.reset();
      for (const { budget, share } of budgets) this.set({ budget }, share);
    },
  });
}

function measurePageCache(read: () => PageCacheUse, registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'kerya_page_cache_requests_total',
    help: 'Requests for public pages answered from the cache (hit, stale) or rendered (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, stale, misses } = read();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'stale' }, stale);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'kerya_page_cache_bytes',
    help: 'About how much memory the cached pages take.',
    registers,
    collect() {
      this.set(read().bytes);
    },
  });
  new Gauge({
    name: 'kerya_page_cache_pages',
    help: 'Pages in the cache.',
    registers,
    collect() {
      this.set(read().pages);
    },
  });
}
