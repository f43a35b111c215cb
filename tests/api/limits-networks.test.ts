import { afterAll, describe, expect, it } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { ABUSE_LIMITS, CALLS_PER_ADDRESS_AND_MINUTE } from '#server/rate-limits/limits.ts';
import { memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());

const registerFrom = async (address: string) => {
  const headers = { 'x-forwarded-for': address };
  return (await app.visitor.send(register, { body: memberFacts() }, { headers })).statusCode;
};

describe('the addresses of one IPv6 network', () => {
  const { count } = ABUSE_LIMITS.registerByAddress;

  it('count as one caller for limits in the database: another address of it opens no more accounts', async () => {
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      statuses.push(await registerFrom(`2001:db8:aa:1::${time.toString(16)}:1`));
    }
    expect(statuses).toEqual([...Array(count).fill(201), 429]);
    expect(await registerFrom('2001:db8:aa:2::1')).toBe(201);
  });

  it('count as one caller for limits in memory too', async () => {
    const calls = async (times: number) => {
      const answers = Array.from({ length: times }, (_, time) =>
        app.visitor.send(
          searchRentals,
          { query: { limit: 1 } },
          { headers: { 'x-forwarded-for': `2001:db8:bb:1::${time.toString(16)}` } },
        ),
      );
      return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
    };
    expect(await calls(CALLS_PER_ADDRESS_AND_MINUTE)).toEqual(new Set([200]));
    expect(await calls(5)).toEqual(new Set([429]));
  });

  it('are those of IPv4 where IPv4 is written as IPv6', async () => {
    for (let time = 0; time < count; time += 1) await registerFrom('203.0.113.50');
    expect(await registerFrom('::ffff:203.0.113.50')).toBe(429);
    expect(await registerFrom('203.0.113.51')).toBe(201);
  });
});
