import { login, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { post } from './site.ts';

const origin = () => process.env.SITE_ORIGIN as string;

/** A new member, registered over the API. */
export function newMember(firstname: string): Promise<Session> {
  return post(origin(), register, {
    firstname,
    lastname: 'Ben Youssef',
    email: `${firstname.toLowerCase()}-${crypto.randomUUID()}@example.tn`,
    password: 'perceuse-bleue',
    passwordConfirmation: 'perceuse-bleue',
    acceptTerms: true,
    language: 'fr',
  });
}

/** A session of one of the README's demo accounts. */
export function demoMember(name: 'amine' | 'sonia'): Promise<Session> {
  return post(origin(), login, { email: DEMO_LOGINS[name], password: DEMO_PASSWORD });
}
