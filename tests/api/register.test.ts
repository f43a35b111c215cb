import { afterAll, describe, expect, it } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { fields } from '../support/caller.ts';
import { memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const long = 'a'.repeat(LIMITS.nameLength + 1);

describe('registering', () => {
  it('opens an account and signs in', async () => {
    const session = await app.visitor.call(register, {
      body: memberFacts({
        firstname: ' Zoé ',
        lastname: "M'Barek-Aït",
        email: ' Zoe@Example.COM ',
        language: 'ar',
      }),
    });
    expect(session).toMatchObject({
      firstname: 'Zoé',
      lastname: 'M’Barek-Aït',
      email: 'zoe@example.com',
      phone: null,
      prefix: null,
      verifiedPhone: false,
      badges: { email: false, phone: false, identity: 'unverified' },
      unreadMessages: 0,
      language: 'ar',
      role: 'member',
      hasPassword: true,
      rating: null,
    });
    expect(session.accessToken).not.toBe('');
    expect(session.refreshToken).not.toBe('');
  });

  it('accepts names in Arabic script, and chooses French when no language is given', async () => {
    const { language: _none, ...facts } = memberFacts({ firstname: 'أمل', lastname: 'بن صالح' });
    const session = await app.visitor.call(register, { body: facts });
    expect(session).toMatchObject({ firstname: 'أمل', lastname: 'بن صالح', language: 'fr' });
  });

  it.each([
    ['firstname', '', 'firstNameRequired'],
    ['firstname', '   ', 'firstNameRequired'],
    ['firstname', 'R2D2', 'invalidFirstName'],
    ['firstname', '<b>x</b>', 'invalidFirstName'],
    ['firstname', undefined, 'firstNameRequired'],
    ['firstname', long, 'tooLong'],
    ['lastname', '', 'lastNameRequired'],
    ['lastname', '123', 'invalidLastName'],
    ['lastname', undefined, 'lastNameRequired'],
    ['lastname', long, 'tooLong'],
    ['email', 'nobody', 'invalidEmail'],
    ['email', 'a@b', 'invalidEmail'],
    ['email', undefined, 'invalidEmail'],
    ['email', `${'a'.repeat(250)}@example.com`, 'tooLong'],
    ['password', undefined, 'passwordTooShort'],
    ['acceptTerms', false, 'acceptTerms'],
    ['acceptTerms', undefined, 'acceptTerms'],
    ['language', 'xx', 'invalidValue'],
  ])('refuses %s "%s" as %s', async (field, value, code) => {
    const answer = await app.visitor.refusal(register, {
      body: { ...memberFacts(), [field]: value },
    });
    expect(answer).toMatchObject({ statusCode: 400, code: 'validationFailed' });
    expect(fields(answer)[field]).toBe(code);
    expect(answer.message).toHaveLength(answer.details?.length ?? 0);
  });

  it('refuses a password under six characters', async () => {
    const answer = await app.visitor.refusal(register, {
      body: memberFacts({ password: 'abc12' }),
    });
    expect(fields(answer)).toEqual({ password: 'passwordTooShort' });
    expect(answer.details?.[0]?.parameters).toEqual({ min: 6 });
  });

  it('refuses a password over two hundred characters', async () => {
    const answer = await app.visitor.refusal(register, {
      body: memberFacts({ password: 'x1'.repeat(101) }),
    });
    expect(fields(answer)).toEqual({ password: 'tooLong' });
  });

  it('refuses a confirmation that differs from the password', async () => {
    const answer = await app.visitor.refusal(register, {
      body: memberFacts({ passwordConfirmation: 'corde-lampe-9' }),
    });
    expect(fields(answer)).toEqual({ passwordConfirmation: 'passwordsMismatch' });
  });

  it.each([
    'azerty123',
    'AZERTY123',
    'marseille',
    'taraji',
    'qwerty',
    'NCC1701',
    'trustno1',
    '654321',
    '      ',
    '\u00a0\u2003\u00a0\u2003\u00a0\u2003',
    '٠١٢٣٤٥',
    '１２３４５６',
  ])('refuses the common password %s', async (password) => {
    const answer = await app.visitor.refusal(register, { body: memberFacts({ password }) });
    expect(fields(answer)).toEqual({ password: 'passwordTooCommon' });
  });

  it('names every wrong field at once, in the order of the input', async () => {
    const answer = await app.visitor.refusal(register, { body: {} });
    expect(Object.keys(fields(answer))).toEqual(
      expect.arrayContaining(['firstname', 'lastname', 'email', 'password', 'acceptTerms']),
    );
  });

  it('refuses an address that is taken, in any spelling', async () => {
    const { email } = (await app.member()).facts;
    const answer = await app.visitor.refusal(register, {
      body: memberFacts({ email: email.toUpperCase() }),
    });
    expect(answer).toMatchObject({ statusCode: 409, code: 'emailNotUnique' });
  });

  it('gives an address to exactly one of several parallel calls', async () => {
    const facts = memberFacts();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.visitor.send(register, { body: facts })),
    );
    const statuses = answers.map((answer) => answer.statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });
});
