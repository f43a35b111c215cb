import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveAndReadFavourites, writeAccountFavourite } from './account-favourites.ts';
import { deviceFavourites, MOST_ON_DEVICE, setDeviceFavourite } from './device-favourites.ts';

/** The part of a browser's storage that favourites use. */
function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Answers `answer(rentalId)` to additions and removals, and an empty list to readings. @returns the calls, such as `PUT a` */
function serverAnswering(answer: (rentalId: string) => Response): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const last = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    calls.push(`${method} ${last}`);
    if (method === 'GET') return Promise.resolve(Response.json({ items: [], nextCursor: null }));
    return Promise.resolve(answer(last));
  });
  return calls;
}

const saved = () => new Response(null, { status: 204 });
const refused = (status: number) => Response.json({ code: 'anyError', message: ['x'] }, { status });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('favourites on the device', () => {
  it('are listed once each, the last added first', () => {
    for (const id of ['a', 'b', 'a']) setDeviceFavourite(id, true);
    expect(deviceFavourites()).toEqual(['a', 'b']);
    setDeviceFavourite('a', false);
    expect(deviceFavourites()).toEqual(['b']);
  });

  it('are a hundred at most: a new one replaces the oldest', () => {
    for (let index = 0; index <= MOST_ON_DEVICE; index += 1) setDeviceFavourite(`r${index}`, true);
    expect(deviceFavourites()).toHaveLength(MOST_ON_DEVICE);
    expect(deviceFavourites().at(-1)).toBe('r1');
  });
});

describe('signing in', () => {
  it('moves them to the account, the oldest first, and empties the device', async () => {
    for (const id of ['a', 'b']) setDeviceFavourite(id, true);
    const calls = serverAnswering(saved);
    await moveAndReadFavourites();
    expect(calls).toEqual(['PUT a', 'PUT b', 'GET favourites']);
    expect(deviceFavourites()).toEqual([]);
    await moveAndReadFavourites();
    expect(calls.slice(3)).toEqual(['GET favourites']);
  });

  it('leaves on the device what could not be sent, for another try', async () => {
    for (const id of ['a', 'b', 'c']) setDeviceFavourite(id, true);
    serverAnswering((id) => (id === 'a' ? saved() : refused(503)));
    await moveAndReadFavourites();
    expect(deviceFavourites()).toEqual(['c', 'b']);
  });

  it('drops a rental that is deleted or hidden', async () => {
    for (const id of ['a', 'b']) setDeviceFavourite(id, true);
    serverAnswering((id) => (id === 'a' ? refused(404) : saved()));
    await moveAndReadFavourites();
    expect(deviceFavourites()).toEqual([]);
  });

  it('does not add again a favourite whose move failed and which was then removed', async () => {
    setDeviceFavourite('a', true);
    serverAnswering(() => refused(503));
    await moveAndReadFavourites();
    const calls = serverAnswering(saved);
    await writeAccountFavourite('a', false);
    await moveAndReadFavourites();
    expect(calls).toEqual(['DELETE a', 'GET favourites']);
  });
});
