import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SocketRealtime, socketRealtime } from '#server/adapters/realtime/socket.ts';
import { type Bus, openBus } from '#server/adapters/redis/bus.ts';
import { systemClock } from '#server/clock.ts';
import { freePort } from '../support/free-port.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { type Listener, listen } from '../support/socket.ts';

/** One process of an installation, with its sockets only. */
interface Process {
  realtime: SocketRealtime;
  bus: Bus;
  http: Server;
  origin: string;
  warnings: string[];
}

async function startProcess(redisUrl: string): Promise<Process> {
  const warnings: string[] = [];
  const warn = (_facts: object, message: string) => warnings.push(message);
  const bus = openBus(redisUrl, { warn });
  const realtime = socketRealtime({ bus, clock: systemClock, log: { warn } });
  const http = createServer();
  await realtime.attach(http, {
    authenticate: async (token) => ({
      actor: {
        userId: token,
        sessionId: `session-of-${token}`,
        role: 'member',
        suspended: false,
        secondFactor: null,
        trustedPasskey: false,
      },
      expiresAt: new Date(systemClock.now().getTime() + 600_000),
    }),
    delivered: () => undefined,
    typingPartner: async () => 'sonia',
    present: async () => undefined,
    endedAmong: async () => [],
    headers: {},
    allowedOrigin: () => true,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { realtime, bus, http, origin, warnings };
}

async function endProcess({ realtime, bus, http }: Process): Promise<void> {
  await realtime.close();
  bus.close();
  http.close();
}

/** A count that is sent after all others. */
const LAST = 9_999;
const counts = ({ received }: Listener) =>
  received.unread.map(({ unreadMessages }) => unreadMessages);

describe('two processes and a Redis', () => {
  let redis: RedisServer;
  let one: Process;
  let other: Process;
  let amine: Listener;
  let sonia: Listener;

  beforeAll(async () => {
    redis = await redisServer();
    [one, other] = await Promise.all([startProcess(redis.url), startProcess(redis.url)]);
    [amine, sonia] = [await listen(one.origin, 'amine'), await listen(other.origin, 'sonia')];
    await heardThrough(one, 'sonia', sonia);
    await heardThrough(other, 'amine', amine);
  });
  afterAll(async () => {
    for (const listener of [amine, sonia]) listener?.close();
    for (const process of [one, other]) if (process) await endProcess(process);
    await redis?.kill();
  });

  /** Publishes until the first event arrives: a new process receives only later ones. */
  async function heardThrough(process: Process, userId: string, listener: Listener) {
    const publish = (unreadMessages: number) =>
      process.realtime.publish(userId, 'unread', { unreadMessages });
    const hasArrived = () => {
      publish(0);
      return listener.received.unread.length > 0;
    };
    await vi.waitUntil(hasArrived, { timeout: 20_000 });
    // events arrive in order: none sent before arrives after this one
    publish(LAST);
    await vi.waitUntil(() => counts(listener).at(-1) === LAST, { timeout: 20_000 });
    listener.received.unread.length = 0;
  }

  it('send events to each other’s browsers, in order and once', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    for (const unreadMessages of numbers) {
      one.realtime.publish('sonia', 'unread', { unreadMessages });
      one.realtime.publish('amine', 'unread', { unreadMessages });
      // some arrive while the other process reads, some while it collects
      if (unreadMessages % 10 === 0) await pause(4);
    }
    // sent last, it arrives last
    one.realtime.publish('amine', 'unread', { unreadMessages: LAST });
    amine.socket.emit('typing', { conversationId: 'c' });
    expect(await sonia.next('typing')).toEqual({ conversationId: 'c', userId: 'amine' });
    expect(counts(sonia)).toEqual(numbers);
    await amine.next('unread', numbers.length + 1);
    expect(counts(amine)).toEqual([...numbers, LAST]);
  });

  it('still reach their own browsers while Redis is down, and each other’s again afterwards', async () => {
    for (const { received } of [amine, sonia]) {
      received.unread.length = 0;
      received.missed.length = 0;
    }
    await redis.kill();
    await expect.poll(() => one.warnings.at(-1)).toContain('Redis is away');
    one.realtime.publish('amine', 'unread', { unreadMessages: 1 });
    one.realtime.publish('sonia', 'unread', { unreadMessages: 1 });
    expect(await amine.next('unread')).toEqual({ unreadMessages: 1 });
    expect(counts(sonia)).toEqual([]);
    await redis.start();
    expect(await sonia.next('unread')).toEqual({ unreadMessages: 1 });
    await expect.poll(() => one.warnings.at(-1)).toContain('Redis is back');
    // browsers have to read again what Redis has lost
    await Promise.all([amine.next('missed'), sonia.next('missed')]);
    one.realtime.publish('sonia', 'unread', { unreadMessages: 2 });
    await sonia.next('unread', 2);
    expect(new Set(counts(sonia))).toEqual(new Set([1, 2]));
  });

  it('know of a browser that left and came back while Redis was down', async () => {
    await redis.kill();
    sonia.close();
    await expect.poll(() => other.realtime.connected()).toBe(0);
    sonia = await listen(other.origin, 'sonia');
    await redis.start();
    await sonia.next('missed');
    one.realtime.publish('sonia', 'unread', { unreadMessages: 3 });
    // the publishing process may reconnect later than the one whose browser came back, and then waits for all others
    expect(await sonia.next('unread')).toEqual({ unreadMessages: 3 });
  });

  it('start and end while Redis is down', async () => {
    const alone = await startProcess(`redis://127.0.0.1:${await freePort()}`);
    const browser = await listen(alone.origin, 'alone');
    alone.realtime.publish('alone', 'unread', { unreadMessages: 3 });
    expect(await browser.next('unread')).toEqual({ unreadMessages: 3 });
    expect(alone.warnings).toHaveLength(1);
    browser.close();
    await endProcess(alone);
  });

  it('end a session wherever its browser is', async () => {
    const leaving = await listen(other.origin, 'leaving');
    one.realtime.endSession('session-of-leaving');
    await expect.poll(() => leaving.socket.connected).toBe(false);
    expect(sonia.socket.connected).toBe(true);
  });
});
