import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, login } from '#contract/accounts/operations.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const signInOn = (userAgent: string, { facts: { email, password } }: Member) =>
  app.visitor.call(login, { body: { email, password } }, { headers: { 'user-agent': userAgent } });
const subjectsTo = async ({ facts }: Member) =>
  (await mailsTo(app, facts.email)).map(({ subject }) => subject);

describe('a member is notified by mail', () => {
  it('of a sign-in on a new device, once, with its name', async () => {
    const member = await confirmedMember(app);
    await signInOn(FIREFOX, member);
    await signInOn(FIREFOX, member);
    await signInOn(CHROME, member);
    const notices = (await mailsTo(app, member.facts.email)).filter(
      ({ subject }) => subject === 'Nouvelle connexion à votre compte',
    );
    expect(notices).toHaveLength(2);
    expect(notices[0]?.text).toContain('Firefox, Linux');
    expect(notices[1]?.text).toContain('Chrome, Android');
  });

  it('of nothing at an address that nobody has confirmed', async () => {
    const member = await app.member();
    await signInOn(FIREFOX, member);
    await member.call(changePassword, {
      params: { id: member.id },
      body: {
        currentPassword: member.facts.password,
        password: 'guitare-verte-5',
        passwordConfirmation: 'guitare-verte-5',
      },
    });
    expect(await subjectsTo(member)).toEqual(['Confirmez votre adresse e-mail']);
  });
});
