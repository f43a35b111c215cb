import { login } from '#contract/accounts/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { callServer } from '../support/server-process.ts';
import type { Call } from './sqlmap.ts';

/** Where Wapiti begins, in addition to the start page: pages that read their address. */
export const STARTS = [
  `${pageUrl('fr', 'offers')}?q=perceuse&category=handiwork&sort=newest`,
  `${pageUrl('fr', 'requests')}?place=Tunis&radius=25`,
  `${pageUrl('en', 'map')}?lat=36.8&lng=10.2&zoom=9`,
  `${pageUrl('ar', 'simulator')}?type=tool&days=3`,
  '/fr/notifications/desinscription?token=none',
  '/user/v1/rentals?q=velo&place=Tunis&sort=newest',
  '/user/v1/suggestions?q=vel',
  '/fr/louer/velo-tunis',
];

/** What sqlmap tries: each part of calls that look things up by what they are given. */
export async function calls(origin: string): Promise<Call[]> {
  const credentials = { email: DEMO_LOGINS.amine ?? '', password: DEMO_PASSWORD };
  const { accessToken: token } = await callServer(origin, null, login, { body: credentials });
  return [
    { path: '/user/v1/rentals?q=velo&place=Tunis&category=bicycle&sort=newest&radius=25' },
    { path: '/user/v1/suggestions?q=vel' },
    { path: '/user/v1/rentals/map?bbox=9,36,11,38&zoom=9' },
    { path: '/user/v1/rentals/by-slug/louer/velo-tunis*' },
    { path: '/user/v1/rentals/0198d0f0-0000-7000-8000-000000000000*' },
    { path: '/user/v1/places?q=La%20Marsa' },
    { path: '/user/v1/auth/login', body: credentials },
    { path: '/user/v1/auth/forgot-password', body: { email: 'nobody@example.com' } },
    { path: '/user/v1/conversations?limit=5&q=velo', token },
    { path: '/user/v1/notifications?limit=5', token },
  ];
}
