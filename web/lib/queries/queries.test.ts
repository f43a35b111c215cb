import { afterEach, describe, expect, it, vi } from 'vitest';
import { listBookings } from '#contract/bookings/operations.ts';
import { clearSession, setSession } from '#web/lib/session.ts';
import { callWhole } from './call-query.ts';
import { queryClientOf } from './client.ts';

type Session = Parameters<typeof setSession>[0];

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { documentElement: { lang: 'fr', toggleAttribute: () => true } });

const signIn = (id: string) => setSession({ id, accessToken: id } as Session);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => clearSession());

describe('what a member has read', () => {
  it('is found again by the same member, and by nobody once they have signed out', () => {
    signIn('amel');
    const client = queryClientOf('amel');
    client.setQueryData(['bookings.list'], 'hers');
    expect(queryClientOf('amel').getQueryData(['bookings.list'])).toBe('hers');
    clearSession();
    expect(client.getQueryData(['bookings.list'])).toBeUndefined();
    signIn('amel');
    expect(queryClientOf('amel').getQueryData(['bookings.list'])).toBeUndefined();
  });

  it('is erased when another member signs in in another tab', () => {
    signIn('amel');
    const client = queryClientOf('amel');
    client.setQueryData(['bookings.list'], 'hers');
    signIn('karim');
    expect(client.getQueryData(['bookings.list'])).toBeUndefined();
    expect(queryClientOf('karim').getQueryData(['bookings.list'])).toBeUndefined();
  });
});

describe('a whole list', () => {
  it('has the items of every page', async () => {
    signIn('amel');
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(answer({ items: [1, 2], nextCursor: 'two' }))
      .mockResolvedValueOnce(answer({ items: [3], nextCursor: null }));
    vi.stubGlobal('fetch', fetched);
    const list = await queryClientOf('amel').fetchQuery(callWhole(listBookings, {}));
    expect(list.items).toEqual([1, 2, 3]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/user/v1/bookings',
      '/user/v1/bookings?cursor=two',
    ]);
  });

  it('fails with the code of the page that failed', async () => {
    signIn('amel');
    vi.stubGlobal(
      'fetch',
      vi
        .fn()
        .mockResolvedValueOnce(answer({ items: [1], nextCursor: 'two' }))
        .mockResolvedValueOnce(answer({ code: 'tooManyRequests' }, 429)),
    );
    const reading = queryClientOf('amel').fetchQuery(callWhole(listBookings, {}));
    await expect(reading).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});
