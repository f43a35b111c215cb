import type { Page } from '@playwright/test';
import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts';
import { PAGES } from '../../contract/paths.ts';
import { addVirtualAuthenticator } from '../../tests/support/virtual-authenticator.ts';
import type { Shot } from './shot.ts';

/** The password of members whom the pictures register. */
const PASSWORD = 'perceuse-bleue';

const refusing =
  (address: string, code: ErrorCode, more: object = {}) =>
  (page: Page) =>
    page.route(address, (route) =>
      route.fulfill({
        status: ERROR_STATUS[code],
        json: { statusCode: ERROR_STATUS[code], code, message: code, ...more },
      }),
    );

/** Signing in, confirming an address, and the second factor. */
export const ACCESS_SHOTS: Shot[] = [
  {
    name: 'access: confirming an address, signed in',
    by: 'newcomer',
    at: ({ sessions }) =>
      `${PAGES.confirmEmail.path.replace(':userId', sessions.newcomer.id)}?token=x`,
  },
  {
    name: 'access: another address',
    by: 'newcomer',
    at: () => `${PAGES.settings.path}#email`,
    act: ({ page, say }) =>
      page.getByRole('button', { name: say('settings:email.change') }).click(),
  },
  {
    name: 'access: passkey and recovery codes',
    by: 'newcomer',
    at: () => `${PAGES.settings.path}#passkeys`,
    before: addVirtualAuthenticator,
    act: async ({ page, say }) => {
      const add = page.getByRole('button', { name: say('settings:passkeys.add') });
      const make = page.getByRole('button', { name: say('settings:codes.make') });
      const section = page.locator('#passkeys');
      const password = section.getByLabel(say('settings:password.current'), { exact: true });
      await add.click();
      await make.or(password).waitFor();
      // the sign-in is some minutes old
      if (await password.isVisible()) {
        await password.fill(PASSWORD);
        await add.click();
      }
      await make.click();
      await section.getByText(say('settings:codes.once')).waitFor();
    },
  },
  {
    name: 'access: second step of signing in',
    by: 'visitor',
    at: () => PAGES.login.path,
    before: refusing('**/v1/auth/login', 'secondFactorRequired', { challenge: 'x' }),
    act: async ({ page, say }) => {
      await page.getByLabel(say('accounts:field.email')).fill('amine@kerya.example');
      await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: say('accounts:login.submit'), exact: true }).click();
      await page.getByLabel(say('accounts:secondStep.code')).waitFor();
    },
  },
  {
    name: 'access: moderation without the passkey',
    by: 'moderator',
    at: () => PAGES.moderation.path,
    before: refusing('**/v1/moderation/**', 'passkeyNeeded'),
  },
];
