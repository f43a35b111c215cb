import { operation } from '../operation.ts';
import { credentials, refreshTokenInput, registration } from './schemas.ts';
import { session } from './user.ts';

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
  summary:
    'End the session a refresh token belongs to. An unknown token is no error. The access token, expired or not, counts it for its session.',
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
    'Trade a refresh token for a new pair of tokens. An old token used again later ends the session. The former access token, expired or not, counts it for its session.',
  method: 'POST',
  path: '/users/refresh-token',
  who: 'anyone',
  body: refreshTokenInput,
  output: session,
  status: 200,
  errors: ['sessionEnded'],
});
