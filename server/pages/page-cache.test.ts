import { describe, expect, it, vi } from 'vitest';
import { pageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

const page = (name: string, { status = 200, bytes = 1_000 } = {}): RenderedPage => ({
  status,
  headers: {},
  etag: name,
  bytes,
  encoded: () => ({ body: Buffer.from(name), encoding: null }),
});

/** A rendering that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const render = vi.fn(async (...subjects: string[]) => ({
    page: await promise,
    subjects: new Set(subjects),
  }));
  return { render, resolve, reject };
}

const shows = (name: string, ...subjects: string[]) =>
  vi.fn(async () => ({ page: page(name), subjects: new Set(subjects) }));

function opened() {
  let time = 0;
  const failed = vi.fn();
  const cache = pageCache({ bytes: 10_000, failed, now: () => time });
  const pass = (seconds: number) => {
    time += seconds * 1_000;
  };
  return { cache, failed, pass };
}

describe('kept pages', () => {
  it('are rendered once for all who ask at the same time', async () => {
    const { cache } = opened();
    const list = held();
    const asked = [1, 2, 3].map(() => cache.get('/fr', () => list.render()));
    list.resolve(page('list'));
    expect((await Promise.all(asked)).map(({ etag }) => etag)).toEqual(['list', 'list', 'list']);
    expect(list.render).toHaveBeenCalledOnce();
  });

  it('are given for a minute, then given once more while they are rendered anew', async () => {
    const { cache, pass } = opened();
    await cache.get('/fr', shows('first'));
    pass(59);
    const unasked = shows('second');
    expect((await cache.get('/fr', unasked)).etag).toBe('first');
    expect(unasked).not.toHaveBeenCalled();
    pass(2);
    expect((await cache.get('/fr', shows('second'))).etag).toBe('first');
    expect((await cache.get('/fr', shows('third'))).etag).toBe('second');
    pass(400);
    expect((await cache.get('/fr', shows('fourth'))).etag).toBe('fourth');
  });

  it('are rendered anew one after the other, those that have grown old together too', async () => {
    const { cache, pass } = opened();
    for (const key of ['/fr/a', '/fr/b', '/fr/c']) await cache.get(key, shows('first'));
    pass(61);
    const [a, b] = [held(), held()];
    await cache.get('/fr/a', () => a.render());
    await cache.get('/fr/b', () => b.render());
    await cache.get('/fr/c', shows('second'));
    expect([a, b].map(({ render }) => render.mock.calls.length)).toEqual([1, 0]);
    a.resolve(page('second'));
    await vi.waitFor(() => expect(b.render).toHaveBeenCalledOnce());
    // dropped meanwhile: whoever asks waits for nobody's turn
    cache.drop(null);
    expect((await cache.get('/fr/c', shows('third'))).etag).toBe('third');
    b.resolve(page('second'));
    expect((await cache.get('/fr/a', shows('fourth'))).etag).toBe('fourth');
  });

  it('stay when they cannot be rendered anew, and it is told', async () => {
    const { cache, failed, pass } = opened();
    await cache.get('/fr', shows('first'));
    pass(61);
    const fault = new Error('no database');
    expect((await cache.get('/fr', () => Promise.reject(fault))).etag).toBe('first');
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(fault));
    pass(400);
    await expect(cache.get('/fr', () => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('are dropped when something they show changes, and only then', async () => {
    const { cache } = opened();
    await cache.get('/fr/a', shows('a', 'drill', 'owner'));
    await cache.get('/fr/b', shows('b', 'bicycle'));
    cache.drop(['drill']);
    expect((await cache.get('/fr/a', shows('a anew'))).etag).toBe('a anew');
    expect((await cache.get('/fr/b', shows('b anew'))).etag).toBe('b');
    cache.drop(null);
    expect((await cache.get('/fr/b', shows('b anew'))).etag).toBe('b anew');
  });

  it('are not kept when what they show changed while they were rendered, and nobody waits for such a one', async () => {
    const { cache } = opened();
    const before = held();
    const first = cache.get('/fr', () => before.render('drill'));
    cache.drop(['drill']);
    const after = cache.get('/fr', shows('after', 'drill'));
    before.resolve(page('before'));
    expect((await first).etag).toBe('before');
    expect((await after).etag).toBe('after');
    expect((await cache.get('/fr', shows('later'))).etag).toBe('after');
  });

  it('are kept although something else changed meanwhile', async () => {
    const { cache } = opened();
    const list = held();
    const first = cache.get('/fr', () => list.render('drill'));
    cache.drop(['bicycle']);
    list.resolve(page('list'));
    await first;
    expect((await cache.get('/fr', shows('later'))).etag).toBe('list');
  });

  it('are only those that were found', async () => {
    const { cache } = opened();
    const missing = async () => ({
      page: page('none', { status: 404 }),
      subjects: new Set<string>(),
    });
    expect((await cache.get('/fr/x', missing)).status).toBe(404);
    expect((await cache.get('/fr/x', shows('there now'))).etag).toBe('there now');
  });

  it('are rendered anew for who waited with somebody that had asked for too much', async () => {
    const { cache } = opened();
    const refused = held();
    const first = cache.get('/fr', () => refused.render());
    const second = cache.get('/fr', shows('list'));
    refused.resolve(page('refusal', { status: 429 }));
    expect((await first).status).toBe(429);
    expect((await second).etag).toBe('list');
  });

  it('take no more than their share of memory', async () => {
    const { cache } = opened();
    for (let number = 0; number < 20; number += 1) {
      await cache.get(`/fr/${number}`, shows(`page ${number}`));
    }
    expect((await cache.get('/fr/19', shows('anew'))).etag).toBe('page 19');
    expect((await cache.get('/fr/0', shows('anew'))).etag).toBe('anew');
  });
});
