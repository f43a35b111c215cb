import { expect } from '@playwright/test';
import { confirmEmail } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { API_BASE } from '#contract/operation.ts';
import { linkOf, readMails } from './outbox-files.ts';

/** Confirms a new member's email address by the mailed link, as the member signed in. */
export async function confirmEmailOnSite({ id, email, accessToken }: Session): Promise<void> {
  let token = '';
  await expect
    .poll(async () => {
      const mails = await readMails(process.env.SITE_DATA_DIR as string);
      const mail = mails.find(({ to }) => to === email);
      if (mail) token = linkOf(mail).token;
      return token !== '';
    })
    .toBe(true);
  const answer = await fetch(`${process.env.SITE_ORIGIN}${API_BASE}/v1/auth/confirm-email/${id}`, {
    method: confirmEmail.method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status, await answer.text()).toBe(confirmEmail.status);
}
