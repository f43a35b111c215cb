/** @module-tag nightly */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, register } from '#contract/accounts/operations.ts';
import { searchPlaces } from '#contract/places/operations.ts';
import { createRental, searchRentals } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { type LoopbackServer, serveOnLoopback } from '../support/loopback-server.ts';
import { memberFacts } from '../support/member.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';
import {
  type CollectedSpan,
  type TraceCollector,
  traceCollector,
} from '../support/trace-collector.ts';

/** Loopback addresses to call from: the first one is trusted. */
const [PROXY, STRANGER] = ['127.0.0.2', '127.0.0.3'];
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const WORDS = 'perceuse de Zohra';
const STREET = 'impasse des Amandiers';

describe('a server with a collector of traces', () => {
  let folder: string;
  let collector: TraceCollector;
  let geocoder: LoopbackServer;
  let server: ServerProcess;
  const person = memberFacts();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kerya-traces-'));
    collector = await traceCollector();
    geocoder = await serveOnLoopback((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"features":[]}');
    });
    server = await startServer(folder, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      TRUSTED_PROXIES: PROXY,
      GEOCODER_URL: `${geocoder.origin}/api`,
    });
    const member = await callServer(server.origin, null, register, { body: person });
    const published = { body: rentalFacts({ name: 'La scie de Zohra' }) };
    await callServer(server.origin, member.accessToken, createRental, published);
    await callServer(server.origin, null, searchRentals, { query: { q: WORDS } });
    await callServer(server.origin, null, forgotPassword, { body: { email: person.email } });
    await callServer(server.origin, null, searchPlaces, { query: { q: STREET } }).catch(() => null);
    await (await fetch(`${server.origin}/fr/offres-location`)).text();
  });
  afterAll(async () => {
    await server?.kill();
    await geocoder?.close();
    await collector?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const named = (name: string) => collector.find((span) => span.name === name);
  const within = ({ traceId, spanId }: CollectedSpan, name: string) =>
    collector.find(
      (span) => span.traceId === traceId && span.parentSpanId === spanId && span.name === name,
    );

  /** Calls from a loopback address, as part of a caller's trace. */
  async function askFrom(localAddress: string, url: string): Promise<void> {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
    const sent = request(server.origin + url, { localAddress, headers }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
  }

  it('exports a request with its statements and its outbox messages', async () => {
    const registered = await named('POST /user/v1/auth/register');
    expect(registered.attributes).toMatchObject({
      'http.route': '/user/v1/auth/register',
      'http.response.status_code': 201,
    });
    const { attributes } = await within(registered, 'INSERT');
    expect(attributes['db.query.text']).toMatch(/^insert into .*\$1/);
    const job = await within(registered, 'outbox emailConfirmationMail');
    await within(job, 'SELECT');
  });

  it('exports the statements of a page as part of the page', async () => {
    const page = await collector.find(({ attributes }) => attributes['kerya.page'] === 'offers');
    await within(page, 'SELECT');
  });

  it('exports the host it called, and not the query', async () => {
    const search = await named('GET /user/v1/places');
    const { attributes } = await within(search, 'GET');
    expect(attributes['server.address']).toBe(new URL(geocoder.origin).host);
  });

  it('continues the trace of a trusted proxy, and of no other caller', async () => {
    await askFrom(PROXY, '/healthz');
    await askFrom(STRANGER, '/readyz');
    const trusted = await named('GET /healthz');
    expect([trusted.traceId, trusted.parentSpanId]).toEqual([TRACE, CALLER]);
    const stranger = await collector.find(
      ({ name, traceId }) => name === 'GET /readyz' && traceId !== TRACE,
    );
    expect(stranger.parentSpanId ?? '').toBe('');
    expect(
      collector.spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name),
    ).not.toContain('GET /readyz');
  });

  it('exports nothing that people wrote, nor who they are', () => {
    const text = collector.text();
    expect(text).toContain('insert into');
    const { email, firstname, lastname, password } = person;
    const personal = [email, encodeURIComponent(email), firstname, lastname, password];
    for (const word of [...personal, 'Zohra', 'Amandiers', 'scie']) {
      expect(text).not.toContain(word);
    }
  });
});

/** Prints every module of the two libraries that is loaded. */
const LOADING = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = next(name, context);
  if (/opentelemetry|prom-client/.test(found.url)) console.log('loaded ' + found.url);
  return found;
} });`;

describe('a server without monitoring', () => {
  it('loads no library of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kerya-unwatched-'));
    const loads = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LOADING)}` };
    const unwatched = await startServer(folder, loads);
    await (await fetch(`${unwatched.origin}/fr/offres-location`)).text();
    await unwatched.kill();
    expect(unwatched.output()).not.toContain('loaded');
    // a loaded module would have been printed
    const watched = await startServer(folder, { ...loads, METRICS_PORT: '0' });
    await watched.kill();
    expect(watched.output()).toContain('prom-client');
    await rm(folder, { recursive: true, force: true });
  });
});
