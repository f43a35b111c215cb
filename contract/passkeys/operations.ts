import * as z from 'zod/mini';
import { emailConfirmation } from '../accounts/schemas.ts';
import { session } from '../accounts/user.ts';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';
import {
  newPasskey,
  passkey,
  passkeyRequest,
  passkeySignIn,
  passkeyUseRequest,
  secondFactor,
  webauthnOptions,
} from './schemas.ts';

export const listPasskeys = operation({
  name: 'passkeys.list',
  summary: "The caller's passkeys, and how many recovery codes are left.",
  method: 'GET',
  path: '/v1/passkeys',
  who: 'member',
  output: z.object({ items: z.array(passkey), recoveryCodes: z.int() }),
  status: 200,
  errors: [],
});

export const passkeyOptions = operation({
  name: 'passkeys.options',
  summary:
    'Begin to set up a passkey: the options for `navigator.credentials.create`. Needs the password, or a sign-in of a moment ago, and where there is a passkey already its use in this session.',
  method: 'POST',
  path: '/v1/passkeys/options',
  who: 'member',
  body: passkeyRequest,
  output: webauthnOptions,
  status: 200,
  errors: ['wrongCurrentPassword', 'signInAgain', 'passkeyNeeded', 'tooManyPasskeys', 'serverBusy'],
  forSuspendedMembersToo: true,
});

export const addPasskey = operation({
  name: 'passkeys.add',
  summary: 'Set up the passkey that the browser has made.',
  method: 'POST',
  path: '/v1/passkeys',
  who: 'member',
  body: newPasskey,
  output: passkey,
  status: 201,
  errors: ['passkeyFailed', 'passkeyNeeded', 'tooManyPasskeys'],
  forSuspendedMembersToo: true,
});

export const removePasskey = operation({
  name: 'passkeys.remove',
  summary:
    'Remove a passkey. The last way to sign in stays. Needs the password, or a sign-in of a moment ago.',
  method: 'DELETE',
  path: '/v1/passkeys/{id}',
  who: 'member',
  params: idParams,
  body: passkeyRequest,
  status: 204,
  malformedIdError: 'passkeyNotFound',
  errors: [
    'passkeyNotFound',
    'passkeyNeeded',
    'wrongCurrentPassword',
    'signInAgain',
    'lastWayIn',
    'serverBusy',
  ],
  forSuspendedMembersToo: true,
});

export const confirmPasskey = operation({
  name: 'passkeys.confirm',
  summary:
    "Say that a passkey is the member's own, by the token of the link mailed when it was added, with the account's access token or its password. Such a passkey stays when the account is recovered by mail.",
  method: 'POST',
  path: '/v1/passkeys/confirm/{userId}',
  who: 'anyone',
  readsToken: true,
  params: z.object({ userId: id }),
  body: emailConfirmation,
  status: 204,
  malformedIdError: 'invalidEmailToken',
  errors: ['invalidEmailToken', 'proofNeeded', 'serverBusy'],
});

export const makeRecoveryCodes = operation({
  name: 'passkeys.recoveryCodes',
  summary:
    'New recovery codes, returned once. Earlier ones are no longer valid. Needs the password, or a sign-in of a moment ago.',
  method: 'POST',
  path: '/v1/recovery-codes',
  who: 'member',
  body: passkeyRequest,
  output: z.object({ codes: z.array(z.string()) }),
  status: 201,
  errors: ['passkeyNeeded', 'wrongCurrentPassword', 'signInAgain', 'serverBusy'],
  forSuspendedMembersToo: true,
});

export const passkeyUseOptions = operation({
  name: 'passkeys.useOptions',
  summary:
    'Begin to use a passkey: the options for `navigator.credentials.get`, to sign in or, with the challenge of a sign-in, as its second step.',
  method: 'POST',
  path: '/v1/auth/passkey/options',
  who: 'anyone',
  body: passkeyUseRequest,
  output: webauthnOptions,
  status: 200,
  errors: ['signInExpired'],
});

export const signInWithPasskey = operation({
  name: 'passkeys.signIn',
  summary: 'Sign in with a passkey alone.',
  method: 'POST',
  path: '/v1/auth/passkey',
  who: 'anyone',
  body: passkeySignIn,
  output: session,
  status: 200,
  errors: ['passkeyFailed'],
});

export const secondStep = operation({
  name: 'passkeys.secondFactor',
  summary:
    'The second step of a sign-in that was answered with `secondFactorRequired`: its challenge with a passkey or a recovery code.',
  method: 'POST',
  path: '/v1/auth/second-factor',
  who: 'anyone',
  body: secondFactor,
  output: session,
  status: 200,
  errors: ['signInExpired', 'passkeyFailed', 'invalidRecoveryCode'],
});
