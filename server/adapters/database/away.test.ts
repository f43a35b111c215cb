import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../errors.ts';
import { isDatabaseAway } from './away.ts';

const failed = (code: string, message = 'Something failed') =>
  Object.assign(new Error(message), { code });

describe('a database that cannot be used for a moment', () => {
  it.each([
    ['57P01', 'is shut down'],
    ['08006', 'has lost the connection'],
    ['25006', 'has become a replica'],
    ['53300', 'has no room for a connection'],
    ['53100', 'has no room on its disk'],
    ['ECONNREFUSED', 'is not there'],
  ])('is away with %s: it %s', (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
    expect(refusalOf(failed(code))).toMatchObject({
      code: 'serverBusy',
      facts: { retryAfter: expect.any(Number) },
    });
  });

  it('is not away with what it refuses of a statement', () => {
    expect(isDatabaseAway(failed('23505'))).toBe(false);
    expect(refusalOf(failed('42601'))).toBeNull();
  });
});
