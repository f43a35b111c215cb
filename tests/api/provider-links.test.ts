import { afterAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, resetPassword } from '#contract/accounts/operations.ts';
import { exchangeHandoff, listLinks, removeLink } from '#contract/social/operations.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const joinWith = async (provider: 'google' | 'apple', email: string) =>
  app.visitor.call(exchangeHandoff, { body: await handoffOf(app, { provider, email }) });

const NEW = 'guitare-verte-5';

async function reset(email: string, userId: string): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId }, body });
}

describe('linked providers', () => {
  it('are listed with the day they were linked, and for nobody else', async () => {
    const member = await confirmedMember(app);
    expect(await member.call(listLinks, {})).toEqual([]);
    await joinWith('google', member.facts.email);
    await joinWith('apple', member.facts.email);
    const links = await member.call(listLinks, {});
    expect(links.map(({ provider }) => provider).toSorted()).toEqual(['apple', 'google']);
    expect(await (await app.member()).call(listLinks, {})).toEqual([]);
  });

  it('can be removed, with a mail to the member, and then open the account no more', async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    const linked = await handoffOf(app, { email, subject: 'moved-away' });
    await app.visitor.call(exchangeHandoff, { body: linked });
    await member.call(removeLink, { params: { provider: 'google' } });
    expect(await member.call(listLinks, {})).toEqual([]);
    const elsewhere = await handoffOf(app, { email: 'moved@example.com', subject: 'moved-away' });
    expect((await app.visitor.call(exchangeHandoff, { body: elsewhere })).id).not.toBe(member.id);
    await app.visitor.call(login, { body: { email, password } });
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Google n’est plus lié à votre compte');
    const again = await member.refusal(removeLink, { params: { provider: 'google' } });
    expect(again).toMatchObject({ statusCode: 404, code: 'linkNotFound' });
  });

  it('stay when they are the last way in, also when two are removed at once', async () => {
    const session = await joinWith('google', 'only-providers@example.com');
    const member = app.as(() => session.accessToken);
    const last = await member.refusal(removeLink, { params: { provider: 'google' } });
    expect(last).toMatchObject({ statusCode: 409, code: 'lastWayIn' });
    await joinWith('apple', session.email);
    const answers = await Promise.all(
      (['google', 'apple'] as const).map((provider) =>
        member.send(removeLink, { params: { provider } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(await member.call(listLinks, {})).toHaveLength(1);
  });
});

describe('a provider that was removed from an account', () => {
  it.each(['google', 'apple'] as const)(
    'opens it no more by the address alone, but with the password: %s',
    async (provider) => {
      const member = await confirmedMember(app);
      const { email, password } = member.facts;
      await joinWith(provider, email);
      await member.call(removeLink, { params: { provider } });
      const body = await handoffOf(app, { provider, email });
      const refused = await app.visitor.refusal(exchangeHandoff, { body });
      expect(refused).toMatchObject({ statusCode: 401, code: 'proofNeeded' });
      const guess = { ...body, password: 'pas-celui-ci-9' };
      expect((await app.visitor.refusal(exchangeHandoff, { body: guess })).code).toBe(
        'proofNeeded',
      );
      expect(await member.call(listLinks, {})).toEqual([]);
      const session = await app.visitor.call(exchangeHandoff, { body: { ...body, password } });
      expect(session.id).toBe(member.id);
      // it is linked again, and needs nothing the next time
      expect((await joinWith(provider, email)).id).toBe(member.id);
    },
  );

  it('by a recovery opens it no more by the address alone, but with the new password', async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    await joinWith('google', email);
    await reset(email, member.id);
    const body = await handoffOf(app, { email });
    for (const tried of [undefined, password]) {
      const again = { body: { ...body, password: tried } };
      expect((await app.visitor.refusal(exchangeHandoff, again)).code).toBe('proofNeeded');
    }
    const proved = await app.visitor.call(exchangeHandoff, { body: { ...body, password: NEW } });
    expect(proved.id).toBe(member.id);
  });
});
