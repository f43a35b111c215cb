import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, idParams, instant } from '../list.ts';
import { operation } from '../operation.ts';
import {
  credentials,
  deviceSession,
  emailChange,
  emailConfirmation,
  mailedLink,
  passwordChange,
  passwordForgotten,
  passwordReset,
  profileChange,
  refreshTokenInput,
  registration,
} from './schemas.ts';
import { ownUser, session, user } from './user.ts';

export const register = operation({
  name: 'accounts.register',
  summary: 'Open an account and sign in.',
  method: 'POST',
  path: '/v1/auth/register',
  who: 'anyone',
  body: registration,
  output: session,
  status: 201,
  errors: ['emailNotUnique', 'passwordTooCommon', 'serverBusy'],
  unexpectedError: 'userCreateFailed',
});

export const login = operation({
  name: 'accounts.login',
  summary: 'Sign in with e-mail address and password.',
  method: 'POST',
  path: '/v1/auth/login',
  who: 'anyone',
  body: credentials,
  output: session,
  status: 200,
  errors: ['invalidCredentials', 'secondFactorRequired', 'serverBusy'],
});

export const logout = operation({
  name: 'accounts.logout',
  summary: 'End the session a refresh token belongs to. An unknown token is no error.',
  method: 'POST',
  path: '/v1/auth/logout',
  who: 'anyone',
  body: refreshTokenInput,
  status: 204,
  errors: [],
});

export const refreshToken = operation({
  name: 'accounts.refreshToken',
  summary:
    'Trade a refresh token for a new pair of tokens. An old token used again later ends the session.',
  method: 'POST',
  path: '/users/refresh-token',
  who: 'anyone',
  body: refreshTokenInput,
  output: session,
  status: 200,
  errors: ['sessionEnded'],
});

export const getUser = operation({
  name: 'accounts.getUser',
  summary: 'A member: public fields, or all fields of the caller.',
  method: 'GET',
  path: '/v1/users/{id}',
  who: 'anyone',
  params: idParams,
  output: z.union([ownUser, user]),
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound'],
});

export const updateUser = operation({
  name: 'accounts.updateUser',
  summary: "Change the caller's profile. The e-mail address cannot be changed.",
  method: 'PATCH',
  path: '/v1/users/{id}',
  who: 'member',
  params: idParams,
  body: profileChange,
  output: ownUser,
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound', 'invalidPhone', 'phoneNotUnique', 'emailLocked'],
  unexpectedError: 'userUpdateFailed',
});

export const uploadAvatar = operation({
  name: 'accounts.uploadAvatar',
  summary: "Replace the caller's picture.",
  method: 'POST',
  path: '/v1/users/{id}/upload-avatar',
  who: 'member',
  params: idParams,
  files: {
    field: 'avatar',
    max: 1,
    bytes: LIMITS.avatarBytes,
    tooLarge: 'imageTooLarge',
    tooMany: 'oneFileOnly',
  },
  output: ownUser,
  status: 200,
  notFoundError: 'userNotFound',
  errors: [
    'userNotFound',
    'noFilesUploaded',
    'oneFileOnly',
    'imageTooLarge',
    'photoTooManyPixels',
    'photoUnreadable',
    'unsupportedFormat',
    'serverBusy',
  ],
  unexpectedError: 'avatarUploadFailed',
});

export const deleteAvatar = operation({
  name: 'accounts.deleteAvatar',
  summary: "Remove the caller's picture.",
  method: 'DELETE',
  path: '/v1/users/{id}/avatar',
  who: 'member',
  params: idParams,
  output: ownUser,
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound'],
  unexpectedError: 'userUpdateFailed',
});

export const listSessions = operation({
  name: 'accounts.sessions',
  summary: 'The devices the caller is signed in on, the most recently used first.',
  method: 'GET',
  path: '/v1/sessions',
  who: 'member',
  output: z.object({ items: z.array(deviceSession) }),
  status: 200,
  errors: [],
});

export const endSession = operation({
  name: 'accounts.endSession',
  summary: 'Sign one device out.',
  method: 'DELETE',
  path: '/v1/sessions/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  notFoundError: 'sessionNotFound',
  errors: ['sessionNotFound'],
  whileSuspended: true,
});

export const endOtherSessions = operation({
  name: 'accounts.endOtherSessions',
  summary: 'Sign every other device out.',
  method: 'DELETE',
  path: '/v1/sessions',
  who: 'member',
  status: 204,
  errors: [],
  whileSuspended: true,
});

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
  notFoundError: 'userNotFound',
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
  whileSuspended: true,
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
  notFoundError: 'userNotFound',
  errors: ['userNotFound', 'wrongCurrentPassword', 'signInAgain', 'serverBusy'],
  unexpectedError: 'userUpdateFailed',
  whileSuspended: true,
});

export const confirmEmailChange = operation({
  name: 'accounts.confirmEmailChange',
  summary: 'Change to a new e-mail address by the token of the link mailed there.',
  method: 'POST',
  path: '/v1/auth/confirm-email-change/{userId}',
  who: 'anyone',
  readsToken: true,
  params: z.object({ userId: id }),
  body: mailedLink,
  output: user,
  status: 200,
  notFoundError: 'invalidEmailToken',
  errors: ['invalidEmailToken', 'emailNotUnique'],
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
  notFoundError: 'invalidEmailToken',
  errors: ['invalidEmailToken'],
  unexpectedError: 'userUpdateFailed',
});

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
  summary: 'Choose a new password by the token of the mailed link. Ends every session.',
  method: 'POST',
  path: '/v1/auth/reset-password/{userId}',
  who: 'anyone',
  params: z.object({ userId: id }),
  body: passwordReset,
  status: 204,
  notFoundError: 'invalidResetToken',
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
  notFoundError: 'userNotFound',
  errors: [
    'userNotFound',
    'wrongCurrentPassword',
    'passwordNotNew',
    'passwordTooCommon',
    'serverBusy',
  ],
  unexpectedError: 'userUpdateFailed',
  whileSuspended: true,
});
