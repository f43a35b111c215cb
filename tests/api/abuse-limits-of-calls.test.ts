import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { ABUSE_LIMITS, type AbuseLimit } from '#server/rate-limits/limits.ts';
import { MATRIX } from '../support/authorisation/matrix.ts';
import { buildWorld, type World } from '../support/authorisation/world.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ validate: false });
const real = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), real.close()]));
let world: World;
beforeAll(async () => {
  world = await buildWorld(app);
});

/** Makes an otherwise valid call while the limit of all calls is used up. */
async function callTooMuch(operation: Operation) {
  const name = operation.who === 'moderator' ? 'moderator' : 'owner';
  const attempt = await MATRIX[operation.name]?.attempt(world, name);
  const { headers, ...call } = attempt ?? {};
  const caller = operation.who === 'anyone' ? app.visitor : world.people[name];
  const { config, db } = app.context;
  const usual = config.rateLimitFactor;
  await db.deleteFrom('rate_limits').execute();
  config.rateLimitFactor = 1e-9;
  try {
    return await caller.refusal(operation, call, { headers });
  } finally {
    config.rateLimitFactor = usual;
  }
}
/** The limits the last calls were counted against. */
async function limitsCounted(): Promise<string[]> {
  const rows = await app.context.db.selectFrom('rate_limits').select('key').execute();
  return rows.map(({ key }) => key.split(':')[0] ?? '');
}

const named = (name: string) =>
  OPERATIONS.find((operation) => operation.name === name) as Operation;
const unsafe = OPERATIONS.filter(({ method }) => method !== 'GET').map(({ name }) => name);

describe('a call that changes something', () => {
  it.each(unsafe)('is refused when it comes too often: %s', async (name) => {
    const answer = await callTooMuch(named(name));
    expect(answer).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each<[string, AbuseLimit[]]>([
    ['accounts.register', ['registerByAddress']],
    ['accounts.forgotPassword', ['resetByAddress', 'resetByEmailAndAddress']],
    ['accounts.changePassword', ['passwordByMember']],
    ['accounts.changeEmail', ['passwordByMember', 'emailChangeByMember']],
    ['accounts.resendConfirmation', ['confirmationMailByMember']],
    ['passkeys.options', ['passwordByMember']],
    ['passkeys.signIn', ['passkeyByAddress']],
    ['passkeys.secondFactor', ['passkeyByAddress']],
    ['social.exchange', ['socialByAddress']],
    ['phones.confirm', ['smsByMember', 'smsByAddress']],
    ['phones.validateCode', ['phoneCodeByMember']],
    ['identities.confirm', ['identityByMember']],
    ['reports.user', ['reportByMember']],
    ['reports.rental', ['reportByMember']],
    ['reports.message', ['reportByMember']],
    ['reports.visitor', ['visitorReportByAddress']],
    ['moderation.askAnotherLook', ['anotherLookByMember']],
    ['contact.send', ['contactByAddress']],
  ])('has a stricter limit where guessing or sending would pay off: %s', async (name, limits) => {
    await callTooMuch(named(name));
    const counted = await limitsCounted();
    expect(counted).toEqual(expect.arrayContaining(limits));
    expect(counted.some((name) => /^unsafe(By|Of)/.test(name))).toBe(true);
    for (const { count, seconds } of limits.map((limit) => ABUSE_LIMITS[limit])) {
      // a hundredth of what is allowed of any call
      expect((count * 60) / seconds).toBeLessThanOrEqual(ABUSE_LIMITS.unsafeByAddress.count / 100);
    }
  });
});

describe('phone numbers', () => {
  const number = (suffix: number) => `+2162055500${suffix}`;
  const submit = async (member: Member, phone: string) => {
    await confirmEmails(real, member);
    const call = { params: { id: member.id }, body: { phone } };
    const { statusCode } = await member.send(confirmPhone, call);
    await real.outbox.settle();
    return statusCode;
  };

  it('get a code five times an hour from one member', async () => {
    const member = await real.member();
    const { count } = ABUSE_LIMITS.smsByMember;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      statuses.push(await submit(member, number(time % 2)));
      real.clock.advance({ seconds: 61 });
    }
    expect(statuses).toEqual([...Array(count).fill(200), 429]);
    real.clock.advance({ hours: 1 });
    await member.renewTokens();
    expect(await submit(member, number(2))).toBe(200);
  });

  it('get a limited number of codes a day from all members together, and refused requests do not count', async () => {
    real.clock.advance({ days: 1 });
    const { count } = ABUSE_LIMITS.smsByNumber;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      const member = await real.member();
      statuses.push(await submit(member, number(5)));
      // too soon: no message leaves
      expect(await submit(member, number(5))).toBe(429);
      real.clock.advance({ minutes: 10 });
    }
    expect(statuses).toEqual([...Array(count).fill(200), 429]);
    expect(await smsTo(real, number(5))).toHaveLength(count);
    real.clock.advance({ days: 1 });
    expect(await submit(await real.member(), number(5))).toBe(200);
  });

  it('cannot be confirmed by guessing: wrong codes are limited per hour', async () => {
    const member = await real.member();
    const { count } = ABUSE_LIMITS.phoneCodeByMember;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      const body = { confirmationPhoneCode: 100_000 + time };
      const answer = await member.send(validateCode, { params: { id: member.id }, body });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(count).fill(400), 429]);
  });

  it('cannot be tried out one after the other to learn who is a member', async () => {
    const member = await real.member();
    const params = { id: member.id };
    const { count } = ABUSE_LIMITS.phoneChangeByMember;
    for (let time = 0; time < count; time += 1) {
      const body = { phone: `+216205560${String(time).padStart(2, '0')}` };
      await member.call(updateUser, { params, body });
    }
    const answer = await member.refusal(updateUser, { params, body: { phone: number(9) } });
    expect(answer).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    await member.call(updateUser, { params, body: { firstname: 'Yasmine' } });
  });
});
