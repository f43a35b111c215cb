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

/** One of the processes of an installation, as far as browsers are concerned. */
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
      userId: token,
      sessionId: `session-of-${token}`,
      role: 'member',
      suspended: false,
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

/** A count that is told after all others. */
const LAST = 9_999;
const counts = ({ told }: Listener) => told.unread.map(({ unreadMessages }) => unreadMessages);

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

  /** Tells until the first word arrives: a process that has just started hears what comes from then on. */
  async function heardThrough(process: Process, userId: string, listener: Listener) {
    const tell = (unreadMessages: number) =>
      process.realtime.tell(userId, 'unread', { unreadMessages });
    const isTold = () => {
      tell(0);
      return listener.told.unread.length > 0;
    };
    await vi.waitUntil(isTold, { timeout: 20_000 });
    // what is told comes in order: nothing of before comes after it
    tell(LAST);
    await vi.waitUntil(() => counts(listener).at(-1) === LAST);
    listener.told.unread.length = 0;
  }

  it('tell each other’s browsers, in order and once', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    for (const unreadMessages of numbers) {
      one.realtime.tell('sonia', 'unread', { unreadMessages });
      one.realtime.tell('amine', 'unread', { unreadMessages });
      // some while the other one reads, some while it gathers
      if (unreadMessages % 10 === 0) await pause(4);
    }
    // told last, it comes last
    one.realtime.tell('amine', 'unread', { unreadMessages: LAST });
    amine.socket.emit('typing', { conversationId: 'c' });
    expect(await sonia.heard('typing')).toEqual({ conversationId: 'c', userId: 'amine' });
    expect(counts(sonia)).toEqual(numbers);
    await amine.heard('unread', numbers.length + 1);
    expect(counts(amine)).toEqual([...numbers, LAST]);
  });

  it('lose no browser of their own while Redis is away, and find each other again', async () => {
    for (const { told } of [amine, sonia]) {
      told.unread.length = 0;
      told.missed.length = 0;
    }
    await redis.kill();
    await expect.poll(() => one.warnings.at(-1)).toContain('Redis is away');
    one.realtime.tell('amine', 'unread', { unreadMessages: 1 });
    one.realtime.tell('sonia', 'unread', { unreadMessages: 1 });
    expect(await amine.heard('unread')).toEqual({ unreadMessages: 1 });
    expect(counts(sonia)).toEqual([]);
    await redis.start();
    expect(await sonia.heard('unread')).toEqual({ unreadMessages: 1 });
    await expect.poll(() => one.warnings.at(-1)).toContain('Redis is back');
    // what Redis took with it is to be read
    await Promise.all([amine.heard('missed'), sonia.heard('missed')]);
    one.realtime.tell('sonia', 'unread', { unreadMessages: 2 });
    await sonia.heard('unread', 2);
    expect(new Set(counts(sonia))).toEqual(new Set([1, 2]));
  });

  it('hear of who left and came again while Redis was away', async () => {
    await redis.kill();
    sonia.close();
    await expect.poll(() => other.realtime.connected()).toBe(0);
    sonia = await listen(other.origin, 'sonia');
    await redis.start();
    await sonia.heard('missed');
    one.realtime.tell('sonia', 'unread', { unreadMessages: 3 });
    await expect.poll(() => counts(sonia)).toContain(3);
  });

  it('start and end while Redis is away', async () => {
    const alone = await startProcess(`redis://127.0.0.1:${await freePort()}`);
    const browser = await listen(alone.origin, 'alone');
    alone.realtime.tell('alone', 'unread', { unreadMessages: 3 });
    expect(await browser.heard('unread')).toEqual({ unreadMessages: 3 });
    expect(alone.warnings).toHaveLength(1);
    browser.close();
    await endProcess(alone);
  });

  it('end a session wherever its browser is', async () => {
    const leaving = await listen(other.origin, 'leaving');
    one.realtime.endSession('session-of-leaving');
    await expect.poll(() => leaving.socket.connected, { timeout: 5_000 }).toBe(false);
    expect(sonia.socket.connected).toBe(true);
  });
});
