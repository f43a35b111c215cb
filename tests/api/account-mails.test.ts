import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, login } from '#contract/accounts/operations.ts';
import { passkeyUseOptions, secondStep, signInWithPasskey } from '#contract/passkeys/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { setUpPasskey } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Signs in as a browser does that has stored these device tokens. */
const signInOn = (userAgent: string, { facts }: Member, devices: string[] = []) =>
  app.visitor.call(
    login,
    { body: { email: facts.email, password: facts.password, devices } },
    { headers: { 'user-agent': userAgent } },
  );
const subjectsTo = async ({ facts }: Member) =>
  (await mailsTo(app, facts.email)).map(({ subject }) => subject);
const noticesTo = async ({ facts }: Member) =>
  (await mailsTo(app, facts.email)).filter(
    ({ subject }) => subject === 'Nouvelle connexion à votre compte',
  );

describe('a member is notified by mail', () => {
  it('of a sign-in on a new device, once, with its name', async () => {
    const member = await confirmedMember(app);
    const { deviceToken } = await signInOn(FIREFOX, member);
    await signInOn(FIREFOX, member, [deviceToken]);
    await signInOn(CHROME, member);
    await signInOn('curl/8.14', member);
    const notices = await noticesTo(member);
    expect(notices).toHaveLength(3);
    expect(notices[2]?.text).toContain('Appareil inconnu');
    expect(notices[0]?.text).toContain('Firefox, Linux');
    expect(notices[1]?.text).toContain('Chrome, Android');
  });

  it('of a sign-in on a device that has never signed in, also where it names the same browser as the member’s own', async () => {
    const member = await confirmedMember(app);
    const { deviceToken } = await signInOn(FIREFOX, member);
    const other = await app.member();
    for (const devices of [[], ['forged.signature'], [other.session.deviceToken]]) {
      const before = (await noticesTo(member)).length;
      await signInOn(FIREFOX, member, devices);
      expect(await noticesTo(member)).toHaveLength(before + 1);
    }
    const before = (await noticesTo(member)).length;
    await signInOn(CHROME, member, [other.session.deviceToken, deviceToken]);
    expect(await noticesTo(member)).toHaveLength(before);
  });

  it('not of a sign-in on the device where they have registered', async () => {
    const member = await confirmedMember(app);
    await signInOn(FIREFOX, member, [member.session.deviceToken]);
    expect(await noticesTo(member)).toEqual([]);
  });

  it('likewise of one with a passkey, a second step or a provider', async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    const authenticator = await setUpPasskey(member);
    const begun = async () => {
      const { challenge } = await app.visitor.refusal(login, { body: { email, password } });
      const options = await app.visitor.call(passkeyUseOptions, { body: { challenge } });
      return { challenge: challenge ?? '', passkey: authenticator.use(options) };
    };
    const social = await confirmedMember(app);
    const handoff = () => handoffOf(app, { email: social.facts.email });
    // the first one links the provider
    await app.visitor.call(exchangeHandoff, { body: await handoff() });
    const notices = async () => (await noticesTo(member)).length + (await noticesTo(social)).length;
    const ways = [
      async (devices: string[]) => {
        const use = authenticator.use(await app.visitor.call(passkeyUseOptions, { body: {} }));
        await app.visitor.call(signInWithPasskey, { body: { ...use, devices } });
      },
      async (devices: string[]) =>
        app.visitor.call(secondStep, { body: { ...(await begun()), devices } }),
      async (devices: string[]) =>
        app.visitor.call(exchangeHandoff, { body: { ...(await handoff()), devices } }),
    ];
    const own = [member.session.deviceToken, social.session.deviceToken];
    for (const signIn of ways) {
      const before = await notices();
      await signIn(own);
      expect(await notices()).toBe(before);
      await signIn([]);
      expect(await notices()).toBe(before + 1);
    }
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
