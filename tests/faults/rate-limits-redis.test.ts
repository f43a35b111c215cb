import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bus, openBus } from '#server/adapters/redis/bus.ts';
import { callsTogether } from '#server/rate-limits/calls-together.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';

const MOST = 10;
/** In the middle of a window, which none of the tests outlasts. */
const NOW = 90_000;
/** By then each process has received the other's counts. */
const EXCHANGED_MILLISECONDS = 400;

describe('calls of one address to two processes', () => {
  let redis: RedisServer;
  const buses: Bus[] = [];
  const processes: FastifyInstance[] = [];
  let now = NOW;

  beforeAll(async () => {
    redis = await redisServer();
    for (let count = 0; count < 2; count += 1) {
      const bus = openBus(redis.url, { warn: () => undefined });
      const app = fastify();
      await app.register(rateLimit, {
        max: MOST,
        timeWindow: 60_000,
        store: callsTogether(bus, () => now),
      });
      app.get('/', () => 'answered');
      buses.push(bus);
      processes.push(app);
    }
    for (const bus of buses) await vi.waitFor(() => bus.count('there', 1, 1_000), 5_000);
  });
  afterAll(async () => {
    for (const bus of buses) bus.close();
    for (const app of processes) await app.close();
    await redis.kill();
  });

  const call = async (index: number, remoteAddress: string) =>
    (await processes[index]?.inject({ url: '/', remoteAddress }))?.statusCode;

  it('are counted together, and anew in the next minute', async () => {
    for (let turn = 0; turn < MOST; turn += 1) expect(await call(turn % 2, '192.0.2.1')).toBe(200);
    // the process that published first receives the other's count with its next call
    for (const index of [0, 1]) {
      await pause(EXCHANGED_MILLISECONDS);
      await call(index, '192.0.2.1');
    }
    await pause(EXCHANGED_MILLISECONDS);
    for (const index of [0, 1]) expect(await call(index, '192.0.2.1')).toBe(429);
    expect(await call(1, '192.0.2.2')).toBe(200);
    now += 60_000;
    expect(await call(0, '192.0.2.1')).toBe(200);
  });

  it('are counted by each while Redis is away, and together again when it is back', async () => {
    await redis.kill();
    for (let turn = 0; turn < MOST; turn += 1) expect(await call(0, '192.0.2.3')).toBe(200);
    expect(await call(0, '192.0.2.3')).toBe(429);
    expect(await call(1, '192.0.2.3')).toBe(200);
    await redis.start();
    await expect.poll(() => call(1, '192.0.2.3'), { timeout: 5_000, interval: 300 }).toBe(429);
  });
});
