import { expect } from '@playwright/test';
import { confirmEmail, login, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import { API_BASE } from '#contract/operation.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { linkOf, readMails } from './outbox-files.ts';
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

/** Confirms a new member's address by the mailed link, as the member signed in. */
export async function confirmAddress({ id, email, accessToken }: Session): Promise<void> {
  let token = '';
  await expect
    .poll(async () => {
      const mails = await readMails(process.env.SITE_DATA_DIR as string);
      const mail = mails.find(({ to }) => to === email);
      if (mail) token = linkOf(mail).token;
      return token !== '';
    })
    .toBe(true);
  const answer = await fetch(`${origin()}${API_BASE}/v1/auth/confirm-email/${id}`, {
    method: confirmEmail.method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status, await answer.text()).toBe(confirmEmail.status);
}

/** A session of one of the README's demo accounts. */
export function demoMember(name: 'amine' | 'sonia'): Promise<Session> {
  return post(origin(), login, { email: DEMO_LOGINS[name], password: DEMO_PASSWORD });
}
