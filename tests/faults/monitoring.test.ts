/** @module-tag nightly */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { login, register } from '#contract/accounts/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { QUEUES } from '#server/outbox/queues.ts';
import { freePort } from '../support/free-port.ts';
import { memberFacts } from '../support/member.ts';
import { metricsAt } from '../support/metrics.ts';
import { askedBy } from '../support/promql.ts';
import { callServer, type ServerProcess } from '../support/server-process.ts';
import { type SharedInstallation, sharedInstallation } from '../support/shared-installation.ts';

const SOON = { timeout: 30_000, interval: 200 };
const REQUESTS = 'kerya_http_request_duration_seconds_count';
const PROJECT = new URL('../../', import.meta.url);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

const read = (path: string) => readFileSync(new URL(path, PROJECT), 'utf8');

describe('a server of two processes with monitoring', () => {
  let shared: SharedInstallation;
  let server: ServerProcess;
  let metricsPort: number;
  const metrics = () => metricsAt(metricsPort);

  beforeAll(async () => {
    shared = await sharedInstallation();
    metricsPort = await freePort();
    server = await shared.start({
      WEB_CONCURRENCY: '2',
      METRICS_PORT: String(metricsPort),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '10',
    });
    await vi.waitFor(async () => expect((await metrics()).sum('kerya_build_info')).toBe(2), SOON);
  });
  afterAll(() => shared?.stop());

  it('shows the requests of both in one place, each with the number of its process', async () => {
    const route = { route: '/user/v1/rentals', status: '2xx' };
    const before = (await metrics()).sum(REQUESTS, route);
    for (let call = 0; call < 40; call += 1) {
      // one connection each, so that both get some
      const headers = { connection: 'close' };
      await callServer(server.origin, null, searchRentals, { query: {} }, headers);
    }
    const after = await metrics();
    expect(after.sum(REQUESTS, route)).toBe(before + 40);
    for (const process of ['1', '2']) {
      expect(after.sum(REQUESTS, { ...route, process })).toBeGreaterThan(0);
    }
  });

  it('shows shared values once', async () => {
    const { samples } = await metrics();
    const outbox = samples.filter(({ name }) => name === 'kerya_outbox_messages');
    expect(new Set(outbox.map(({ labels }) => labels.process))).toEqual(new Set(['1']));
    // each queue and `unknown`, with waiting and failed messages
    expect(outbox).toHaveLength(2 * (Object.keys(QUEUES).length + 1));
  });

  it('shows its cached pages, connections and memory', async () => {
    const served = async (result: string) =>
      (await metrics()).sum('kerya_page_cache_requests_total', { result });
    const before = await served('hit');
    // each process renders it once at most
    for (let visit = 0; visit < 6; visit += 1) {
      await (await fetch(`${server.origin}/fr/offres-location`)).text();
    }
    expect(await served('hit')).toBeGreaterThanOrEqual(before + 4);
    expect(await served('miss')).toBeGreaterThan(0);
    const { sum } = await metrics();
    expect(sum('kerya_page_cache_pages')).toBeGreaterThan(0);
    expect(sum('kerya_page_cache_bytes')).toBeGreaterThan(1_000);
    const host = 'primary';
    expect(sum('kerya_database_connections', { host, state: 'idle' })).toBeGreaterThan(0);
    expect(sum('process_resident_memory_bytes', { process: '2' })).toBeGreaterThan(10_000_000);
    const page = { route: 'page offers', method: 'GET', status: '2xx' };
    expect(sum(REQUESTS, page)).toBe(6);
  });

  it('does not publish its metrics', async () => {
    const answer = await fetch(`${server.origin}/metrics`, { redirect: 'manual' });
    expect(await answer.text()).not.toContain('kerya_');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });

  /** The lines of the log with a request's id. */
  const linesOf = (id: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${id}"`))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);

  it('has the id of a request in each line about it, and about its outbox messages', async () => {
    const id = 'request-of-somebody-who-joins';
    const headers = { 'x-request-id': id };
    await callServer(server.origin, null, register, { body: memberFacts() }, headers);
    const lines = () => linesOf(id);
    await expect.poll(lines, SOON).toContain('a mail was written to the outbox folder');
    expect(lines()).toEqual(expect.arrayContaining(['incoming request', 'request completed']));
    const twice = /"reqId":.*"reqId":/;
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => twice.test(line)),
    ).toEqual([]);
  });

  /** Each metric that is used, with its user. */
  const boards = () => {
    const { panels } = JSON.parse(read('deploy/grafana/kerya.json')) as { panels: Panel[] };
    const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
      groups: { rules: Rule[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    return {
      rules,
      asked: [
        ...panels.flatMap(({ title, targets = [] }) =>
          targets.map(({ expr }) => ({ who: `panel "${title}"`, expr })),
        ),
        ...rules.map(({ alert, expr }) => ({ who: `alert ${alert}`, expr })),
      ].flatMap(({ who, expr }) => askedBy(expr).map((asked) => ({ who, ...asked }))),
    };
  };

  it('serves every metric, with its labels, that the dashboard and the alerts use', async () => {
    // a value with a label exists once it was counted
    await (await fetch(`${server.origin}/fr/offres-location`)).text();
    const { email } = memberFacts();
    const body = { email, password: 'wrong-password' };
    for (let call = 0; call <= 100; call += 1) {
      await callServer(server.origin, null, login, { body }).catch(() => null);
    }
    const { samples } = await metrics();
    const { asked } = boards();
    expect(asked.length).toBeGreaterThan(40);
    const missing = asked.flatMap(({ who, name, labels }) => {
      const served = samples.filter((sample) => sample.name === name);
      if (served.length === 0) return [`${who}: ${name}`];
      const known = new Set(served.flatMap((sample) => Object.keys(sample.labels)));
      return labels
        .filter((label) => !known.has(label))
        .map((label) => `${who}: ${name}{${label}}`);
    });
    // a label of "by" may belong to another part of the expression
    expect(missing).toEqual([]);
  });

  it('has a paragraph in the documentation for each alert', () => {
    const monitoring = read('docs/operations/monitoring.md');
    const { rules } = boards();
    expect(rules.length).toBeGreaterThan(8);
    expect(rules.filter(({ alert }) => !monitoring.includes(alert))).toEqual([]);
  });

  it('continues with a successor’s metrics when a process dies', async () => {
    const started = async () =>
      (await metrics()).samples
        .filter(({ name, labels }) => name === 'process_start_time_seconds' && labels.process)
        .toSorted((one, other) => Number(one.labels.process) - Number(other.labels.process))
        .map(({ value }) => value);
    const before = await started();
    expect(before).toHaveLength(2);
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    process.kill(Number(children.trim().split(' ')[1]), 'SIGKILL');
    await expect
      .poll(async () => {
        const now = await started();
        return now.length === 2 && now[0] === before[0] && Number(now[1]) > Number(before[1]);
      }, SOON)
      .toBe(true);
  });

  it('is alive and not ready while its database is down, and shows the metrics it still can', async () => {
    await shared.postgres.kill();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, SOON).toBe(503);
    const answer = await fetch(`${server.origin}/readyz`);
    expect(await answer.json()).toEqual({ ok: false, reason: 'database' });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const { samples, sum } = await metrics();
    expect(sum('kerya_build_info')).toBe(2);
    expect(samples.filter(({ name }) => name === 'kerya_outbox_messages')).toEqual([]);
  });
});
