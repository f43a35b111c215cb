import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import {
  accountDeletion,
  credentials,
  deviceSession,
  emailConfirmation,
  passwordChange,
  passwordForgotten,
  passwordReset,
  profileChange,
  refreshTokenInput,
  registration,
} from './schemas.ts';
import { ownUser, session, user } from './user.ts';

const newcomer = {
  firstname: 'Amine',
  lastname: 'Ben Salah',
  email: 'amine@example.com',
  password: 'louer-malin',
  passwordConfirmation: 'louer-malin',
  acceptTerms: true,
};
const but = (changes: object) => refusals(registration, { ...newcomer, ...changes });

describe('registering', () => {
  it('needs names, an address, a password twice and the terms; the language is French by default', () => {
    expect(registration.parse(newcomer)).toEqual({ ...newcomer, language: 'fr' });
    expect(refusals(registration, {}).toSorted()).toEqual([
      'acceptTerms: acceptTerms',
      'email: invalidEmail',
      'firstname: firstNameRequired',
      'lastname: lastNameRequired',
      'password: passwordTooShort',
      'passwordConfirmation: passwordsMismatch',
    ]);
    expect(but({ acceptTerms: false })).toEqual(['acceptTerms: acceptTerms']);
    expect(but({ language: 'xx' })).toEqual(['language: invalidValue']);
  });

  it('takes names of any script, with the marks that join them, and nothing else', () => {
    for (const name of [
      "O'Neil",
      'Jean-Paul',
      'Ben Salah',
      'St. John',
      'D’Arc',
      'أمين',
      'É',
      'नीता',
    ]) {
      expect(but({ firstname: name, lastname: name })).toEqual([]);
    }
    for (const name of ['Am1ne', '<b>', '-Amine', 'a@b', 'Amine!', '1Amine']) {
      expect(but({ firstname: name })).toEqual(['firstname: invalidFirstName']);
      expect(but({ lastname: name })).toEqual(['lastname: invalidLastName']);
    }
    for (const none of ['', '  ']) {
      expect(but({ firstname: none })).toEqual(['firstname: firstNameRequired']);
      expect(but({ lastname: none })).toEqual(['lastname: lastNameRequired']);
    }
    expect(registration.parse({ ...newcomer, firstname: ' Amine ' }).firstname).toBe('Amine');
    expect(but({ lastname: letters(60) })).toEqual([]);
    expect(but({ lastname: letters(61) })).toEqual(['lastname: tooLong']);
  });

  it('normalises an address however it is typed', () => {
    expect(registration.parse({ ...newcomer, email: ' Amine@Example.COM ' }).email).toBe(
      'amine@example.com',
    );
    expect(but({ email: 'amine' })).toEqual(['email: invalidEmail']);
    expect(but({ email: `${letters(245)}@example.com` })).toContain('email: tooLong');
  });

  it('takes passwords of 6 to 200 characters, typed the same twice', () => {
    const twice = (password: string) => but({ password, passwordConfirmation: password });
    expect(twice(letters(6))).toEqual([]);
    expect(twice(letters(5))).toEqual(['password: passwordTooShort']);
    expect(twice(letters(200))).toEqual([]);
    expect(twice(letters(201))).toEqual(['password: tooLong']);
    expect(but({ passwordConfirmation: 'louer-mal' })).toEqual([
      'passwordConfirmation: passwordsMismatch',
    ]);
  });
});

describe('existing passwords', () => {
  it('are only required, without rules for their form', () => {
    const signingIn = (password: unknown) =>
      refusals(credentials, { email: newcomer.email, password });
    expect(signingIn('x')).toEqual([]);
    expect(signingIn(letters(200))).toEqual([]);
    expect(signingIn('')).toEqual(['password: required']);
    expect(signingIn(undefined)).toEqual(['password: required']);
    expect(signingIn(letters(201))).toEqual(['password: tooLong']);
    expect(credentials.parse({ email: 'A@b.tn', password: ' x ' })).toEqual({
      email: 'a@b.tn',
      password: ' x ',
    });
  });

  it('are replaced by a new one, typed the same twice', () => {
    const changing = (changes: object) =>
      refusals(passwordChange, {
        currentPassword: 'louer-malin',
        password: 'louer-mieux',
        passwordConfirmation: 'louer-mieux',
        ...changes,
      });
    expect(changing({})).toEqual([]);
    expect(changing({ currentPassword: undefined })).toEqual(['currentPassword: required']);
    expect(changing({ password: 'louer-malin', passwordConfirmation: 'louer-malin' })).toEqual([
      'password: passwordNotNew',
    ]);
    expect(changing({ passwordConfirmation: 'louer-moins' })).toEqual([
      'passwordConfirmation: passwordsMismatch',
    ]);
  });

  it('are required for leaving only when there is one', () => {
    expect(accountDeletion.parse({})).toEqual({});
    expect(accountDeletion.parse({ password: 'louer-malin' })).toEqual({ password: 'louer-malin' });
    expect(refusals(accountDeletion, { password: '' })).toEqual(['password: required']);
  });
});

describe('links in mails', () => {
  it('carry a token of up to 200 characters', () => {
    expect(emailConfirmation.parse({ token: letters(200) })).toEqual({ token: letters(200) });
    expect(refusals(emailConfirmation, {})).toEqual(['token: required']);
    expect(refusals(emailConfirmation, { token: '' })).toEqual(['token: required']);
    expect(refusals(emailConfirmation, { token: letters(201) })).toEqual(['token: invalidValue']);
  });

  it('lead to a new password, typed the same twice', () => {
    const chosen = { token: 't', password: 'louer-mieux', passwordConfirmation: 'louer-mieux' };
    expect(passwordReset.parse(chosen)).toEqual(chosen);
    expect(refusals(passwordReset, { ...chosen, passwordConfirmation: '' })).toEqual([
      'passwordConfirmation: passwordsMismatch',
    ]);
    expect(refusals(passwordForgotten, {})).toEqual(['email: invalidEmail']);
  });

  it('and sessions are renewed by their tokens', () => {
    expect(refreshTokenInput.parse({ refreshToken: letters(200) })).toEqual({
      refreshToken: letters(200),
    });
    expect(refusals(refreshTokenInput, {})).toEqual(['refreshToken: required']);
    expect(refusals(refreshTokenInput, { refreshToken: '' })).toEqual(['refreshToken: required']);
    expect(refusals(refreshTokenInput, { refreshToken: letters(201) })).toEqual([
      'refreshToken: invalidValue',
    ]);
  });
});

describe('changing a profile', () => {
  const changing = (changes: object) => refusals(profileChange, changes);

  it('leaves absent fields as they are', () => {
    expect(profileChange.parse({})).toEqual({});
    const all = {
      firstname: 'Sonia',
      lastname: 'Trabelsi',
      language: 'tn',
      searchRadius: 50,
      phone: '+216 22 123 456',
    };
    expect(profileChange.parse(all)).toEqual(all);
  });

  it('never changes the address, nor unknown fields', () => {
    expect(changing({ email: 'other@example.com' })).toEqual(['email: emailLocked']);
    expect(changing({ role: 'moderator' })).toEqual(['role: invalidValue']);
  });

  it('enforces its limits', () => {
    expect(changing({ searchRadius: 1 })).toEqual([]);
    expect(changing({ searchRadius: 200 })).toEqual([]);
    for (const searchRadius of [0, 201, 1.5, '25']) {
      expect(changing({ searchRadius })).toEqual(['searchRadius: invalidRadius']);
    }
    expect(changing({ firstname: '1' })).toEqual(['firstname: invalidFirstName']);
    expect(changing({ lastname: '1' })).toEqual(['lastname: invalidLastName']);
    expect(changing({ language: 'xx' })).toEqual(['language: invalidValue']);
    for (const phone of [
      '22123456',
      '+216',
      'x+21622123456',
      '+216 22 123 456 x',
      `+${'1'.repeat(25)}`,
      22,
    ]) {
      expect(changing({ phone })).toEqual(['phone: invalidPhone']);
    }
    expect(changing({ phone: '+123456' })).toEqual([]);
    expect(changing({ phone: `+${'1'.repeat(24)}` })).toEqual([]);
  });
});

describe('what is shown of a member', () => {
  const fieldsOf = (schema: { _zod: { def: { shape: object } } }) =>
    Object.keys(schema._zod.def.shape);

  it('contains no address or phone number for others', () => {
    const shown = fieldsOf(user);
    expect(shown).toEqual(expect.arrayContaining(['firstname', 'lastname', 'rating', 'badges']));
    for (const secret of ['email', 'phone', 'prefix', 'suspension', 'role', 'accessToken']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('contains more for themselves, and tokens for who signs in', () => {
    expect(fieldsOf(ownUser)).toEqual(
      expect.arrayContaining([...fieldsOf(user), 'email', 'phone', 'unreadMessages', 'suspension']),
    );
    expect(fieldsOf(session).toSorted()).toEqual(
      [...fieldsOf(ownUser), 'accessToken', 'deviceToken', 'refreshToken'].toSorted(),
    );
  });

  it('contains one of two roles, and the kind of device if known', () => {
    const roles = ownUser._zod.def.shape.role;
    expect(
      ['member', 'moderator', 'owner', ''].filter((role) => roles.safeParse(role).success),
    ).toEqual(['member', 'moderator']);
    const kinds = deviceSession._zod.def.shape.device;
    expect(
      ['desktop', 'mobile', 'tablet', null, '', 'fridge'].filter(
        (kind) => kinds.safeParse(kind).success,
      ),
    ).toEqual(['desktop', 'mobile', 'tablet', null]);
  });
});
