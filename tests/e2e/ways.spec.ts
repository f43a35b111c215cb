import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { siteConversation } from '../support/site-conversation.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

/** Whether every part of the header is inside of the window, and the page no wider than it. */
function headerFits(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const inside = [...document.querySelectorAll('header a, header summary, header button')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .every(({ left, right }) => left >= -1 && right <= window.innerWidth + 1);
    return inside && document.documentElement.scrollWidth <= window.innerWidth;
  });
}

test('@desktop offers and requests are in the header of every page from 1024 pixels on, in every language', async ({
  page,
}) => {
  test.slow();
  const session = await newMember('Farouk');
  for (const member of [false, true]) {
    if (member) await signIn(page, session);
    for (const language of ['fr', 'en', 'tn', 'ar'] as const) {
      const words = wordsOf(language);
      for (const name of ['home', 'offers', 'faq'] as const) {
        await page.goto(pageUrl(language, name));
        const header = page.getByRole('banner');
        for (const width of [1024, 1100, 1280, 1600]) {
          await page.setViewportSize({ width, height: 800 });
          for (const list of ['offers', 'requests'] as const) {
            const link = header.getByRole('link', {
              name: words(`common:nav.${list}`),
              exact: true,
            });
            await expect(link).toBeVisible();
          }
          expect(await headerFits(page), `${language} ${name} ${width} ${member}`).toBe(true);
        }
      }
    }
  }
});

test('@desktop messages, with how many are unread, and bookings are in the header of a wide window', async ({
  page,
}) => {
  // somebody whose one unread message no other test reads
  const { owner } = await siteConversation();
  await signIn(page, owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/faq');
  const header = page.getByRole('banner');
  const messages = header.getByRole('link', {
    name: say('common:nav.messagesWithUnread', { count: 1 }),
  });
  const bookings = header.getByRole('link', { name: say('common:nav.bookings') });
  await expect(messages).toBeVisible();
  // one place says the number
  const numbers = header.locator('span[dir="ltr"][aria-hidden]:visible');
  await expect(numbers).toHaveCount(1);
  await expect(messages.locator('span[dir="ltr"]')).toHaveText('1');
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(messages).toBeHidden();
  await expect(numbers).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bookings.click();
  await expect(page).toHaveURL(pageUrl('fr', 'bookings'));
  await messages.click();
  await expect(page).toHaveURL(new RegExp(`${pageUrl('fr', 'messages')}`));
});

test('members find their bookings, listings and payments in the menu of their account', async ({
  page,
  isMobile,
}) => {
  await signIn(page, await newMember('Hela'));
  await page.goto('/fr/faq');
  const header = page.getByRole('banner');
  const opener = isMobile ? say('common:shell.menu') : say('common:nav.account');
  await (isMobile
    ? header.getByRole('button', { name: opener })
    : header.locator(`summary[aria-label="${opener}"]`)
  ).click();
  const menu = isMobile ? page.getByRole('dialog') : header.locator('details[open]');
  for (const entry of [
    'bookings',
    'ownCalendar',
    'ownOffers',
    'ownRequests',
    'payments',
  ] as const) {
    await expect(menu.getByRole('link', { name: say(`common:nav.${entry}`) })).toBeVisible();
  }
  await menu.getByRole('link', { name: say('common:nav.payments') }).click();
  await expect(page).toHaveURL(/portefeuille$/);
});

test('members have a bar at the bottom of a phone, which offers do not cover and the keyboard replaces', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows have all of it in the header');
  await page.goto('/fr/faq');
  const bar = page.getByRole('navigation', { name: say('bar:label') });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(bar).toHaveCount(0);

  // somebody whose one unread message no other test reads
  const { owner } = await siteConversation();
  await signIn(page, owner);
  await page.reload();
  // the offer to install lies above it, and is dismissed once
  const install = page.getByRole('complementary', { name: say('install:bar.label') });
  await expect(install).toBeVisible();
  await expect(bar).toBeVisible();
  const offered = await install.boundingBox();
  const under = await bar.boundingBox();
  expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThanOrEqual((under?.y ?? 0) + 1);
  await install.getByRole('button', { name: say('install:bar.dismiss') }).click();
  await expect(bar).toBeVisible();
  const { bottom, height } = await bar.evaluate((element) => element.getBoundingClientRect());
  expect(bottom).toBe(780);
  expect(height).toBeLessThan(70);
  // one number on the page: on the messages of the bar, not on menu, bell and face as well
  const numbers = page.locator('header, nav').locator('span[dir="ltr"][aria-hidden]:visible');
  await expect(numbers).toHaveCount(1);
  await expect(bar.locator('span[dir="ltr"][aria-hidden]')).toBeVisible();

  // posting has two ways
  await bar.locator('summary').click();
  await expect(bar.getByRole('link', { name: say('common:nav.postRequest') })).toBeInViewport();
  await page.keyboard.press('Escape');

  // the end of the page is above it
  await expect(async () => {
    // parts that come into sight make the page longer
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(780 - height + 1);
  }).toPass();

  // what one writes in has the place
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('main input[type="search"]').first().focus();
  await expect(bar).toBeHidden();
  await page.locator('h1').first().click();
  await expect(bar).toBeVisible();

  await bar.getByRole('link', { name: say('common:nav.messages') }).click();
  await expect(page).toHaveURL(/messagerie$/);
  await expect(bar).toBeVisible();
  await page.locator('[data-conversation]').first().click();
  await expect(page.getByRole('textbox').last()).toBeVisible();
  await expect(bar).toBeHidden();
});

test('visitors who open the page of favourites read what an account is for', async ({ page }) => {
  await page.goto('/fr/mes-favoris');
  await expect(page).toHaveURL(/connexion$/);
  await expect(page.getByText(say('accounts:login.purpose.favourites'))).toBeVisible();
});

test('the dashboard leads to messages about proposals, and to help', async ({ page }) => {
  await signIn(page, await demoMember('amine'));
  await page.goto('/fr/mon-dashboard');
  const tiles = page.getByRole('navigation', { name: say('dashboard:shortcut.nav') });
  await expect(tiles.getByRole('link', { name: say('dashboard:shortcut.help') })).toHaveAttribute(
    'href',
    '/fr/faq',
  );
  await tiles.getByRole('link', { name: say('dashboard:shortcut.proposals') }).click();
  await expect(page).toHaveURL(/messagerie\?filter=proposals$/);
  const chip = page.getByRole('button', { name: say('conversations:filter.proposals') });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  // a conversation and the way back leave the filter as it is
  await page.getByRole('button', { name: say('conversations:filter.all') }).click();
  await expect(page).toHaveURL(/messagerie$/);
  await chip.click();
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});
