import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { newsletterInput, newsletterToken } from './schemas.ts';

describe('the newsletter', () => {
  it('goes to an address, in French by default', () => {
    expect(newsletterInput.parse({ email: 'A@b.tn' })).toEqual({ email: 'a@b.tn', language: 'fr' });
    expect(refusals(newsletterInput, { language: 'xx' })).toEqual([
      'email: invalidEmail',
      'language: invalidValue',
    ]);
  });

  it('is confirmed and ended by a token of up to 400 characters', () => {
    expect(newsletterToken.parse({ token: letters(400) })).toEqual({ token: letters(400) });
    expect(refusals(newsletterToken, { token: letters(401) })).toEqual(['token: invalidValue']);
    expect(refusals(newsletterToken, { token: '' })).toEqual(['token: required']);
    expect(refusals(newsletterToken, {})).toEqual(['token: required']);
  });
});
