import * as z from 'zod/mini';
import { session } from '../accounts/user.ts';
import { SOCIAL_PROVIDERS } from '../enums.ts';
import { instant } from '../list.ts';
import { operation } from '../operation.ts';
import { providerParams, socialExchange, socialReturn, socialStart } from './schemas.ts';

const UNAVAILABLE = [
  'googleSignInUnavailable',
  'appleSignInUnavailable',
  'facebookSignInUnavailable',
] as const;
const FAILED = [
  'socialSignInFailed',
  'googleSignInFailed',
  'appleSignInFailed',
  'facebookSignInFailed',
] as const;

export const listProviders = operation({
  name: 'social.providers',
  summary: 'The sign-in providers of this installation.',
  method: 'GET',
  path: '/v1/auth/providers',
  who: 'anyone',
  output: z.object({ providers: z.array(z.enum(SOCIAL_PROVIDERS)) }),
  status: 200,
  errors: [],
});

export const listLinks = operation({
  name: 'social.links',
  summary: 'The providers that the caller signs in with.',
  method: 'GET',
  path: '/v1/auth/links',
  who: 'member',
  output: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), linkedAt: instant })),
  status: 200,
  errors: [],
});

export const removeLink = operation({
  name: 'social.removeLink',
  summary: 'Stop signing in with a provider. The last way to sign in stays.',
  method: 'DELETE',
  path: '/v1/auth/links/{provider}',
  who: 'member',
  params: providerParams,
  status: 204,
  malformedIdError: 'linkNotFound',
  errors: ['linkNotFound', 'passkeyNeeded', 'lastWayIn'],
  forSuspendedMembersToo: true,
});

export const startSocial = operation({
  name: 'social.start',
  summary: 'Go to the provider to sign in. A page the browser visits, not a call.',
  method: 'GET',
  path: '/v1/auth/{provider}/start',
  who: 'anyone',
  params: providerParams,
  query: socialStart,
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound', ...UNAVAILABLE, ...FAILED],
});

export const returnSocial = operation({
  name: 'social.return',
  summary:
    'Where the provider sends the browser back: on to the sign-in page with `#handoff=` or `#signInFailed=`.',
  method: 'GET',
  path: '/v1/auth/{provider}/callback',
  who: 'anyone',
  params: providerParams,
  query: socialReturn,
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound', ...UNAVAILABLE],
});

export const returnSocialForm = operation({
  name: 'social.returnForm',
  summary: "The same for a provider that posts a form (Apple's `response_mode=form_post`).",
  method: 'POST',
  path: '/v1/auth/{provider}/callback',
  who: 'anyone',
  params: providerParams,
  body: socialReturn,
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound', ...UNAVAILABLE],
});

export const exchangeHandoff = operation({
  name: 'social.exchange',
  summary:
    'Trade the handoff and the verifier that the page has stored for a session. A new account accepts the terms first; a provider that was removed from the account needs its password.',
  method: 'POST',
  path: '/v1/auth/exchange',
  who: 'anyone',
  body: socialExchange,
  output: session,
  status: 200,
  errors: [
    'acceptTerms',
    'emailNotUnique',
    'proofNeeded',
    'secondFactorRequired',
    'serverBusy',
    ...FAILED,
  ],
});
