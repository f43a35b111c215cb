import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { contactInput } from './schemas.ts';

describe('writing to the people of the site', () => {
  const written = {
    name: 'Amine',
    email: 'amine@example.com',
    subject: 'Caution',
    message: 'Bonjour',
    captcha: 'solved',
  };
  const but = (changes: object) => refusals(contactInput, { ...written, ...changes });

  it('is in French by default', () => {
    expect(contactInput.parse(written)).toEqual({ ...written, language: 'fr' });
    expect(but({ language: 'xx' })).toEqual(['language: invalidValue']);
  });

  it('has limited lengths', () => {
    expect(refusals(contactInput, {})).toEqual([
      'name: nameTooShort',
      'email: invalidEmail',
      'subject: subjectTooShort',
      'message: messageRequired',
      'captcha: captchaFailed',
    ]);
    expect(but({ name: ' abc ', subject: ' abc ' })).toEqual([
      'name: nameTooShort',
      'subject: subjectTooShort',
    ]);
    expect(but({ name: 'abcd', subject: letters(120), message: letters(5_000) })).toEqual([]);
    expect(but({ name: letters(121), subject: letters(121), message: letters(5_001) })).toEqual([
      'name: tooLong',
      'subject: tooLong',
      'message: tooLong',
    ]);
    expect(but({ message: ' ' })).toEqual(['message: messageRequired']);
    expect(but({ captcha: '' })).toEqual(['captcha: captchaFailed']);
    expect(but({ captcha: letters(4_000) })).toEqual([]);
    expect(but({ captcha: letters(4_001) })).toEqual(['captcha: captchaFailed']);
  });
});
