import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFavourite, switchAndWait } from './favourite-store.ts';

describe('while the favourites of the account cannot be read', () => {
  /** Such as `PUT a`. */
  let calls: string[];

  beforeEach(() => {
    calls = [];
    vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      calls.push(`${method} ${url.split('?')[0]?.split('/').at(-1)}`);
      return Promise.resolve(
        method === 'GET'
          ? Response.json({ code: 'anyError', message: ['x'] }, { status: 503 })
          : new Response(null, { status: 204 }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('hearts are saved, also those that were pressed right before another try to read', async () => {
    await switchAndWait('member');
    for (const id of ['a', 'b']) setFavourite(id, true);
    await switchAndWait('member');
    expect(calls).toEqual(['GET favourites', 'PUT a', 'PUT b', 'GET favourites']);
  });

  it('a rental that was added is not forgotten by another try to read: it can be removed', async () => {
    // the store outlives the test above: another member starts anew
    await switchAndWait('another-member');
    setFavourite('a', true);
    await vi.waitFor(() => expect(calls).toContain('PUT a'));
    // until the store has the answer
    await new Promise((resolve) => setTimeout(resolve, 10));
    await switchAndWait('another-member');
    setFavourite('a', false);
    await switchAndWait('another-member');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['PUT a', 'DELETE a']);
  });
});
