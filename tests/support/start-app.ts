import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { CalendarReader } from '#server/adapters/calendars/index.ts';
import type { PushSender } from '#server/adapters/push/index.ts';
import { type App, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type Metrics, openMetrics } from '#server/metrics/index.ts';
import { openContext } from '#server/open-context.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Draining } from '#server/plugins/draining.ts';
import type { Secrets } from '#server/secrets.ts';
import { type Caller, caller } from './caller.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { type Member, type MemberFacts, registerMember } from './member.ts';
import { counted } from './query-counter.ts';

export interface TestApp {
  context: Context;
  server: FastifyInstance;
  outbox: Outbox;
  /** Every route of the router. */
  routes: App['routes'];
  draining: Draining;
  /** Its metrics; null unless the configuration has an address for them. */
  metrics: Metrics | null;
  clock: MovableClock;
  /** A caller without a session. */
  visitor: Caller;
  /** Registers a new member and returns a client for them. */
  member(facts?: Partial<MemberFacts>): Promise<Member>;
  /** A caller with a given access token. */
  as(accessToken: () => string | null): Caller;
  /** Listens on a free loopback port, once, and returns its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  /** Whether to check every successful answer against its operation's schema; on unless set otherwise. */
  validate?: boolean;
  /** The sender of pushes, instead of the real one, which calls public addresses only. */
  push?: (secrets: Secrets) => PushSender;
  /** The reader of other sites' calendars, instead of the real one, which calls public addresses only. */
  calendars?: CalendarReader;
  /** Gets every line that is logged. */
  logTo?: DestinationStream;
}

/** High enough that a test reaches an abuse limit only when it sets one. */
const UNLIMITED = 1_000;

/** The real application on a fresh database, in a new data folder, with a clock that tests can advance. */
export async function startApp({
  config,
  push,
  calendars,
  logTo,
  validate = true,
}: Options = {}): Promise<TestApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-test-'));
  const clock = movableClock();
  const context = await openContext(
    {
      ...readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent', DEMO_DATA: 'off' }),
      rateLimitFactor: UNLIMITED,
      ...config,
    },
    {
      database: counted(await freshDatabase()),
      clock,
      ...(push && { push }),
      ...(calendars && { calendars }),
      ...(logTo && { logTo }),
    },
  );
  const metrics = context.config.metrics ? await openMetrics(context.config) : null;
  const { server, outbox, routes, draining } = await buildApp(context, { metrics });
  await server.ready();
  const as: TestApp['as'] = (accessToken) => caller(server, { accessToken, validate });
  const visitor = as(() => null);

  return {
    context,
    server,
    outbox,
    routes,
    draining,
    metrics,
    clock,
    visitor,
    as,
    member: (facts) => registerMember(visitor, as, facts),
    listen: async () => {
      if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await server.close();
      await context.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
