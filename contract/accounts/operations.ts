import * as z from 'zod/mini';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import {
  credentials,
  ownUser,
  profileChange,
  refreshTokenInput,
  registration,
  session,
  user,
} from './schemas.ts';

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
  failure: 'userCreateFailed',
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
  errors: ['invalidCredentials', 'serverBusy'],
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
  summary: 'A member: public fields, or all own fields for oneself.',
  method: 'GET',
  path: '/v1/users/{id}',
  who: 'anyone',
  params: idParams,
  output: z.union([ownUser, user]),
  status: 200,
  errors: ['userNotFound'],
});

export const updateUser = operation({
  name: 'accounts.updateUser',
  summary: "Change one's own profile. The e-mail address is locked.",
  method: 'PATCH',
  path: '/v1/users/{id}',
  who: 'member',
  params: idParams,
  body: profileChange,
  output: ownUser,
  status: 200,
  errors: ['userNotFound', 'invalidPhone', 'phoneNotUnique', 'emailLocked'],
  failure: 'userUpdateFailed',
});
