import { describe, expect, it } from 'vitest';
import { callUrl } from './call-url.ts';

const get = (path: string) => ({ method: 'GET', path }) as const;

describe('the address of a call', () => {
  it('lies under the API, its parameters filled in', () => {
    expect(callUrl(get('/v1/rentals'))).toBe('/user/v1/rentals');
    expect(callUrl(get('/v1/users/{id}/x/{other}'), { params: { id: 'a/b', other: 7 } })).toBe(
      '/user/v1/users/a%2Fb/x/7',
    );
    expect(callUrl(get('/v1/users/{id}'))).toBe('/user/v1/users/');
  });

  it('contains the given query, and nothing for absent or empty values', () => {
    const query = {
      q: 'vélo & co',
      limit: 3,
      kind: undefined,
      place: null,
      cursor: '',
      zero: 0,
      no: false,
    };
    expect(callUrl(get('/v1/rentals'), { query })).toBe(
      '/user/v1/rentals?q=v%C3%A9lo+%26+co&limit=3&zero=0&no=false',
    );
    expect(callUrl(get('/v1/rentals'), { query: {} })).toBe('/user/v1/rentals');
  });
});
