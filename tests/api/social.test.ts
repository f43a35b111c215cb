import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import {
  exchangeHandoff,
  listProviders,
  returnSocial,
  returnSocialForm,
  startSocial,
} from '#contract/social/operations.ts';
import { forgetOldSocial } from '#server/features/social/index.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { startFacebook } from '../support/facebook.ts';
import { type Claims, startOpenidProvider } from '../support/openid-provider.ts';
import { type BroughtBack, visitProvider } from '../support/provider-visit.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const ORIGIN = 'http://localhost:3000';
const returnUrl = (provider: SocialProvider) => `${ORIGIN}/user/v1/auth/${provider}/callback`;
const client = (provider: SocialProvider) => ({
  id: `kerya-${provider}`,
  secret: `secret of ${provider}`,
  returnUrl: returnUrl(provider),
});

const newAppleKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const appleKeys = newAppleKeys();
const appleTeam = { teamId: 'TEAM123456', keyId: 'KEY1234567' };

const google = await startOpenidProvider(client('google'));
const apple = await startOpenidProvider(client('apple'), {
  ...appleTeam,
  publicKey: appleKeys.publicKey,
});
const facebook = await startFacebook(client('facebook'));
const googleConfig = {
  clientId: client('google').id,
  clientSecret: client('google').secret,
  issuer: google.issuer,
};
const appleConfig = {
  clientId: client('apple').id,
  ...appleTeam,
  privateKey: appleKeys.privateKey,
  issuer: apple.issuer,
};
const app = await startApp({
  config: {
    social: {
      google: googleConfig,
      apple: appleConfig,
      facebook: {
        clientId: client('facebook').id,
        clientSecret: client('facebook').secret,
        origin: facebook.origin,
        graph: facebook.origin,
      },
    },
  },
});
afterAll(async () => {
  await app.close();
  await Promise.all([google.close(), apple.close(), facebook.close()]);
});

let people = 0;
/** A new person's claims, as Google and Apple send them. */
function someone(claims: Partial<Claims> = {}): Claims {
  people += 1;
  return {
    sub: `person-${people}`,
    email: `person-${people}@gmail.example`,
    email_verified: true,
    given_name: 'Leïla',
    family_name: 'Trabelsi',
    ...claims,
  };
}

/** The two values a page makes: the verifier it stores, and the challenge it shows. */
function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Begins a sign-in. @returns the address the browser is redirected to, and the verifier that stays in the page */
async function begin(provider: SocialProvider, { language = 'fr' as Language, from = app } = {}) {
  const { verifier, challenge } = newVerifier();
  const answer = await from.visitor.send(startSocial, {
    params: { provider },
    query: { challenge, language },
  });
  expect(answer.statusCode, answer.body).toBe(303);
  return { address: String(answer.headers.location), verifier };
}

/** Opens the callback as a browser redirected by the provider. @returns the address of the next redirect */
async function comeBack(
  provider: SocialProvider,
  back: BroughtBack,
  { language = 'en', from = app }: { language?: string; from?: TestApp } = {},
): Promise<string> {
  const answer =
    provider === 'apple'
      ? await from.server.inject({
          method: 'POST',
          url: new URL(returnUrl(provider)).pathname,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'https://appleid.apple.com',
            'accept-language': language,
          },
          payload: new URLSearchParams(back).toString(),
        })
      : await from.visitor.send(returnSocial, { params: { provider }, query: back }, { language });
  expect(answer.statusCode, answer.body).toBe(303);
  return String(answer.headers.location);
}

const handoffIn = (address: string) => /#handoff=([\w-]{43})$/.exec(address)?.[1] ?? '';
const failed = (provider: SocialProvider, language: Language = 'fr') =>
  `${ORIGIN}/${language}/connexion#signInFailed=${provider}`;

/** A whole sign-in with the provider. @returns what the page then has */
async function signInAt(provider: SocialProvider, person: Claims, language: Language = 'fr') {
  const { address, verifier } = await begin(provider, { language });
  const back = await visitProvider(address, returnUrl(provider), person);
  const handoff = handoffIn(await comeBack(provider, back));
  expect(handoff).not.toBe('');
  return { handoff, verifier };
}

type Exchange = { handoff: string; verifier: string; acceptTerms?: boolean };
const exchange = (body: Exchange) => app.visitor.call(exchangeHandoff, { body });
const refusedExchange = async (body: Exchange) =>
  (await app.visitor.refusal(exchangeHandoff, { body })).code;
const join = async (provider: SocialProvider, person: Claims, language?: Language) =>
  exchange({ ...(await signInAt(provider, person, language)), acceptTerms: true });

describe('signing in with Google', () => {
  it('opens an account for someone new, once the terms are accepted', async () => {
    const person = someone({ email: 'Leila.Trabelsi@Gmail.example' });
    const way = await signInAt('google', person, 'ar');
    expect(await refusedExchange(way)).toBe('acceptTerms');
    expect(await refusedExchange({ ...way, acceptTerms: false })).toBe('acceptTerms');
    const session = await exchange({ ...way, acceptTerms: true });
    expect(session).toMatchObject({
      firstname: 'Leïla',
      lastname: 'Trabelsi',
      email: 'leila.trabelsi@gmail.example',
      language: 'ar',
      hasPassword: false,
      badges: { email: true, phone: false },
    });
    expect(session.lastLogin).not.toBeNull();
    const member = app.as(() => session.accessToken);
    await member.call(getUser, { params: { id: session.id } });
  });

  it('signs in to the same account the next time, without asking for the terms again', async () => {
    const person = someone();
    const { id } = await join('google', person);
    const moved = { ...person, email: 'another@gmail.example' };
    expect((await exchange(await signInAt('google', moved))).id).toBe(id);
  });

  it('goes to the provider with PKCE, a nonce and a state', async () => {
    const { address } = await begin('google');
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: client('google').id,
      response_type: 'code',
      redirect_uri: returnUrl('google'),
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('returns to the sign-in page in the language it began in', async () => {
    const { address } = await begin('google', { language: 'tn' });
    const back = await visitProvider(address, returnUrl('google'), someone());
    expect(await comeBack('google', back)).toMatch(
      /^http:\/\/localhost:3000\/tn\/connexion#handoff=/,
    );
  });

  it('still signs in a suspended member', async () => {
    const person = someone();
    const { id } = await join('google', person);
    await app.context.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Fausses annonces' })
      .where('id', '=', id)
      .execute();
    const session = await exchange(await signInAt('google', person));
    expect(session.suspension?.reason).toBe('Fausses annonces');
  });

  it('opens a new account for someone whose account was deleted', async () => {
    const person = someone();
    const { id } = await join('google', person);
    await app.context.db
      .updateTable('users')
      .set({ deleted_at: new Date(), email: null, firstname: '', lastname: '' })
      .where('id', '=', id)
      .execute();
    const way = await signInAt('google', person);
    expect(await refusedExchange(way)).toBe('acceptTerms');
    expect((await exchange({ ...way, acceptTerms: true })).id).not.toBe(id);
  });
});

describe('the names of a new account', () => {
  it.each([
    ['as they are', { given_name: 'Jean-Luc', family_name: "O'Neil" }, 'Jean-Luc', 'O’Neil'],
    [
      'without characters that names do not have',
      { given_name: '  ★Sami 2000★ ', family_name: '<b>Ben</b>' },
      'Sami',
      'b Ben b',
    ],
    [
      'from the address when there are none',
      { given_name: undefined, family_name: undefined, email: 'nour.ben_ali+k@mail.example' },
      'Nour',
      'Ben Ali',
    ],
    ['once when there is only one', { family_name: undefined }, 'Leïla', 'Leïla'],
    ['cut at what fits', { given_name: 'a'.repeat(80) }, 'a'.repeat(60), 'Trabelsi'],
    [
      'as a generic name when no claim has one',
      { given_name: '123', family_name: '', email: 'x7k2@relay.example' },
      'Membre',
      'Membre',
    ],
  ])('are taken %s', async (_how, claims, firstname, lastname) => {
    expect(await join('google', someone(claims))).toMatchObject({ firstname, lastname });
  });
});

describe('an address that has an account', () => {
  it('is linked when both the provider and this site have confirmed it', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const person = someone({ email: member.facts.email.toUpperCase() });
    const session = await exchange(await signInAt('google', person));
    expect(session).toMatchObject({ id: member.id, hasPassword: true });
    const again = await exchange(await signInAt('google', { ...person, email: undefined }));
    expect(again.id).toBe(member.id);
  });

  it('is taken over when this site has not confirmed it: another person may have opened that account', async () => {
    const member = await app.member();
    const way = await signInAt('google', someone({ email: member.facts.email }));
    expect(await exchange(way)).toMatchObject({ id: member.id, hasPassword: false });
    expect((await member.send(getUser, { params: { id: member.id } })).statusCode).toBe(401);
  });

  it('is refused when the provider has not confirmed it', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const person = someone({ email: member.facts.email, email_verified: false });
    expect(await refusedExchange(await signInAt('google', person))).toBe('emailNotUnique');
  });

  it('is refused when Google has verified it once and does not hold the mailbox: it may be somebody else’s since', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const person = someone({ email: member.facts.email, hd: null });
    expect(await refusedExchange(await signInAt('google', person))).toBe('emailNotUnique');
    const { badges } = await join('google', someone({ hd: null }));
    expect(badges.email).toBe(false);
    // its own mailboxes need no organisation
    const own = someone({ email: `leila-${member.id}@gmail.com`, hd: null });
    expect((await join('google', own)).badges.email).toBe(true);
  });

  it('can be linked to several providers', async () => {
    const person = someone({ email: 'several-providers@icloud.com' });
    const { id } = await join('google', person);
    const other = { ...someone(), email: person.email };
    expect((await exchange(await signInAt('apple', other))).id).toBe(id);
  });

  it('is refused when Apple has verified it once and does not hold the mailbox', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const person = someone({ email: member.facts.email });
    expect(await refusedExchange(await signInAt('apple', person))).toBe('emailNotUnique');
    expect((await join('apple', someone())).badges.email).toBe(false);
    for (const domain of ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com']) {
      const own = someone({ email: `leila-${domain.length}@${domain}` });
      expect((await join('apple', own)).badges.email, domain).toBe(true);
    }
  });

  it('is refused when it is not of the organisation that Google names', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const person = someone({ email: member.facts.email, hd: 'organisation.example' });
    expect(await refusedExchange(await signInAt('google', person))).toBe('emailNotUnique');
    const own = someone({
      email: `leila-${member.id}@Organisation.example`,
      hd: 'organisation.example',
    });
    expect((await join('google', own)).badges.email).toBe(true);
  });
});

describe('a new account whose address the provider has not confirmed', () => {
  const asked = (userId: string) =>
    app.context.db
      .selectFrom('email_confirmations')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute();

  it('is unconfirmed here too, and is sent a confirmation mail', async () => {
    const { id, badges } = await join('google', someone({ email_verified: false }));
    expect(badges.email).toBe(false);
    expect(await asked(id)).toHaveLength(1);
    const { id: confirmed } = await join('google', someone());
    expect(await asked(confirmed)).toEqual([]);
  });

  it('is not opened without any address', async () => {
    const way = await signInAt('google', someone({ email: undefined }));
    expect(await refusedExchange({ ...way, acceptTerms: true })).toBe('googleSignInFailed');
  });
});

describe('signing in with Apple', () => {
  it('asks for a posted form, and authenticates with a client secret it signs itself', async () => {
    const { address, verifier } = await begin('apple', { language: 'en' });
    const { searchParams } = new URL(address);
    expect(searchParams.get('response_mode')).toBe('form_post');
    const person = someone({
      email: 'yasmine@icloud.com',
      email_verified: 'true',
      given_name: undefined,
      family_name: undefined,
    });
    const back = await visitProvider(address, returnUrl('apple'), person);
    const user = JSON.stringify({ name: { firstName: 'Yasmine', lastName: 'Gharbi' } });
    const handoff = handoffIn(await comeBack('apple', { ...back, user }));
    const session = await exchange({ handoff, verifier, acceptTerms: true });
    expect(session).toMatchObject({
      firstname: 'Yasmine',
      lastname: 'Gharbi',
      language: 'en',
      badges: { email: true },
    });
  });

  it('works without the names that Apple sends only once, and with a field that is not JSON', async () => {
    const { address, verifier } = await begin('apple');
    const person = someone({
      email: 'k2p9@privaterelay.example',
      given_name: undefined,
      family_name: undefined,
    });
    const back = await visitProvider(address, returnUrl('apple'), person);
    const handoff = handoffIn(await comeBack('apple', { ...back, user: '{broken' }));
    const session = await exchange({ handoff, verifier, acceptTerms: true });
    expect(session.firstname).toBe('Membre');
  });
});

describe('signing in with Facebook', () => {
  const visit = async (user: typeof facebook.visitor) => {
    facebook.visitor = user;
    const { address, verifier } = await begin('facebook');
    const back = await visitProvider(address, returnUrl('facebook'));
    return { verifier, address: await comeBack('facebook', back) };
  };
  const karim = { id: 'fb-1', first_name: 'Karim', last_name: 'Jaziri', email: 'karim@fb.example' };

  it('opens an account whose address is still to be confirmed', async () => {
    const { address, verifier } = await visit(karim);
    const handoff = handoffIn(address);
    const session = await exchange({ handoff, verifier, acceptTerms: true });
    expect(session).toMatchObject({
      firstname: 'Karim',
      lastname: 'Jaziri',
      badges: { email: false },
    });
    const again = await visit(karim);
    const next = await exchange({ handoff: handoffIn(again.address), verifier: again.verifier });
    expect(next.id).toBe(session.id);
  });

  it('never links by an address', async () => {
    const member = await app.member();
    await confirmEmails(app, member);
    const way = await visit({ ...karim, id: 'fb-2', email: member.facts.email });
    const body = { handoff: handoffIn(way.address), verifier: way.verifier };
    expect(await refusedExchange(body)).toBe('emailNotUnique');
  });

  it('takes the name from the address where the provider sends none', async () => {
    const way = await visit({ id: 'fb-4', email: 'sonia.mrad@fb.example' });
    const body = { handoff: handoffIn(way.address), verifier: way.verifier, acceptTerms: true };
    expect(await exchange(body)).toMatchObject({ firstname: 'Sonia', lastname: 'Mrad' });
  });

  it('fails where the Graph API does not identify the person', async () => {
    facebook.isGraphOut = true;
    const { address } = await visit({ ...karim, id: 'fb-5' });
    facebook.isGraphOut = false;
    expect(address).toBe(failed('facebook'));
  });

  it('fails for a person who refuses, and for one without an address', async () => {
    expect((await visit(null)).address).toBe(failed('facebook'));
    const way = await visit({ ...karim, id: 'fb-3', email: undefined });
    const body = { handoff: handoffIn(way.address), verifier: way.verifier, acceptTerms: true };
    expect(await refusedExchange(body)).toBe('facebookSignInFailed');
  });
});

describe('an answer of a provider is refused', () => {
  const tampered = async (name: string) => {
    const { address } = await begin('google', { language: 'ar' });
    const url = new URL(address);
    url.searchParams.set(name, randomBytes(32).toString('base64url'));
    return comeBack('google', await visitProvider(url.href, returnUrl('google'), someone()));
  };

  it('when the ID token holds another nonce', async () => {
    expect(await tampered('nonce')).toBe(failed('google', 'ar'));
  });

  it('when the code was asked for with another PKCE challenge', async () => {
    expect(await tampered('code_challenge')).toBe(failed('google', 'ar'));
  });

  it('when no sign-in began with that state, in the language the browser asks for', async () => {
    expect(await tampered('state')).toBe(failed('google', 'en'));
    expect(await comeBack('google', { code: 'a' }, { language: 'fr' })).toBe(failed('google'));
  });

  it('when the code belongs to another sign-in', async () => {
    const { address: own } = await begin('google');
    const { address: other } = await begin('google');
    const back = await visitProvider(own, returnUrl('google'), someone());
    const { code = '' } = await visitProvider(other, returnUrl('google'), someone());
    expect(await comeBack('google', { ...back, code })).toBe(failed('google'));
  });

  it('when it names another issuer', async () => {
    const { address } = await begin('google');
    const back = await visitProvider(address, returnUrl('google'), someone());
    expect(await comeBack('google', { ...back, iss: apple.issuer })).toBe(failed('google'));
  });

  it('when it comes to the callback of another provider', async () => {
    const { address } = await begin('google');
    const back = await visitProvider(address, returnUrl('google'), someone());
    expect(await comeBack('apple', back)).toBe(failed('apple', 'en'));
  });

  it('when it comes a second time', async () => {
    const { address } = await begin('google');
    const back = await visitProvider(address, returnUrl('google'), someone());
    expect(handoffIn(await comeBack('google', back))).not.toBe('');
    expect(await comeBack('google', back)).toBe(failed('google', 'en'));
  });

  it('when it comes after more than ten minutes', async () => {
    const { address } = await begin('google');
    const back = await visitProvider(address, returnUrl('google'), someone());
    app.clock.advance({ minutes: 10 });
    expect(await comeBack('google', back)).toBe(failed('google', 'en'));
  });

  it('when the person has refused', async () => {
    const { address } = await begin('google', { language: 'tn' });
    const back = await visitProvider(address, returnUrl('google'), null);
    expect(back).toMatchObject({ error: 'access_denied' });
    expect(await comeBack('google', back)).toBe(failed('google', 'tn'));
  });
});

describe('a handoff', () => {
  it('can be used once', async () => {
    const way = await signInAt('google', someone());
    await exchange({ ...way, acceptTerms: true });
    expect(await refusedExchange(way)).toBe('socialSignInFailed');
  });

  it('is worthless without the verifier of the page that began', async () => {
    const way = await signInAt('google', someone());
    const { verifier } = newVerifier();
    expect(await refusedExchange({ ...way, verifier, acceptTerms: true })).toBe(
      'socialSignInFailed',
    );
    await exchange({ ...way, acceptTerms: true });
  });

  it('expires after five minutes', async () => {
    const way = await signInAt('google', someone());
    app.clock.advance({ minutes: 5 });
    expect(await refusedExchange({ ...way, acceptTerms: true })).toBe('socialSignInFailed');
  });

  it('gives one session when it is exchanged twice at once', async () => {
    const way = await signInAt('google', someone());
    const body = { ...way, acceptTerms: true };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor.send(exchangeHandoff, { body })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('makes one account of two first sign-ins of one person at once', async () => {
    const person = someone();
    const ways = await Promise.all([1, 2, 3].map(() => signInAt('google', person)));
    const sessions = await Promise.all(ways.map((way) => exchange({ ...way, acceptTerms: true })));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sessions.map(({ refreshToken }) => refreshToken)).size).toBe(3);
  });
});

describe('an expired sign-in', () => {
  it('is deleted', async () => {
    await begin('google');
    await signInAt('google', someone());
    const left = async () => {
      const { db } = app.context;
      const signIns = await db.selectFrom('social_sign_ins').select('provider').execute();
      const handoffs = await db.selectFrom('social_handoffs').select('provider').execute();
      return [signIns.length > 0, handoffs.length > 0];
    };
    await forgetOldSocial(app.context);
    expect(await left()).toEqual([true, true]);
    app.clock.advance({ minutes: 6 });
    await forgetOldSocial(app.context);
    expect(await left()).toEqual([true, false]);
    app.clock.advance({ minutes: 6 });
    await forgetOldSocial(app.context);
    expect(await left()).toEqual([false, false]);
  });
});

describe('a posted form', () => {
  it('is accepted from providers alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.server.inject({
      method: 'POST',
      url: '/user/v1/auth/exchange',
      headers: form,
      payload: 'handoff=a&verifier=b',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupportedMediaType']);
  });
});

describe('an installation', () => {
  let bare: TestApp;
  let unreachable: TestApp;
  let misconfigured: TestApp;
  beforeAll(async () => {
    bare = await startApp();
    const issuer = 'http://127.0.0.1:9';
    unreachable = await startApp({ config: { social: { google: { ...googleConfig, issuer } } } });
    const { privateKey } = newAppleKeys();
    misconfigured = await startApp({
      config: { social: { apple: { ...appleConfig, privateKey } } },
    });
  });
  afterAll(() => Promise.all([bare.close(), unreachable.close(), misconfigured.close()]));

  it('names the providers it is configured for', async () => {
    expect(await app.visitor.call(listProviders, {})).toEqual({
      providers: ['google', 'apple', 'facebook'],
    });
    expect(await bare.visitor.call(listProviders, {})).toEqual({ providers: [] });
  });

  it.each(['google', 'apple', 'facebook'] as const)(
    'without %s answers that it is unavailable',
    async (provider) => {
      const params = { provider };
      const { challenge } = newVerifier();
      const expected = { statusCode: 503, code: `${provider}SignInUnavailable` };
      for (const [operation, call] of [
        [startSocial, { params, query: { challenge } }],
        [returnSocial, { params, query: {} }],
        [returnSocialForm, { params, body: {} }],
      ] as const) {
        expect(await bare.visitor.refusal(operation, call)).toMatchObject(expected);
      }
    },
  );

  it('has no other provider', async () => {
    const call = { params: { provider: 'myspace' }, query: { challenge: newVerifier().challenge } };
    expect(await app.visitor.refusal(startSocial, call)).toMatchObject({ code: 'notFound' });
  });

  it('with a wrong key for Apple signs nobody in', async () => {
    const { address } = await begin('apple', { from: misconfigured });
    const back = await visitProvider(address, returnUrl('apple'), someone());
    expect(await comeBack('apple', back, { from: misconfigured })).toBe(failed('apple'));
  });

  it('whose provider cannot be reached redirects back to the sign-in page', async () => {
    expect((await begin('google', { from: unreachable })).address).toBe(failed('google'));
  });
});

describe('a network address', () => {
  it('can begin and finish sixty sign-ins in a quarter of an hour', async () => {
    const limited = await startApp({ config: { rateLimitFactor: 1 } });
    const start = () =>
      limited.visitor.refusal(startSocial, {
        params: { provider: 'google' },
        query: { challenge: newVerifier().challenge },
      });
    for (let time = 0; time < 59; time += 1) {
      expect((await start()).code).toBe('googleSignInUnavailable');
    }
    const body = { handoff: newVerifier().verifier, verifier: newVerifier().verifier };
    expect((await limited.visitor.refusal(exchangeHandoff, { body })).statusCode).toBe(400);
    for (const refusal of [
      await start(),
      await limited.visitor.refusal(exchangeHandoff, { body }),
    ]) {
      expect(refusal).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    }
    await limited.close();
  });
});
