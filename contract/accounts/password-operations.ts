import * as z from 'zod/mini';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { passwordChange, passwordForgotten, passwordReset } from './schemas.ts';
import { resetDevice } from './user.ts';

export const forgotPassword = operation({
  name: 'accounts.forgotPassword',
  summary:
    'Ask for a reset link. The response is the same whether the address has an account or not.',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  who: 'anyone',
  body: passwordForgotten,
  status: 202,
  errors: ['resetAlreadyRequested'],
});

export const resetPassword = operation({
  name: 'accounts.resetPassword',
  summary:
    'Choose a new password by the token of the mailed link. Ends every session; the answer lets the device sign in as one used before.',
  method: 'POST',
  path: '/v1/auth/reset-password/{userId}',
  who: 'anyone',
  params: z.object({ userId: id }),
  body: passwordReset,
  output: resetDevice,
  status: 200,
  malformedIdError: 'invalidResetToken',
  errors: ['invalidResetToken', 'passwordTooCommon', 'passwordNotNew', 'serverBusy'],
  unexpectedError: 'userUpdateFailed',
});

export const changePassword = operation({
  name: 'accounts.changePassword',
  summary: 'Change the password. Ends every other session.',
  method: 'POST',
  path: '/v1/users/{id}/change-password',
  who: 'member',
  params: idParams,
  body: passwordChange,
  status: 204,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'wrongCurrentPassword',
    'passwordNotNew',
    'passwordTooCommon',
    'passkeyNeeded',
    'serverBusy',
  ],
  unexpectedError: 'userUpdateFailed',
  forSuspendedMembersToo: true,
});
