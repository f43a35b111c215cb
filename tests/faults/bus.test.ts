import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bus, openBus } from '#server/adapters/redis/bus.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';

let redis: RedisServer;
let between: Server;
let bus: Bus;
let broken = 0;

/** Before Redis: the first connection that subscribes breaks before the subscription arrives. */
beforeAll(async () => {
  redis = await redisServer();
  between = createServer((near) => {
    const far = connect(Number(new URL(redis.url).port), '127.0.0.1');
    near.on('data', (bytes) => {
      if (broken === 0 && bytes.includes('subscribe')) {
        broken += 1;
        near.destroy();
      } else far.write(bytes);
    });
    far.pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.once('close', () => [near, far].map((each) => each.destroy()));
    }
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
});
afterAll(async () => {
  bus?.close();
  between?.close();
  await redis?.kill();
});

it('subscribes though its connection broke while it subscribed', async () => {
  bus = openBus(`redis://127.0.0.1:${(between.address() as AddressInfo).port}`, {
    warn: () => undefined,
  });
  const received: string[] = [];
  await bus.listen('channel', (text) => received.push(text));
  expect(broken).toBe(1);
  await bus.publish('channel', 'a word');
  await expect.poll(() => received).toEqual(['a word']);
});
