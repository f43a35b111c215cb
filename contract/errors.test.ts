import { describe, expect, it } from 'vitest';
import { callNamed, failing, inputsOf } from '../tests/support/contract/calls.ts';
import { codesOf } from '../tests/support/contract/schema-parts.ts';
import { ERROR_STATUS, type ErrorCode, isErrorCode } from './errors.ts';
import { OPERATIONS } from './operations.ts';

describe('the catalogue of refusals', () => {
  /** Codes that any call may return, and those returned before the operation is known. */
  const OF_ANY_CALL: ErrorCode[] = [
    'validationFailed',
    'notSignedIn',
    'accountSuspended',
    'notPermitted',
    'notFound',
    'invalidJson',
    'payloadTooLarge',
    'unsupportedMediaType',
    'idempotencyKeyReused',
    'idempotencyKeyInvalid',
    'tooManyRequests',
    'serverBusy',
    'unavailable',
    'internalError',
    // of a body that stops arriving
    'requestTimeout',
  ];

  it('recognises its codes, and no other text', () => {
    const asked = ['notFound', 'toString', '', null, undefined, 404, ['notFound']];
    expect(asked.filter(isErrorCode)).toEqual(['notFound']);
  });

  it('has no code that no call ever returns', () => {
    const returned = new Set<unknown>([
      ...OF_ANY_CALL,
      ...OPERATIONS.flatMap(({ errors, unexpectedError }) => [...errors, unexpectedError]),
      ...OPERATIONS.flatMap((one) => inputsOf(one).flatMap(codesOf)),
    ]);
    expect(Object.keys(ERROR_STATUS).filter((code) => !returned.has(code))).toEqual([]);
  });

  it.each([
    ['accounts.register', 'emailNotUnique'],
    ['accounts.login', 'invalidCredentials'],
    ['accounts.refreshToken', 'sessionEnded'],
    ['accounts.resendConfirmation', 'emailAlreadyValidated'],
    ['accounts.forgotPassword', 'resetAlreadyRequested'],
    ['alerts.saveSearch', 'tooManySavedSearches'],
    ['contact.send', 'captchaFailed'],
    ['conversations.start', 'ownRental'],
    ['map.view', 'addressNotFound'],
    ['media.upload', 'photoTooManyPixels'],
    ['media.prepare', 'photoTooLarge'],
    ['media.receive', 'mediaNotFound'],
    ['newsletter.confirm', 'invalidEmailToken'],
    ['newsletter.leave', 'invalidEmailToken'],
    ['places.search', 'addressNotFound'],
    ['places.reverse', 'addressNotFound'],
    ['proposals.propose', 'onlyOneProposal'],
    ['proposals.propose', 'outsideAvailability'],
    ['proposals.counter', 'onlyOneProposal'],
    ['proposals.counter', 'periodTaken'],
    ['rentals.create', 'newAccountLimit'],
    ['rentals.search', 'addressNotFound'],
    ['social.exchange', 'acceptTerms'],
    ['social.exchange', 'appleSignInFailed'],
    ['social.start', 'googleSignInUnavailable'],
  ] as const)('%s may answer %s', (name, code) => {
    expect(callNamed(name).errors).toContain(code);
  });

  it('has a separate unexpectedError for each that the specification names', () => {
    expect(
      failing(
        ({ name, unexpectedError }) =>
          !/^rentals\.(create|duplicate)$/.test(name) || unexpectedError === 'rentalCreateFailed',
      ),
    ).toEqual([]);
    expect(callNamed('accounts.register').unexpectedError).toBe('userCreateFailed');
    expect(callNamed('personalData.delete').unexpectedError).toBe('userDeleteFailed');
    expect(callNamed('conversations.send').unexpectedError).toBe('messageSendFailed');
  });
});
