import * as z from 'zod/mini';
import { id, idParams, instant } from '../list.ts';
import { operation } from '../operation.ts';
import { emailChange, emailConfirmation, mailedLink } from './schemas.ts';
import { user } from './user.ts';

export const confirmEmail = operation({
  name: 'accounts.confirmEmail',
  summary:
    "Confirm an e-mail address by the token of the mailed link, with the account's access token or its password.",
  method: 'POST',
  path: '/v1/auth/confirm-email/{userId}',
  who: 'anyone',
  readsToken: true,
  params: z.object({ userId: id }),
  body: emailConfirmation,
  output: user,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'invalidEmailToken',
    'emailAlreadyValidated',
    'proofNeeded',
    'serverBusy',
  ],
});

export const resendConfirmation = operation({
  name: 'accounts.resendConfirmation',
  summary: 'Mail the confirmation link again.',
  method: 'POST',
  path: '/v1/auth/resend-confirmation',
  who: 'member',
  output: z.object({ resendAt: instant }),
  status: 202,
  errors: ['emailAlreadyValidated'],
  forSuspendedMembersToo: true,
});

export const changeEmail = operation({
  name: 'accounts.changeEmail',
  summary:
    'Ask for another e-mail address. A link is mailed there, unless it belongs to an account; the response is the same.',
  method: 'POST',
  path: '/v1/users/{id}/change-email',
  who: 'member',
  params: idParams,
  body: emailChange,
  status: 202,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'wrongCurrentPassword', 'signInAgain', 'passkeyNeeded', 'serverBusy'],
  unexpectedError: 'userUpdateFailed',
  forSuspendedMembersToo: true,
});

export const confirmEmailChange = operation({
  name: 'accounts.confirmEmailChange',
  summary:
    "Change to a new e-mail address by the token of the link mailed there, with the account's access token or its password; where there is a passkey, with a session opened by it.",
  method: 'POST',
  path: '/v1/auth/confirm-email-change/{userId}',
  who: 'anyone',
  readsToken: true,
  params: z.object({ userId: id }),
  body: emailConfirmation,
  output: user,
  status: 200,
  malformedIdError: 'invalidEmailToken',
  errors: ['invalidEmailToken', 'emailNotUnique', 'proofNeeded', 'passkeyNeeded', 'serverBusy'],
  unexpectedError: 'userUpdateFailed',
});

export const revertEmail = operation({
  name: 'accounts.revertEmail',
  summary:
    'Take a change of address back by the token mailed to the old one. Ends every session, drops the password and mails a reset link.',
  method: 'POST',
  path: '/v1/auth/revert-email/{userId}',
  who: 'anyone',
  params: z.object({ userId: id }),
  body: mailedLink,
  output: user,
  status: 200,
  malformedIdError: 'invalidEmailToken',
  errors: ['invalidEmailToken'],
  unexpectedError: 'userUpdateFailed',
});
