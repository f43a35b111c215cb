import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getUser, updateUser } from '#contract/accounts/operations.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import type { Sms } from '#server/adapters/sms/index.ts';
import { waiting } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import type { Member } from '../support/member.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

let count = 0;
/** A Tunisian number that no test has used yet. */
function number(): string {
  count += 1;
  return `+21620${String(count).padStart(6, '0')}`;
}
const submit = (member: Member, phone: string) =>
  member.call(confirmPhone, { params: { id: member.id }, body: { phone } });
const refusedNumber = (member: Member, phone: string) =>
  member.refusal(confirmPhone, { params: { id: member.id }, body: { phone } });
const entry = (member: Member, confirmationPhoneCode: number) => ({
  params: { id: member.id },
  body: { confirmationPhoneCode },
});
const enter = (member: Member, code: number) => member.call(validateCode, entry(member, code));
const refusedCode = (member: Member, code: number) =>
  member.refusal(validateCode, entry(member, code));
const lastCode = async (phone: string) => codeIn((await smsTo(app, phone)).at(-1));
const another = (code: number) => (code === 100_000 ? 100_001 : code - 1);

/** A member whose number is confirmed. */
async function confirmed(phone: string): Promise<Member> {
  const member = await app.member();
  await submit(member, phone);
  await enter(member, await lastCode(phone));
  return member;
}

describe('confirming a number', () => {
  it('sends a code by SMS, and entering it confirms the number', async () => {
    const [member, phone] = [await app.member(), number()];
    const written = `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6)}`;
    const before = app.clock.now().getTime();
    const { expiresAt, resendAt } = await submit(member, written);
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(600_000);
    expect(Date.parse(resendAt) - before).toBeGreaterThanOrEqual(60_000);
    const messages = await smsTo(app, phone);
    expect(messages).toHaveLength(1);
    const meanwhile = await member.call(getUser, { params: { id: member.id } });
    expect(meanwhile).toMatchObject({ phone: null, verifiedPhone: false });
    const own = await enter(member, codeIn(messages[0]));
    expect(own).toMatchObject({
      phone,
      prefix: '+216',
      verifiedPhone: true,
      badges: { phone: true },
    });
  });

  it('sends the SMS in the member’s language', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const [member, phone] = [await app.member({ language }), number()];
      await submit(member, phone);
      const [sms] = await smsTo(app, phone);
      const code = String(codeIn(sms));
      expect(sms?.text.split('\n')[0]).toContain(code);
      texts.add(sms?.text.replaceAll(code, '') ?? '');
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  it('takes a number as it is pasted from contacts, and with its country code typed twice', async () => {
    const phone = number();
    const national = phone.slice(4);
    const member = await app.member();
    await submit(
      member,
      `+216\u202a${national.slice(0, 2)}\u00a0${national.slice(2, 5)}\u2011${national.slice(5)}\u202c`,
    );
    expect(await smsTo(app, phone)).toHaveLength(1);
    const [other, another] = [await app.member(), number()];
    await submit(other, `+216216${another.slice(4)}`);
    expect(await smsTo(app, another)).toHaveLength(1);
  });

  it.each([
    ['20123456', 'invalidPhone'],
    ['+216 00 000 000', 'invalidPhone'],
    ['+1 212 555 2368', 'invalidPrefix'],
  ])('refuses the number %s as %s', async (phone, code) => {
    const answer = await refusedNumber(await app.member(), phone);
    expect(fields(answer)).toEqual({ phone: code });
  });

  it('refuses a number that is confirmed: one’s own, or somebody else’s', async () => {
    const phone = number();
    const member = await confirmed(phone);
    app.clock.advance({ minutes: 2 });
    expect(await refusedNumber(member, phone)).toMatchObject({
      statusCode: 409,
      code: 'phoneAlreadyYours',
    });
    expect(await refusedNumber(await app.member(), phone)).toMatchObject({
      statusCode: 409,
      code: 'phoneNotUnique',
    });
    expect(await smsTo(app, phone)).toHaveLength(1);
  });

  it('takes a number from a member who has not confirmed it', async () => {
    const [claimant, owner, phone] = [await app.member(), await app.member(), number()];
    await claimant.call(updateUser, { params: { id: claimant.id }, body: { phone } });
    await submit(owner, phone);
    expect((await enter(owner, await lastCode(phone))).phone).toBe(phone);
    const left = await claimant.call(getUser, { params: { id: claimant.id } });
    expect(left).toMatchObject({ phone: null, prefix: null, verifiedPhone: false });
  });

  it('keeps the confirmed number until a new one is confirmed', async () => {
    const [former, next] = [number(), number()];
    const member = await confirmed(former);
    app.clock.advance({ minutes: 2 });
    await submit(member, next);
    const own = await member.call(getUser, { params: { id: member.id } });
    expect(own).toMatchObject({ phone: former, verifiedPhone: true });
    expect((await enter(member, await lastCode(next))).phone).toBe(next);
  });

  it('is not possible for another member, and answers not found', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const params = { id: other.id };
    const submitted = await one.refusal(confirmPhone, { params, body: { phone: number() } });
    const entered = await one.refusal(validateCode, {
      params,
      body: { confirmationPhoneCode: 123_456 },
    });
    expect([submitted.code, entered.code]).toEqual(['userNotFound', 'userNotFound']);
  });
});

describe('asking for another code', () => {
  it('is refused within a minute, and says for how long', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    app.clock.advance({ seconds: 20 });
    const answer = await refusedNumber(member, phone);
    expect(answer).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(35);
    expect(wait).toBeLessThanOrEqual(40);
    app.clock.advance({ seconds: wait });
    await submit(member, phone);
    expect(await smsTo(app, phone)).toHaveLength(2);
  });

  it('at once and often sends one SMS', async () => {
    const [member, phone] = [await app.member(), number()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        member.send(confirmPhone, { params: { id: member.id }, body: { phone } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(7).fill(429),
    ]);
    expect(await smsTo(app, phone)).toHaveLength(1);
  });

  it('invalidates the former code and resets the tries', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    const former = await lastCode(phone);
    for (let time = 0; time < LIMITS.phoneCodeTries; time += 1) {
      await refusedCode(member, another(former));
    }
    app.clock.advance({ seconds: 61 });
    await submit(member, phone);
    const code = await lastCode(phone);
    expect(code).not.toBe(former);
    expect((await refusedCode(member, former)).code).toBe('invalidPhoneCode');
    expect((await enter(member, code)).verifiedPhone).toBe(true);
  });
});

describe('a code', () => {
  it('is refused when it is wrong or malformed', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    const code = await lastCode(phone);
    expect(await refusedCode(member, another(code))).toMatchObject({
      statusCode: 400,
      code: 'invalidPhoneCode',
    });
    for (const shape of [`${code}`, 12_345, 1_234_567, 123_456.5, undefined]) {
      const answer = await refusedCode(member, shape as number);
      expect(fields(answer)).toEqual({ confirmationPhoneCode: 'invalidPhoneCode' });
    }
    await enter(member, code);
  });

  it('is refused when it was sent to another member', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const [phone, otherPhone] = [number(), number()];
    await submit(one, phone);
    await submit(other, otherPhone);
    expect((await refusedCode(one, await lastCode(otherPhone))).code).toBe('invalidPhoneCode');
  });

  it('is invalid after five wrong tries, even of twenty at once, also when it is right', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    const code = await lastCode(phone);
    const wrong = Array.from({ length: 20 }, () =>
      member.send(validateCode, entry(member, another(code))),
    );
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(20).fill(400));
    const { tries } = await app.context.db
      .selectFrom('phone_confirmations')
      .select('tries')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(LIMITS.phoneCodeTries);
    expect((await refusedCode(member, code)).code).toBe('invalidPhoneCode');
  });

  it('is still valid as the fifth try', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    const code = await lastCode(phone);
    for (let time = 1; time < LIMITS.phoneCodeTries; time += 1) {
      await refusedCode(member, another(code));
    }
    expect((await enter(member, code)).verifiedPhone).toBe(true);
  });

  it('ends after ten minutes', async () => {
    const [member, phone] = [await app.member(), number()];
    await submit(member, phone);
    const code = await lastCode(phone);
    app.clock.advance({ minutes: LIMITS.phoneCodeMinutes });
    await member.renewTokens();
    expect((await refusedCode(member, code)).code).toBe('invalidPhoneCode');
  });

  it.each<[string, (member: Member, code: number) => Promise<unknown>]>([
    ['its time is over', async () => app.clock.advance({ minutes: LIMITS.phoneCodeMinutes })],
    ['it was entered', enter],
  ])('is not sent again when %s before the gateway answers', async (_case, change) => {
    const [member, phone] = [await app.member(), number()];
    const { sms } = app.context;
    const { send } = sms;
    const taken: Sms[] = [];
    // accepts it, and does not answer in time
    sms.send = async (message) => {
      taken.push(message);
      throw new Error('The gateway does not answer, on purpose.');
    };
    await submit(member, phone);
    await app.outbox.settle();
    await change(member, codeIn(taken[0]));
    app.clock.advance({ seconds: 5 });
    await app.outbox.settle();
    sms.send = send;
    expect(taken).toHaveLength(1);
    expect(await waiting(app, 'phoneCodeSms')).toEqual([]);
  });

  it('answers that the number is confirmed when entered twice, and that it is wrong when none was sent', async () => {
    const [member, phone] = [await app.member(), number()];
    expect((await refusedCode(member, 123_456)).code).toBe('invalidPhoneCode');
    await submit(member, phone);
    const code = await lastCode(phone);
    const twice = await Promise.all(
      [1, 2].map(() => member.send(validateCode, entry(member, code))),
    );
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await refusedCode(member, code)).toMatchObject({
      statusCode: 409,
      code: 'phoneAlreadyValidated',
    });
  });

  it('gives a number that two members have submitted to the first one who confirms it', async () => {
    const [one, other, phone] = [await app.member(), await app.member(), number()];
    await submit(one, phone);
    const sentToOne = (await smsTo(app, phone)).map(codeIn);
    await submit(other, phone);
    // two messages may be sent in either order: the second member's is the one that was not there before
    const sentToBoth = (await smsTo(app, phone)).map(codeIn);
    const sentToOther = sentToBoth.filter((code) => !sentToOne.includes(code));
    const answers = await Promise.all([
      one.send(validateCode, entry(one, sentToOne[0] ?? 0)),
      other.send(validateCode, entry(other, sentToOther[0] ?? 0)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('phoneNotUnique');
    const holders = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .execute();
    expect(holders).toHaveLength(1);
  });
});

describe('a database that fails', () => {
  it('is answered with a specific error', async () => {
    const broken = await startApp();
    const member = await broken.member();
    await sql`alter table phone_confirmations rename to lost`.execute(broken.context.db);
    const failed = { statusCode: 500, code: 'phoneConfirmationFailed' };
    expect(await refusedNumber(member, number())).toMatchObject(failed);
    expect(await refusedCode(member, 123_456)).toMatchObject(failed);
    await broken.close();
  });
});
