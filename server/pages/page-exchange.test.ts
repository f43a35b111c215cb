import { randomBytes } from 'node:crypto';
import { setImmediate as heard } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { busWithin } from '../../tests/support/bus-within.ts';
import { changesBetweenProcesses } from '../adapters/changes/between-processes.ts';
import type { ChangeOrder } from '../adapters/changes/index.ts';
import { pageCache } from './page-cache.ts';
import { pageExchange } from './page-exchange.ts';
import { pageFrom } from './rendered-page.ts';

const BODY = Buffer.from(`<p>${randomBytes(600).toString('hex')}</p>`);

const shows = (etag: string, ...subjects: string[]) => ({
  page: pageFrom(
    { status: 200, headers: { vary: 'Accept-Encoding' }, etag, bytes: BODY.length },
    { body: BODY, encoding: null },
  ),
  subjects: new Set(subjects),
});
const unasked = () => Promise.reject(new Error('rendered here'));

/** Processes of one installation, each with what it keeps. */
async function processes(...versions: string[]) {
  const bus = busWithin();
  let time = 0;
  const all = versions.map((version) => {
    const changes = changesBetweenProcesses(bus, { warn: () => undefined });
    const order = changes.order as ChangeOrder;
    const exchange = pageExchange(bus, order, async () => version);
    const failed = vi.fn();
    const cache = pageCache({ bytes: 100_000, failed, exchange, now: () => time });
    changes.listen(cache.drop);
    return { changes, exchange, cache, failed };
  });
  // their first marks
  await vi.waitFor(() => expect(all.every(({ exchange }) => exchange.mark())).toBe(true));
  const [one, other] = all as [(typeof all)[number], (typeof all)[number]];
  const pass = (seconds: number) => {
    time += seconds * 1_000;
  };
  return { bus, one, other, pass };
}

describe('a page that one process has rendered', () => {
  it('is given by another as any browser takes it', async () => {
    const { one, other } = await processes('a', 'a');
    await one.cache.get('/fr', async () => shows('list'));
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(1));
    const page = await other.cache.get('/fr', unasked);
    expect(page).toMatchObject({ status: 200, etag: 'list', headers: { vary: 'Accept-Encoding' } });
    expect(page.encoded(undefined).body.equals(BODY)).toBe(true);
    expect(gunzipSync(page.encoded('gzip').body).equals(BODY)).toBe(true);
    expect(brotliDecompressSync(page.encoded('br').body).equals(BODY)).toBe(true);
    expect(one.cache.use().taken).toBe(0);
  });

  it('is left to that one to render anew, unless nobody asks it', async () => {
    const { one, other, pass } = await processes('a', 'a');
    await one.cache.get('/fr', async () => shows('list'));
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(1));
    pass(65);
    expect((await other.cache.get('/fr', unasked)).etag).toBe('list');
    expect(other.cache.use()).toMatchObject({ hits: 1, stale: 0 });
    await one.cache.get('/fr', async () => shows('list later'));
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(2));
    expect((await other.cache.get('/fr', unasked)).etag).toBe('list later');
    pass(75);
    await other.cache.get('/fr', async () => shows('last list'));
    expect(other.cache.use().stale).toBe(1);
    await vi.waitFor(() => expect(one.cache.use().taken).toBe(1));
  });

  it('is not taken when something it shows changed since its rendering began', async () => {
    const { one, other } = await processes('a', 'a');
    const mark = one.exchange.mark() as string;
    other.changes.tell(['drill']);
    await one.exchange.give('/fr/drill', shows('drill', 'drill'), mark);
    await one.exchange.give('/fr/bicycle', shows('bicycle', 'bicycle'), mark);
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(1));
    expect((await other.cache.get('/fr/bicycle', unasked)).etag).toBe('bicycle');
    await expect(other.cache.get('/fr/drill', unasked)).rejects.toThrow('rendered here');
  });

  it('is dropped there too when something it shows changes', async () => {
    const { one, other } = await processes('a', 'a');
    await one.cache.get('/fr', async () => shows('list', 'drill'));
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(1));
    one.changes.tell(['drill']);
    await expect(other.cache.get('/fr', unasked)).rejects.toThrow('rendered here');
  });

  it('stays with those of its own version', async () => {
    const { one, other } = await processes('a', 'b');
    await one.exchange.give('/fr', shows('list'), one.exchange.mark() as string);
    await heard();
    expect(other.cache.use().taken).toBe(0);
  });

  it('stays there while Redis is away, or what was told may have been missed', async () => {
    const { bus, one, other } = await processes('a', 'a');
    const before = one.exchange.mark() as string;
    bus.away = true;
    expect(one.exchange.mark()).toBeNull();
    await one.cache.get('/fr', async () => shows('list'));
    expect(one.failed).not.toHaveBeenCalled();
    bus.away = false;
    bus.back();
    await one.exchange.give('/fr', shows('list'), before);
    await heard();
    expect(other.cache.use().taken).toBe(0);
    await vi.waitFor(() => expect(one.exchange.mark()).not.toBeNull());
    await one.cache.get('/fr/b', async () => shows('list b'));
    await vi.waitFor(() => expect(other.cache.use().taken).toBe(1));
  });
});
