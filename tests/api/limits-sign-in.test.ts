import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  forgotPassword,
  login,
  resetPassword,
} from '#contract/accounts/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
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

const NEW = 'guitare-verte-5';
/** Resets the password. @returns the token by which the device is known from then on */
async function resetOf({ id, facts: { email } }: Member): Promise<string> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  return (await app.visitor.call(resetPassword, { params: { userId: id }, body })).deviceToken;
}
async function changeOf({ id, facts, call }: Member): Promise<void> {
  const body = { currentPassword: facts.password, password: NEW, passwordConfirmation: NEW };
  await call(changePassword, { params: { id }, body });
}

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

  it('are stopped from everywhere after a hundred, which keeps the member neither from a known device nor from a reset', async () => {
    const member = await confirmedMember(app);
    const { count } = ABUSE_LIMITS.loginByUnknownDevices;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      statuses.push(await wrong(member, `198.51.100.${Math.floor(time / allowed)}`));
    }
    expect(statuses).toEqual([...Array(count).fill(401), 429]);
    expect(await signIn(member, { from: HOME })).toBe(429);
    expect(await signIn(member, { from: HOME, devices: [member.session.deviceToken] })).toBe(200);
    const devices = [await resetOf(member)];
    expect(await signIn(member, { from: HOME, password: NEW, devices })).toBe(200);
    expect(await signIn(member, { from: HOME, password: NEW })).toBe(429);
    app.clock.advance({ minutes: 16 });
    expect(await signIn(member, { from: HOME, password: NEW })).toBe(200);
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

  it('gives a former user no additional guesses once the password is another one', async () => {
    for (const change of [resetOf, changeOf]) {
      const member = await confirmedMember(app);
      const devices = [member.session.deviceToken];
      await change(member);
      for (let time = 0; time < allowed; time += 1) await wrong(member, STRANGER);
      expect(await wrong(member, STRANGER, devices)).toBe(429);
      app.clock.advance({ hours: 2 });
    }
  });

  it('is known again by the next tokens after a change of the password', async () => {
    const member = await confirmedMember(app);
    await changeOf(member);
    await member.renewTokens();
    for (let time = 0; time <= allowed; time += 1) await wrong(member, HOME);
    const devices = [member.session.deviceToken];
    expect(await signIn(member, { from: HOME, password: NEW, devices })).toBe(200);
  });

  it('shares a limit with the other devices of the account, beyond which they count as strangers', async () => {
    const member = await app.member();
    const devices = [];
    const { count } = ABUSE_LIMITS.loginByKnownDevices;
    const each = ABUSE_LIMITS.loginByDevice.count;
    for (let made = 0; made <= count / each; made += 1) {
      const body = { email: member.facts.email, password: member.facts.password };
      devices.push((await app.visitor.call(login, { body })).deviceToken);
    }
    const last = devices.pop() ?? '';
    for (const device of devices) {
      for (let time = 0; time < each; time += 1) await wrong(member, STRANGER, [device]);
    }
    const statuses = [];
    for (let time = 0; time <= allowed; time += 1)
      statuses.push(await wrong(member, STRANGER, [last]));
    expect(statuses).toEqual([...Array(allowed).fill(401), 429]);
    // the member elsewhere is not stopped
    expect(await signIn(member, { from: HOME, devices: [member.session.deviceToken] })).toBe(200);
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
