import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import { exchangeHandoff, listLinks, removeLink } from '#contract/social/operations.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo } from '../support/mails-to.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const joinWith = async (provider: 'google' | 'apple', email: string) =>
  app.visitor.call(exchangeHandoff, { body: await handoffOf(app, { provider, email }) });

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
