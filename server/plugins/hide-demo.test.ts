import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideDemo } from './hide-demo.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('search engines are asked to leave every page out while demo data is there', async () => {
  let there = true;
  const app = fastify();
  hideDemo(app, async () => there);
  app.get('/', async () => 'page');
  const tag = async () => (await app.inject('/')).headers['x-robots-tag'];
  expect(await tag()).toBe('noindex');
  there = false;
  vi.advanceTimersByTime(61_000);
  await tag();
  expect(await tag()).toBeUndefined();
  await app.close();
});
