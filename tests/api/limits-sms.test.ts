import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { confirmPhone } from '#contract/phones/operations.ts';
import { smsBudgetUse } from '#server/features/phones/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({
  config: {
    rateLimitFactor: 1,
    trustedProxies: ['127.0.0.1'],
    smsBudget: { all: 25, byCountry: 22 },
  },
});
afterAll(() => app.close());
afterEach(() => app.clock.advance({ days: 2 }));

let networks = 0;
/** Another network for each call: limits by network are in their own test. */
const anywhere = () => {
  networks += 1;
  return `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`;
};

async function submit(member: Member, phone: string, from = anywhere()): Promise<number> {
  const answer = await member.send(
    confirmPhone,
    { params: { id: member.id }, body: { phone } },
    { headers: { 'x-forwarded-for': from } },
  );
  return answer.statusCode;
}
async function confirmedMember(): Promise<Member> {
  const member = await anyMember();
  await confirmEmails(app, member);
  return member;
}
/** Registrations are limited too: time goes on between them. */
async function anyMember(): Promise<Member> {
  app.clock.advance({ minutes: 4 });
  return app.member();
}

describe('an SMS', () => {
  it.each([
    ['premium, France', '+33899000000'],
    ['shared cost, France', '+33892000000'],
    ['fixed line, France', '+33140205050'],
    ['premium, Spain', '+34806000000'],
    ['premium, Italy', '+39899123456'],
    ['premium, Germany', '+499001000000'],
    ['premium, Switzerland', '+41900123456'],
    ['premium, Belgium', '+3290212345'],
    ['shared cost, Tunisia', '+21688100000'],
    ['fixed line, Tunisia', '+21671100000'],
  ])('is not sent to a number that is not mobile: %s', async (_what, phone) => {
    const member = await confirmedMember();
    const call = { params: { id: member.id }, body: { phone } };
    const refused = await member.refusal(confirmPhone, call);
    expect(fields(refused).phone).toMatch(/phoneNotMobile|invalidPhone/);
    await app.outbox.settle();
    expect(await smsTo(app, phone)).toEqual([]);
  });

  it.each([
    '+21620123456',
    '+33612345678',
    '+213551234567',
    '+212650123456',
    '+4915123456789',
    '+41781234567',
    '+32470123456',
    '+393123456789',
    '+34612345678',
  ])('is sent to a mobile number of each of the nine countries: %s', async (phone) => {
    const member = await confirmedMember();
    expect(await submit(member, phone)).toBe(200);
    await app.outbox.settle();
    expect(await smsTo(app, phone)).toHaveLength(1);
  });

  it('is sent once a day to a member without a confirmed address, who may confirm it for another', async () => {
    const member = await anyMember();
    const phone = '+21620500001';
    expect(await submit(member, phone)).toBe(200);
    app.clock.advance({ minutes: 5 });
    const call = { params: { id: member.id }, body: { phone } };
    const refused = await member.refusal(confirmPhone, call);
    expect(refused).toMatchObject({ statusCode: 429, code: 'newAccountLimit' });
    await confirmEmails(app, member);
    expect(await submit(member, phone)).toBe(200);
  });
});

describe('a fraudster who asks for many SMS', () => {
  /** How many of `times` messages were accepted, each of another member. */
  async function accepted(times: number, numberOf: (time: number) => string, from?: string) {
    const statuses = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push(await submit(await confirmedMember(), numberOf(time), from ?? anywhere()));
    }
    return statuses.filter((status) => status === 200).length;
  }
  const pad = (time: number, digits: number) => String(time).padStart(digits, '0');

  it('gets few to neighbouring numbers, and leaves some for members of longer standing', async () => {
    const older = await confirmedMember();
    app.clock.advance({ days: 8 });
    await older.renewTokens();
    const { count } = ABUSE_LIMITS.smsByRange;
    const ofNew = count * 0.8;
    expect(await accepted(ofNew + 2, (time) => `+2162051${pad(time, 4)}`)).toBe(ofNew);
    await older.renewTokens();
    expect(await submit(older, '+21620519999')).toBe(200);
  });

  it('gets a part only with one account, and with one network', async () => {
    const { smsByMemberAndRange, smsByNetworkAndRange } = ABUSE_LIMITS;
    const member = await confirmedMember();
    const statuses = [];
    for (let time = 0; time < smsByMemberAndRange.count + 1; time += 1) {
      statuses.push(await submit(member, `+2162053${pad(time, 4)}`));
      app.clock.advance({ minutes: 20 });
      await member.renewTokens();
    }
    expect(statuses).toEqual([...Array(smsByMemberAndRange.count).fill(200), 429]);
    // another range, as when somebody mistypes their number
    expect(await submit(member, '+21620540000')).toBe(200);
    const many = smsByNetworkAndRange.count + 2;
    const numberOf = (time: number) => `+2162055${pad(time, 4)}`;
    expect(await accepted(many, numberOf, '203.0.113.9')).toBe(smsByNetworkAndRange.count);
    expect(await accepted(1, () => '+21620559999')).toBe(1);
  });

  it('gets no more than the operator allows to one country, and another country goes on', async () => {
    // new accounts get four fifths of it
    expect(await accepted(24, (time) => `+2162${pad(time, 3)}0000`)).toBe(18);
    // what the alert of operators looks at
    const used = await smsBudgetUse(app.context);
    expect(used).toContainEqual({ budget: '+216', share: 18 / 22 });
    expect(used).toContainEqual({ budget: 'all', share: 18 / 25 });
    expect(used).toContainEqual({ budget: '+33', share: 0 });
    expect(await accepted(1, () => '+33612340000')).toBe(1);
  });

  it('gets no more than the operator allows in a day, from all members together', async () => {
    const numberOf = (time: number) =>
      time % 2 === 0 ? `+2162${pad(time, 3)}0000` : `+3361${pad(time, 3)}0000`;
    expect(await accepted(27, numberOf)).toBe(20);
  });
});
