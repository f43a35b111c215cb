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
    ['53300', 'has no free connection'],
    ['53100', 'has no space on its disk'],
    ['ECONNREFUSED', 'is not there'],
  ])('is unavailable with %s: it %s', (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
    expect(refusalOf(failed(code))).toMatchObject({
      code: 'serverBusy',
      facts: { retryAfter: expect.any(Number) },
    });
  });

  it('is not unavailable when it refuses a statement', () => {
    expect(isDatabaseAway(failed('23505'))).toBe(false);
    expect(refusalOf(failed('42601'))).toBeNull();
  });
});
