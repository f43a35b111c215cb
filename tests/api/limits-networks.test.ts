import { afterAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  login,
  logout,
  refreshToken,
  register,
  updateUser,
} from '#contract/accounts/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { networkOf } from '#server/network.ts';
import { consumeLimits, returnUses } from '#server/rate-limits/consume.ts';
import { ABUSE_LIMITS, CALLS_PER_ADDRESS_AND_MINUTE } from '#server/rate-limits/limits.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { type Member, memberFacts } from '../support/member.ts';
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

describe('the networks of one home or server: it may have 256 of IPv6, or 65,536', () => {
  const fromNetwork = (network: number) => `2001:db8:cc:${network.toString(16)}::1`;
  const allowedEach = ABUSE_LIMITS.contactByAddress.count;
  /** Uses a limit some times in a network. @returns how often it was allowed */
  async function used(address: string, times: number): Promise<number> {
    let allowed = 0;
    for (let time = 0; time < times; time += 1) {
      const use = { limit: 'contactByAddress', key: networkOf(address) } as const;
      await consumeLimits(app.context, [use]).then(
        () => {
          allowed += 1;
        },
        () => undefined,
      );
    }
    return allowed;
  }

  it('do not each guess the password of one account ten times', async () => {
    const { facts } = await app.member();
    const statuses: number[] = [];
    for (let network = 0; network < 5; network += 1) {
      for (let time = 0; time < 10; time += 1) {
        const body = { email: facts.email, password: `faux-mot-${network}-${time}` };
        const headers = { 'x-forwarded-for': fromNetwork(network) };
        statuses.push((await app.visitor.send(login, { body }, { headers })).statusCode);
      }
    }
    expect(statuses).toEqual([...Array(40).fill(401), ...Array(10).fill(429)]);
  });

  it('do not each ask for six reset links to one mailbox', async () => {
    const { email } = (await confirmedMember(app)).facts;
    const statuses: number[] = [];
    for (let network = 0; network < 5; network += 1) {
      for (let time = 0; time < 6; time += 1) {
        app.clock.advance({ minutes: 5, seconds: 1 });
        const headers = { 'x-forwarded-for': fromNetwork(network) };
        const answer = await app.visitor.send(forgotPassword, { body: { email } }, { headers });
        statuses.push(answer.statusCode);
      }
    }
    expect(statuses).toEqual([...Array(24).fill(202), ...Array(6).fill(429)]);
  });

  it('are together allowed four times what one is, and sixteen times where there are 65,536', async () => {
    let inSmall = 0;
    for (let network = 0; network < 6; network += 1) {
      inSmall += await used(`2001:db8:dd:${network.toString(16)}::1`, allowedEach);
    }
    expect(inSmall).toBe(4 * allowedEach);
    let inLarge = inSmall;
    for (let network = 1; network < 20; network += 1) {
      inLarge += await used(`2001:db8:dd:${network.toString(16)}00::1`, allowedEach);
    }
    expect(inLarge).toBe(16 * allowedEach);
    expect(await used('2001:db8:de::1', allowedEach)).toBe(allowedEach);
  });

  it('lose nothing by what one of them is refused', async () => {
    expect(await used('2001:db8:ee:1::1', 100 * allowedEach)).toBe(allowedEach);
    expect(await used('2001:db8:ee:2::1', allowedEach)).toBe(allowedEach);
  });

  it('get back what is returned to one of them', async () => {
    const use = { limit: 'contactByAddress', key: networkOf('2001:db8:ff:1::1') } as const;
    for (let time = 0; time < 10 * allowedEach; time += 1) {
      await consumeLimits(app.context, [use]);
      await returnUses(app.context, [use]);
    }
    expect(await used('2001:db8:ff:2::1', allowedEach)).toBe(allowedEach);
  });
});

describe('behind one IPv4 address, as at a mobile operator', () => {
  const address = '203.0.113.77';
  const headers = { 'x-forwarded-for': address };
  const change = ({ id }: Member) => ({ params: { id }, body: { bio: 'Je prête mes outils.' } });
  const write = async (member: Member) =>
    (await member.send(updateUser, change(member), { headers })).statusCode;

  it('a stranger without an account cannot keep signed-in members from writing', async () => {
    const member = await app.member();
    const flood = Array.from({ length: ABUSE_LIMITS.unsafeByAddress.count + 5 }, () =>
      app.visitor.send(logout, { body: { refreshToken: 'none' } }, { headers }),
    );
    const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode));
    expect(statuses).toContain(429);
    expect(await write(member)).toBe(200);
  });

  it('a stranger without an account cannot keep members from renewing their session, hours later, or from signing out', async () => {
    const member = await app.member();
    const { accessToken, refreshToken: token } = member.session;
    app.clock.advance({ hours: 5 });
    const flood = Array.from({ length: ABUSE_LIMITS.unsafeByAddress.count + 5 }, () =>
      app.visitor.send(refreshToken, { body: { refreshToken: 'none' } }, { headers }),
    );
    expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toContain(429);
    const renew = (authorization: Record<string, string>, sent = token) =>
      app.visitor.send(
        refreshToken,
        { body: { refreshToken: sent } },
        { headers: { ...headers, ...authorization } },
      );
    expect((await renew({})).statusCode).toBe(429);
    const forged = `${accessToken.slice(0, -4)}AAAA`;
    expect((await renew({ authorization: `Bearer ${forged}` })).statusCode).toBe(429);
    const renewed = await renew({ authorization: `Bearer ${accessToken}` });
    expect(renewed.statusCode).toBe(200);
    const next = renewed.json<{ accessToken: string; refreshToken: string }>();
    const out = await app.visitor.send(
      logout,
      { body: { refreshToken: next.refreshToken } },
      { headers: { ...headers, authorization: `Bearer ${next.accessToken}` } },
    );
    expect(out.statusCode).toBe(204);
  });

  it('an old token does not use up what its member may do', async () => {
    const member = await app.member();
    const old = { authorization: `Bearer ${member.session.accessToken}` };
    app.clock.advance({ hours: 5 });
    const flood = Array.from({ length: ABUSE_LIMITS.unsafeByMember.count + 5 }, () =>
      app.visitor.send(
        refreshToken,
        { body: { refreshToken: 'none' } },
        { headers: { ...headers, ...old } },
      ),
    );
    expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toContain(429);
    await member.renewTokens();
    expect(await write(member)).toBe(200);
  });

  it('a member cannot keep another member from writing', async () => {
    const [flooding, member] = [await app.member(), await app.member()];
    const flood = Array.from({ length: ABUSE_LIMITS.unsafeByMember.count + 5 }, () =>
      write(flooding),
    );
    expect(await Promise.all(flood)).toContain(429);
    expect(await write(member)).toBe(200);
  });

  it('many accounts together are bounded, at ten times what visitors may do', async () => {
    const { unsafeOfMembersByAddress: all, unsafeByAddress } = ABUSE_LIMITS;
    expect(all.count).toBe(10 * unsafeByAddress.count);
    const [one, other] = [await app.member(), await app.member()];
    expect(await write(one)).toBe(200);
    await app.context.db
      .updateTable('rate_limits')
      .set({ count: all.count })
      .where('key', '=', `unsafeOfMembersByAddress:${address}`)
      .execute();
    expect(await write(other)).toBe(429);
  });
});
