import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  forgotPassword,
  login,
  register,
  resendConfirmation,
  resetPassword,
} from '#contract/accounts/operations.ts';
import { subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import { type Member, memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());

const MOST = ABUSE_LIMITS.mailsToUnconfirmedByEmail.count;

let networks = 0;
const anywhere = () => {
  networks += 1;
  return {
    headers: { 'x-forwarded-for': `198.51.${100 + Math.floor(networks / 200)}.${networks % 200}` },
  };
};

/** Registers an address, and deletes the account again. @returns the status of the first answer */
async function registerAndLeave(email: string, network = anywhere()): Promise<number> {
  const facts = memberFacts({ email });
  const answer = await app.visitor.send(register, { body: facts }, network);
  if (answer.statusCode !== 201) return answer.statusCode;
  const { id, accessToken } = answer.json();
  const call = { params: { id }, body: { password: facts.password } };
  await app.as(() => accessToken).call(deleteUser, call, network);
  return answer.statusCode;
}
const subscribe = async (email: string, language: 'fr' | 'en' | 'tn' | 'ar' = 'fr') =>
  app.visitor.send(subscribeToNewsletter, { body: { email, language } }, anywhere());
const change = (by: Member, email: string) =>
  by.send(changeEmail, { params: { id: by.id }, body: { email, password: by.facts.password } });

/** Uses up what may be mailed to an address in a day, as somebody does who does not read it. */
async function fill(email: string): Promise<void> {
  for (let member = await app.member(), sent = 0; sent < MOST; sent += 1) {
    if (sent % ABUSE_LIMITS.emailChangeByMember.count === 0) member = await app.member();
    expect((await change(member, email)).statusCode).toBe(202);
    await app.outbox.settle();
  }
}

describe('an address that nobody has confirmed', () => {
  it('gets no more mails a day than some, by any form and from any network', async () => {
    const email = 'stranger@mailbox.example';
    const statuses = [];
    for (let time = 0; time < MOST; time += 1) {
      statuses.push(await registerAndLeave(email));
      await app.outbox.settle();
    }
    expect(statuses).toEqual(Array(MOST).fill(201));
    expect(await registerAndLeave(email)).toBe(429);
    expect((await subscribe(email)).statusCode).toBe(429);
    expect((await change(await app.member(), email)).statusCode).toBe(429);
    expect(await registerAndLeave('stranger+more@mailbox.example')).toBe(429);
    expect(await mailsTo(app, email)).toHaveLength(MOST);
    expect(await registerAndLeave('neighbour@mailbox.example')).toBe(201);
    app.clock.advance({ days: 1 });
    expect(await registerAndLeave(email)).toBe(201);
  });

  it('of Gmail is one mailbox with dots, without them and under both of its hosts', async () => {
    const spellings = ['stranger', 's.tranger', 'st.ranger', 'st.range.r+more'];
    const sent = spellings.flatMap((name) => [`${name}@gmail.com`, `${name}@googlemail.com`]);
    for (let time = 0; time < MOST; time += 1) {
      expect(await registerAndLeave(sent[time % sent.length] ?? '')).toBe(201);
    }
    for (const email of sent) expect(await registerAndLeave(email)).toBe(429);
  });

  it('is refused in the reader’s language, with how long to wait', async () => {
    const email = 'reader@mailbox.example';
    await fill(email);
    const { headers } = anywhere();
    const said = {
      fr: 'Trop d’essais',
      en: 'Too many attempts',
      tn: 'برشا محاولات',
      ar: 'محاولات كثيرة',
    };
    for (const [language, words] of Object.entries(said)) {
      const answer = await app.visitor.send(
        register,
        { body: memberFacts({ email }) },
        { headers: { ...headers, 'accept-language': language } },
      );
      expect(answer.json()).toMatchObject({ code: 'tooManyRequests' });
      expect(answer.json().message).toContain(words);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_600);
    }
  });

  it('can be registered and confirmed by who tries again a few times', async () => {
    const email = 'honest@mailbox.example';
    expect((await subscribe(email)).statusCode).toBe(202);
    const member = await app.member({ email });
    for (let time = 0; time < ABUSE_LIMITS.confirmationMailByMember.count - 1; time += 1) {
      app.clock.advance({ minutes: 2 });
      await member.renewTokens();
      await member.call(resendConfirmation, {});
    }
    expect((await subscribe(email)).statusCode).toBe(202);
  });

  it('and one that has an account get the same answers to the newsletter and to changes of address', async () => {
    const [known, unknown] = ['known@mailbox.example', 'unknown@mailbox.example'];
    await confirmEmails(app, await app.member({ email: known }));
    app.clock.advance({ days: 1 });
    for (const email of [known, unknown]) {
      await fill(email);
      expect((await change(await app.member(), email)).statusCode).toBe(429);
      expect((await subscribe(email)).statusCode).toBe(429);
    }
  });
});

describe('a member whose confirmed address strangers have asked mails for', () => {
  it('signs in and resets the password all the same', async () => {
    const email = 'member@mailbox.example';
    const member = await app.member({ email });
    await confirmEmails(app, member);
    app.clock.advance({ days: 1 });
    await fill(email);
    const { password } = member.facts;
    await app.visitor.call(login, { body: { email, password } }, anywhere());
    await app.visitor.call(forgotPassword, { body: { email } }, anywhere());
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const next = 'lanterne-verte-3';
    await app.visitor.call(resetPassword, {
      params: { userId: member.id },
      body: { token, password: next, passwordConfirmation: next },
    });
    await app.visitor.call(login, { body: { email, password: next } }, anywhere());
  });
});
