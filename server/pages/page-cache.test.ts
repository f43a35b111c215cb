import { describe, expect, it, vi } from 'vitest';
import { type PageWithReferences, pageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

const page = (name: string, { status = 200, bytes = 1_000 } = {}): RenderedPage => ({
  status,
  headers: {},
  etag: name,
  bytes,
  encoded: () => ({ body: Buffer.from(name), encoding: null }),
});

type Make = () => Promise<PageWithReferences>;

/** A rendering that ends on request. */
function pausedRendering() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const render = vi.fn(async (...references: string[]) => ({
    page: await promise,
    references: new Set(references),
  }));
  return { render, resolve, reject };
}

const shows = (name: string, ...references: string[]) =>
  vi.fn(async () => ({ page: page(name), references: new Set(references) }));

function opened() {
  let time = 0;
  const failed = vi.fn();
  const cache = pageCache({ bytes: 10_000, failed, now: () => time });
  const pass = (seconds: number) => {
    time += seconds * 1_000;
  };
  /** As for a request: the cached page, or else a rendered one. */
  const ask = async (key: string, make: Make) => cache.get(key, make) ?? cache.fill(key, make);
  return { cache, ask, failed, pass };
}

describe('cached pages', () => {
  it('are rendered once for all concurrent requests', async () => {
    const { ask } = opened();
    const list = pausedRendering();
    const asked = [1, 2, 3].map(() => ask('/fr', () => list.render()));
    list.resolve(page('list'));
    expect((await Promise.all(asked)).map(({ etag }) => etag)).toEqual(['list', 'list', 'list']);
    expect(list.render).toHaveBeenCalledOnce();
  });

  it('are answered for a minute, then once more while they are rendered again', async () => {
    const { ask, pass } = opened();
    await ask('/fr', shows('first'));
    pass(59);
    const unasked = shows('second');
    expect((await ask('/fr', unasked)).etag).toBe('first');
    expect(unasked).not.toHaveBeenCalled();
    pass(2);
    expect((await ask('/fr', shows('second'))).etag).toBe('first');
    expect((await ask('/fr', shows('third'))).etag).toBe('second');
    pass(400);
    expect((await ask('/fr', shows('fourth'))).etag).toBe('fourth');
  });

  it('are rendered again once for all concurrent requests', async () => {
    const { ask, pass } = opened();
    await ask('/fr', shows('first'));
    pass(61);
    const again = pausedRendering();
    for (const _ of [1, 2]) await ask('/fr', () => again.render());
    expect(again.render).toHaveBeenCalledOnce();
    again.resolve(page('second'));
    await vi.waitFor(async () => expect((await ask('/fr', shows('third'))).etag).toBe('second'));
  });

  it('stay when they cannot be rendered again, which is logged', async () => {
    const { ask, failed, pass } = opened();
    await ask('/fr', shows('first'));
    pass(61);
    const fault = new Error('no database');
    expect((await ask('/fr', () => Promise.reject(fault))).etag).toBe('first');
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(fault));
    pass(400);
    await expect(ask('/fr', () => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('are invalidated when something they show changes, and only then', async () => {
    const { cache, ask } = opened();
    await ask('/fr/a', shows('a', 'drill', 'owner'));
    await ask('/fr/b', shows('b', 'bicycle'));
    cache.invalidate(['drill']);
    expect((await ask('/fr/a', shows('a anew'))).etag).toBe('a anew');
    expect((await ask('/fr/b', shows('b anew'))).etag).toBe('b');
    cache.invalidate(null);
    expect((await ask('/fr/b', shows('b anew'))).etag).toBe('b anew');
  });

  it('are not cached when what they show changed while they were rendered, and no later request waits for them', async () => {
    const { cache, ask } = opened();
    const before = pausedRendering();
    const first = ask('/fr', () => before.render('drill'));
    cache.invalidate(['drill']);
    const after = ask('/fr', shows('after', 'drill'));
    before.resolve(page('before'));
    expect((await first).etag).toBe('before');
    expect((await after).etag).toBe('after');
    expect((await ask('/fr', shows('later'))).etag).toBe('after');
  });

  it('are cached although something else changed in the meantime', async () => {
    const { cache, ask } = opened();
    const list = pausedRendering();
    const first = ask('/fr', () => list.render('drill'));
    cache.invalidate(['bicycle']);
    list.resolve(page('list'));
    await first;
    expect((await ask('/fr', shows('later'))).etag).toBe('list');
  });

  it('are only those that were found', async () => {
    const { ask } = opened();
    const missing = async () => ({
      page: page('none', { status: 404 }),
      references: new Set<string>(),
    });
    expect((await ask('/fr/x', missing)).status).toBe(404);
    expect((await ask('/fr/x', shows('there now'))).etag).toBe('there now');
  });

  it('take no more memory than configured', async () => {
    const { ask } = opened();
    for (let number = 0; number < 20; number += 1) {
      await ask(`/fr/${number}`, shows(`page ${number}`));
    }
    expect((await ask('/fr/19', shows('anew'))).etag).toBe('page 19');
    expect((await ask('/fr/0', shows('anew'))).etag).toBe('anew');
  });
});
