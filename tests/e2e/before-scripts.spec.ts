import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { delayScripts } from '../support/delayed-scripts.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { PASSWORD } from '../support/person.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

/** Opens a page whose scripts are held back. @returns a function that lets them through */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const release = await delayScripts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return release;
}

async function offerAddress(): Promise<string> {
  const [offer = ''] = await pageAddresses('rental');
  return `/fr/${offer}`;
}

/** A value that a page with scripts stores on the device. */
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('a menu that is opened before the page has its scripts stays open, and its links work', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows show what it holds');
  const release = await openEarly(page, pageUrl('fr', 'offers'));
  await page.getByRole('button', { name: say('common:shell.menu'), exact: true }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  release();
  await expect.poll(() => stored(page, 'kerya-device:categories')).not.toBeNull();
  await menu.getByRole('link', { name: say('common:nav.requests'), exact: true }).click();
  await expect(page).toHaveURL(pageUrl('fr', 'requests'));
  await expect(menu).toBeHidden();
});

test('menus close on Escape and on a press elsewhere before the page has its scripts @nightly', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have one menu for everything');
  await openEarly(page, pageUrl('fr', 'faq'));
  const header = page.getByRole('banner');
  const discover = header.locator('summary', { hasText: say('common:nav.discover') });
  const about = header.getByRole('link', { name: say('common:nav.about') });
  await discover.press('Enter');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(discover).toBeFocused();
  await discover.click();
  await expect(about).toBeVisible();
  await page.locator('h1').click();
  await expect(about).toBeHidden();
});

test('filters that are chosen before the page has its scripts are applied after', async ({
  page,
  isMobile,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'offers'));
  const chip = isMobile ? say('lists:filters') : say('lists:part.condition');
  await page.getByRole('main').getByRole('button', { name: chip }).click();
  const sheet = page.getByRole('dialog', { name: say('lists:filters') });
  await sheet.getByRole('checkbox', { name: say('terms:condition.good') }).check();
  await sheet.getByLabel(say('lists:place.label')).fill('La Marsa');
  await sheet.getByLabel(say('lists:days.from')).fill('2027-03-01');
  release();
  await expect.poll(() => stored(page, 'kerya-device:categories')).not.toBeNull();
  await expect(sheet.getByLabel(say('lists:place.label'))).toHaveValue('La Marsa');
  await expect(sheet.getByRole('checkbox', { name: say('terms:condition.good') })).toBeChecked();
  // counted once the page has its scripts
  await sheet.getByRole('radio', { name: say('terms:deliveryMethod.pickup') }).check();
  await sheet.getByRole('button').last().click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/from=2027-03-01/);
  await expect(page).toHaveURL(/place=La\+Marsa.*condition=good&delivery=pickup/);
});

test('an order that is chosen before the page has its scripts is followed @nightly', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'offers'));
  const sort = page.getByRole('main').getByLabel(say('rentals:list.sort'));
  await sort.selectOption(say('rentals:sort.oldest'));
  release();
  await expect(page).toHaveURL(/sort=oldest/);
});

test('a heart that is pressed before the page has its scripts is taken as pressed when they arrive', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'offers'));
  const heart = page.locator('article button[aria-pressed]').first();
  await heart.click();
  release();
  await expect.poll(() => stored(page, 'kerya-device:favourites')).not.toBeNull();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('words that are typed before the page has its scripts bring suggestions and are searched for', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'home'));
  const words = page.getByRole('main').getByRole('combobox', { name: say('common:search.what') });
  await words.fill('perseuse');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(words).toHaveValue('perseuse');
  await words.press('Enter');
  await expect(page).toHaveURL(/q=perseuse$/);
});

test('questions are narrowed to words that were typed before the page has its scripts @nightly', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'faq'));
  const field = page.getByRole('searchbox', { name: say('articles:faq.search') });
  await field.pressSequentially('commission');
  release();
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible();
  await expect(field).toHaveValue('commission');
});

test('a sign-in form that is sent before the page has its scripts arrives once it has them', async ({
  page,
}) => {
  const { email } = await newMember('Ines');
  const release = await openEarly(page, pageUrl('fr', 'login'));
  const address = page.getByLabel(say('accounts:field.email'));
  const password = page.getByLabel(say('accounts:field.password'), { exact: true });
  await address.fill(email);
  await password.fill(PASSWORD);
  // none of its values gets into the address
  await password.press('Enter');
  await expect(page).toHaveURL(pageUrl('fr', 'login'));
  release();
  await expect(page).toHaveURL(pageUrl('fr', 'phone'));
});

test('a sign-up form that is filled before the page has its scripts keeps all of it', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'register'));
  const field = (name: 'firstname' | 'lastname' | 'email') =>
    page.getByLabel(say(`accounts:field.${name}`), { exact: true });
  await field('firstname').fill('Leila');
  await field('lastname').fill('Ben Ali');
  await field('email').fill(`leila-${crypto.randomUUID()}@example.tn`);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('accounts:field.passwordConfirmation')).fill(PASSWORD);
  await page.getByLabel(say('accounts:register.terms')).check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: say('accounts:register.submit') }).click();
  await expect(page).toHaveURL(pageUrl('fr', 'phone'));
});

test('a colour scheme that is chosen before the page has its scripts is applied @nightly', async ({
  page,
}) => {
  const release = await openEarly(page, pageUrl('fr', 'faq'));
  const dark = page
    .getByRole('contentinfo')
    .getByRole('radio', { name: say('common:scheme.dark') });
  // the field itself is hidden: people press its label
  await dark.locator('..').click();
  await expect(dark).toBeChecked();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(dark).toBeChecked();
});

test('photos that are opened before the page has its scripts stay open, and arrow keys work @nightly', async ({
  page,
}) => {
  const release = await openEarly(page, await offerAddress());
  const enlarge = say('rental:gallery.enlarge', { name: '.*', position: 1, total: '\\d' });
  await page.getByRole('button', { name: patternOf(enlarge) }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  release();
  await expect.poll(() => stored(page, 'kerya:recently-seen')).not.toBeNull();
  await page.keyboard.press('ArrowRight');
  const second = say('rental:gallery.photo', { name: '.*', position: 2, total: '\\d' });
  await expect(viewer.getByRole('img', { name: new RegExp(second) })).toBeInViewport({
    ratio: 0.9,
  });
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a member is shown the actions of members before the page has its scripts @nightly', async ({
  page,
}) => {
  // a member other than the owner of the offer
  await signIn(page, await newMember('Leila'));
  const release = await openEarly(page, await offerAddress());
  const propose = (role: 'link' | 'button') =>
    page.getByRole(role, { name: say('rentals:contact.propose') }).filter({ visible: true });
  await expect(propose('link')).toBeVisible();
  await expect(propose('button')).toHaveCount(0);
  await page.getByRole('button', { name: say('terms:report.rental') }).click();
  const dialog = page.getByRole('dialog', { name: say('terms:report.rental') });
  await expect(dialog.getByText(say('common:state.loading'))).toBeVisible();
  release();
  await expect(dialog.getByLabel(say('members:report.message'))).toBeVisible();
});

test('a visitor who was sent to sign in before the page has its scripts comes back @nightly', async ({
  page,
}) => {
  const { email } = await newMember('Ines');
  const offer = await offerAddress();
  const release = await openEarly(page, offer);
  await page
    .getByRole('button', { name: say('rentals:contact.propose') })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('common:nav.login') })
    .click();
  // its scripts are held back, so it never finishes loading
  await page.waitForURL(pageUrl('fr', 'login'), { waitUntil: 'domcontentloaded' });
  release();
  await expect(page.getByText(say('accounts:login.comeBack'))).toBeVisible();
  await page.getByLabel(say('accounts:field.email')).fill(email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:login.submit') })
    .click();
  await expect(page).toHaveURL(offer);
});
