import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { providerParams, socialExchange, socialReturn, socialStart } from './schemas.ts';

describe('signing in with a provider', () => {
  const hash = letters(43);

  it('is possible with the providers that the product knows', () => {
    expect(refusals(providerParams, { provider: 'google' })).toEqual([]);
    expect(refusals(providerParams, { provider: 'myspace' })).toEqual(['provider: invalidValue']);
  });

  it('binds the result to the page that began', () => {
    expect(socialStart.parse({ challenge: hash })).toEqual({ challenge: hash, language: 'fr' });
    const wrong = [letters(42), letters(44), `${letters(42)}=`, undefined];
    for (const text of wrong) {
      expect(refusals(socialStart, { challenge: text })).toEqual(['challenge: invalidValue']);
      expect(refusals(socialExchange, { handoff: text, verifier: hash })).toEqual([
        'handoff: invalidValue',
      ]);
      expect(refusals(socialExchange, { handoff: hash, verifier: text })).toEqual([
        'verifier: invalidValue',
      ]);
    }
    expect(refusals(socialStart, { challenge: hash, language: 'xx' })).toEqual([
      'language: invalidValue',
    ]);
    expect(
      socialExchange.parse({ handoff: hash, verifier: hash, acceptTerms: true }),
    ).toMatchObject({ acceptTerms: true });
    expect(refusals(socialExchange, { handoff: hash, verifier: hash, acceptTerms: 'yes' })).toEqual(
      ['acceptTerms: invalidValue'],
    );
  });

  it('accepts the parameters that a provider returns, up to 4,000 characters each', () => {
    expect(socialReturn.parse({ code: 'c', state: 's', scope: 'x' })).toEqual({
      code: 'c',
      state: 's',
    });
    for (const field of ['code', 'state', 'error', 'user', 'iss']) {
      expect(refusals(socialReturn, { [field]: letters(4_000) })).toEqual([]);
      expect(refusals(socialReturn, { [field]: letters(4_001) })).toEqual([
        `${field}: invalidValue`,
      ]);
    }
  });
});
