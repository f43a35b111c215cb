import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAccountFavourites } from './account-favourites.ts';
import { deviceFavourites, MOST_ON_DEVICE, setOnDevice } from './device-favourites.ts';

/** A browser's storage, as far as favourites need one. */
function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Answers calls by their last part of the path; remembers them in order. */
function serverThat(answer: (rentalId: string) => Response) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const last = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    calls.push(`${method} ${last}`);
    if (method === 'GET') return Promise.resolve(Response.json({ items: [], nextCursor: null }));
    return Promise.resolve(answer(last));
  });
  return calls;
}

const kept = () => new Response(null, { status: 204 });
const refused = (status: number) =>
  Response.json({ code: 'rentalNotFound', message: ['x'] }, { status });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('favourites on the device', () => {
  it('stand with the latest first, once each', () => {
    for (const id of ['a', 'b', 'a']) setOnDevice(id, true);
    expect(deviceFavourites()).toEqual(['a', 'b']);
    setOnDevice('a', false);
    expect(deviceFavourites()).toEqual(['b']);
  });

  it('are a hundred at most: the oldest makes room', () => {
    for (let index = 0; index <= MOST_ON_DEVICE; index += 1) setOnDevice(`r${index}`, true);
    expect(deviceFavourites()).toHaveLength(MOST_ON_DEVICE);
    expect(deviceFavourites().at(-1)).toBe('r1');
  });
});

describe('signing in', () => {
  it('brings them into the account, the oldest first, and empties the device', async () => {
    for (const id of ['a', 'b']) setOnDevice(id, true);
    const calls = serverThat(kept);
    await readAccountFavourites();
    expect(calls).toEqual(['PUT a', 'PUT b', 'GET favourites']);
    expect(deviceFavourites()).toEqual([]);
    await readAccountFavourites();
    expect(calls.slice(3)).toEqual(['GET favourites']);
  });

  it('keeps on the device what did not arrive, for another time', async () => {
    for (const id of ['a', 'b', 'c']) setOnDevice(id, true);
    serverThat((id) => (id === 'a' ? kept() : refused(503)));
    await readAccountFavourites();
    expect(deviceFavourites()).toEqual(['c', 'b']);
  });

  it('forgets a rental that is gone', async () => {
    for (const id of ['a', 'b']) setOnDevice(id, true);
    serverThat((id) => (id === 'a' ? refused(404) : kept()));
    await readAccountFavourites();
    expect(deviceFavourites()).toEqual([]);
  });
});
