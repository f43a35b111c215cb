import type { Page } from '@playwright/test';
import { PAGES, pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { grantModerator, trustPasskeys } from '../support/moderator.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';
import { wordsOf } from '../support/words.ts';

const PASSWORD = 'perceuse-bleue';
const say = wordsOf('fr');
const button = (page: Page, key: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(key), exact: true });
const signedIn = (page: Page) => expect(page).toHaveURL(/modifier-telephone$/);

async function addPasskey(page: Page): Promise<void> {
  await page.goto(`${pageUrl('fr', 'settings')}#passkeys`);
  await button(page, 'settings:passkeys.add').click();
  await expect(button(page, 'settings:codes.make')).toBeVisible();
}

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(pageUrl('fr', 'login'));
  await page.getByLabel(say('accounts:field.email')).fill(email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
  await button(page, 'accounts:login.submit').click();
  await expect(page.getByRole('heading', { name: say('accounts:secondStep.title') })).toBeVisible();
}

test('a member signs in with a passkey, with it after the password, and with a recovery code', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const member = await newMember('Nadia');
  await signIn(page, member);
  await addPasskey(page);
  await button(page, 'settings:codes.make').click();
  const code = await page.getByRole('main').locator('code').first().textContent();

  await page.evaluate(() => localStorage.clear());
  await page.goto(pageUrl('fr', 'login'));
  await button(page, 'accounts:passkey.signIn').click();
  await signedIn(page);

  await signInWithPassword(page, member.email);
  await button(page, 'accounts:secondStep.usePasskey').click();
  await signedIn(page);

  await signInWithPassword(page, member.email);
  await page.getByLabel(say('accounts:secondStep.code')).fill('abcd-efgh-jkmn-pqrs');
  await button(page, 'accounts:secondStep.useCode').click();
  await expect(page.getByText(say('errors:invalidRecoveryCode'))).toBeVisible();
  await page.getByLabel(say('accounts:secondStep.code')).fill(code ?? '');
  await button(page, 'accounts:secondStep.useCode').click();
  await signedIn(page);
});

test('a moderator without a passkey is led to the settings, and once it is confirmed into the queues', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const member = await newMember('Rym');
  await grantModerator(member.email);
  await signIn(page, { ...member, role: 'moderator' });
  await page.goto(pageUrl('fr', 'moderation'));
  await expect(page.getByRole('heading', { name: say('moderation:passkey.title') })).toBeVisible();
  await expect(page.getByText(say('moderation:passkey.missing'))).toBeVisible();
  await page.getByRole('link', { name: say('moderation:passkey.settings') }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGES.settings.path}#passkeys$`));
  await addPasskey(page);
  await page.goto(pageUrl('fr', 'moderation'));
  await expect(page.getByText(say('moderation:passkey.unconfirmed'))).toBeVisible();
  await trustPasskeys(member.email);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: say('moderation:title'), level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('moderation:tabs') })).toBeVisible();
});
