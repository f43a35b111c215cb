import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ hours: 2 }));

const STRANGER = '198.51.100.1';
const HOME = '198.51.100.99';
const { count: allowed } = ABUSE_LIMITS.loginByEmailAndAddress;

const signIn = async (
  { facts }: Pick<Member, 'facts'>,
  {
    from,
    password = facts.password,
    devices,
  }: { from: string; password?: string; devices?: string[] },
) => {
  const body = { email: facts.email, password, ...(devices && { devices }) };
  const headers = { 'x-forwarded-for': from };
  return (await app.visitor.send(login, { body }, { headers })).statusCode;
};
const wrong = (member: Member, from: string, devices?: string[]) =>
  signIn(member, { from, password: 'not-this-one', ...(devices && { devices }) });

describe('strangers who try passwords', () => {
  it('do not lock the member out, however many networks they use', async () => {
    const member = await app.member();
    for (let network = 0; network < 5; network += 1) {
      for (let time = 0; time < allowed; time += 1) await wrong(member, `198.51.100.${network}`);
    }
    expect(await signIn(member, { from: HOME })).toBe(200);
  });

  it('are stopped in their own network, even with the right password', async () => {
    const member = await app.member();
    const statuses = [];
    for (let time = 0; time <= allowed; time += 1) statuses.push(await wrong(member, STRANGER));
    expect(statuses).toEqual([...Array(allowed).fill(401), 429]);
    expect(await signIn(member, { from: STRANGER })).toBe(429);
  });

  it('are stopped after trying many accounts from one network', async () => {
    const { count } = ABUSE_LIMITS.loginByAddress;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      const nobody = { facts: { email: `nobody-${time}@example.com` } } as Member;
      statuses.push(await wrong(nobody, STRANGER));
    }
    expect(statuses).toEqual([...Array(count).fill(401), 429]);
  });
});

describe('a member on a device they have signed in on before', () => {
  it('signs in while strangers of the same network have used up its attempts', async () => {
    const member = await app.member();
    for (let time = 0; time <= allowed; time += 1) await wrong(member, HOME);
    expect(await signIn(member, { from: HOME })).toBe(429);
    const devices = [member.session.deviceToken];
    expect(await signIn(member, { from: HOME, devices })).toBe(200);
  });

  it('has a limit of their own for wrong passwords there', async () => {
    const member = await app.member();
    const devices = ['forged.signature', member.session.deviceToken];
    const { count } = ABUSE_LIMITS.loginByDevice;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) statuses.push(await wrong(member, HOME, devices));
    expect(statuses).toEqual([...Array(count).fill(401), 429]);
    expect(await signIn(member, { from: HOME })).toBe(200);
  });

  it('cannot lend the device to another account', async () => {
    const [member, other] = [await app.member(), await app.member()];
    for (let time = 0; time < allowed; time += 1) await wrong(other, STRANGER);
    const devices = [member.session.deviceToken];
    expect(await signIn(other, { from: STRANGER, devices })).toBe(429);
  });
});

describe('right passwords', () => {
  it('are not counted: a large family or a café may sign in as often as it wants', async () => {
    const member = await app.member();
    for (let time = 0; time < 3 * allowed; time += 1) {
      expect(await signIn(member, { from: HOME })).toBe(200);
    }
    const { count } = ABUSE_LIMITS.loginByAddress;
    for (let time = 0; time < count - 3 * allowed + 5; time += 1) {
      expect(await signIn(await app.member(), { from: HOME })).toBe(200);
      app.clock.advance({ minutes: 4 });
    }
  });
});
