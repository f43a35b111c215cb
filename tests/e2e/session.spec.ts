import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

test('a signed-out visitor on a protected page signs in and comes back to it, with its query', async ({
  page,
}) => {
  const member = await newMember('Leila');
  await page.goto('/fr/messagerie?filter=unread#fin');
  await expect(page).toHaveURL(/\/fr\/connexion$/);
  await page.getByLabel(say('accounts:field.email')).fill(member.email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill('perceuse-bleue');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:login.submit') })
    .click();
  await expect(page).toHaveURL(/\/fr\/messagerie\?filter=unread#fin$/);
});

test('a signed-in member without a verified phone is redirected from guest pages to the phone page', async ({
  page,
}) => {
  await signIn(page, await newMember('Karim'));
  await page.goto(pageUrl('fr', 'login'));
  await expect(page).toHaveURL(/\/fr\/modifier-telephone$/);
});

test('a corrupt stored user is logged and leaves the visitor signed out', async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => localStorage.setItem('user', '{broken'));
  await page.goto('/fr');
  await expect.poll(() => faults.join()).toContain('Failed to parse saved user');
  faults.length = 0;
  await expect(page.locator('h1')).toBeVisible();
});

test('an expired access token is renewed once for all calls and tabs, without the member noticing', async ({
  page,
  context,
}) => {
  const member = await newMember('Nour');
  let renewals = 0;
  await context.route('**/user/users/refresh-token', (route) => {
    renewals += 1;
    // by it the call counts for the session
    expect(route.request().headers().authorization).toBe('Bearer run-out');
    return route.continue();
  });
  const expired = { ...member, accessToken: 'run-out' };
  const other = await context.newPage();
  await page.goto('/fr/faq');
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(expired));
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => openSettled(tab, pageUrl('fr', 'dashboard'))));
  for (const tab of tabs) await expect(tab.locator('h1')).toContainText('Nour');
  expect(renewals).toBe(1);
  const user = JSON.parse((await stored(page)) ?? '{}');
  expect(user.accessToken).not.toBe('run-out');
  expect(user.refreshToken).not.toBe(member.refreshToken);
});

test('a refused renewal signs out with the message that says so', async ({ page }) => {
  const member = await newMember('Rania');
  await signIn(page, { ...member, accessToken: 'run-out', refreshToken: 'unknown' });
  await page.goto('/fr/mon-dashboard');
  await expect(page.getByText(say('common:session.signedOut'))).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/connexion$/);
  expect(await stored(page)).toBeNull();
});

test('signing out erases everything private on the device', async ({ page }) => {
  await signIn(page, await newMember('Sami'));
  await page.goto('/fr/deposer-offre-location');
  await page.getByRole('textbox').first().fill('Tente quatre places');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Tente quatre places');
  await page.goto('/fr/mon-dashboard');
  const opener = new RegExp(`^(${say('common:nav.account')}|${say('common:shell.menu')})`);
  await page.getByLabel(opener).filter({ visible: true }).first().click();
  const signOut = page.getByText(say('common:nav.logout'), { exact: true });
  await signOut.filter({ visible: true }).click();
  await expect(page.getByText(say('common:session.signedOut'))).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain('Tente quatre places');
  expect(left).not.toContain('accessToken');
});

test('a member’s page stays whole when the bell and the menu of the header cannot be loaded', async ({
  page,
}) => {
  let lost = 0;
  await page.route(/\/assets\/(bell|member-menu)-[^/]*\.js$/, (route) => {
    lost += 1;
    return route.abort();
  });
  await signIn(page, await newMember('Hedi'));
  await openSettled(page, pageUrl('fr', 'favourites'));
  expect(lost).toBeGreaterThan(0);
  await expect(page.locator('h1')).toHaveText(say('favourites:title'));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: say('common:nav.dashboard') }).click();
  await expect(page.locator('h1')).toContainText('Hedi');
});
