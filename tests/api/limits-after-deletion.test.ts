import { afterAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, updateUser } from '#contract/accounts/operations.ts';
import { subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());

let networks = 0;
/** Each call from another network: limits by network do not count here. */
const anywhere = () => {
  networks += 1;
  return { headers: { 'x-forwarded-for': `198.51.100.${networks}` } };
};

async function leave({ id, facts, send }: Member): Promise<void> {
  const answer = await send(deleteUser, { params: { id }, body: { password: facts.password } });
  expect(answer.statusCode).toBe(204);
}

describe('deleting an account', () => {
  it('gives nobody more SMS to a number that was only typed there', async () => {
    const phone = '+21620123456';
    const member = async () => {
      // a network may send only some SMS within an hour
      app.clock.advance({ minutes: 4 });
      const joined = await app.member();
      await confirmEmails(app, joined);
      return joined;
    };
    const submit = async (by: Member) => {
      const call = { params: { id: by.id }, body: { phone } };
      return (await by.send(confirmPhone, call, anywhere())).statusCode;
    };
    const { count } = ABUSE_LIMITS.smsByNumber;
    for (let sent = 0; sent < count; sent += 1) expect(await submit(await member())).toBe(200);
    expect(await submit(await member())).toBe(429);
    const typing = await member();
    await typing.call(updateUser, { params: { id: typing.id }, body: { phone } });
    await leave(typing);
    expect(await submit(await member())).toBe(429);
  });

  it.each(['typed', 'confirmed'])(
    'gives nobody more mails of the newsletter to an address that was %s there',
    async (how) => {
      const email = `${how}@reader.example`;
      const ask = async () => {
        app.clock.advance({ minutes: 11 });
        const call = { body: { email, language: 'fr' as const } };
        return (await app.visitor.send(subscribeToNewsletter, call, anywhere())).statusCode;
      };
      const { count } = ABUSE_LIMITS.newsletterByEmail;
      for (let sent = 0; sent < count; sent += 1) expect(await ask()).toBe(202);
      expect(await ask()).toBe(429);
      const member = await app.member({ email });
      if (how === 'confirmed') await confirmEmails(app, member);
      await leave(member);
      expect(await ask()).toBe(429);
    },
  );

  it('forgets what was counted of the member, and leaves no address or number in what else was counted', async () => {
    const member = await app.member();
    const { email } = member.facts;
    const phone = '+21620998877';
    await confirmEmails(app, member);
    const wrong = { body: { email, password: 'une-autre-lampe' } };
    await app.visitor.send(login, wrong, anywhere());
    await app.visitor.call(forgotPassword, { body: { email } }, anywhere());
    await member.call(confirmPhone, { params: { id: member.id }, body: { phone } });
    const counted = async () => {
      const rows = await app.context.db.selectFrom('rate_limits').select('key').execute();
      return rows.map(({ key }) => key);
    };
    const limits = ['loginByEmailAndAddress', 'resetByEmailAndAddress', 'smsByNumber'];
    for (const limit of limits) {
      expect((await counted()).filter((key) => key.startsWith(`${limit}:`))).not.toEqual([]);
    }
    const naming = async (...texts: string[]) =>
      (await counted()).filter((key) => texts.some((text) => key.includes(text)));
    expect(await naming(email, phone)).toEqual([]);
    expect(await naming(member.id)).not.toEqual([]);
    await leave(member);
    expect(await naming(member.id)).toEqual([]);
  });
});
