import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Session } from '#contract/accounts/schemas.ts';
import { listMessages, startConversation } from '#contract/conversations/operations.ts';
import { addFavourite } from '#contract/favourites/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { post } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
const RENTAL = 'Perceuse Bosch, deux batteries';

/** A member who keeps a rental and has written about it. */
async function reader() {
  const [owner, member] = await Promise.all([newMember('Amine'), newMember('Sonia')]);
  const rental = await post(
    origin(),
    createRental,
    {
      kind: 'offer',
      name: RENTAL,
      message: 'Perceuse en très bon état, coffret et forets compris.',
      category: 'handiwork',
      location: { label: 'La Marsa', lat: 36.878, lng: 10.3247 },
      startedAt: new Date().toISOString(),
      price: { amount: 18_000, currency: 'TND' },
      priceFrequency: 'day',
      identity: 'none',
      deliveryMethod: 'pickup',
      condition: 'good',
    },
    owner.accessToken,
  );
  const { id } = await post(
    origin(),
    startConversation,
    { rentalId: rental.id, text: 'Bonjour, libre samedi ?' },
    member.accessToken,
  );
  await fetch(origin() + API_BASE + addFavourite.path.replace('{rentalId}', rental.id), {
    method: 'PUT',
    headers: { authorization: `Bearer ${member.accessToken}` },
  });
  return { member, rental, conversation: id };
}

/** How often a text stands in a conversation, as the server has it. */
async function timesSaid(conversationId: string, { accessToken }: Session, text: string) {
  const path = API_BASE + listMessages.path.replace('{id}', conversationId);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = await (await fetch(origin() + path, { headers })).json();
  return items.filter((message: { text: string }) => message.text === text).length;
}

/** Addresses kept by the browser in caches whose names contain a word. */
const keptIn = (page: Page, word: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  }, word);

test('after one visit a member without a connection reads favourites and a conversation and writes, and it leaves once', async ({
  page,
  context,
  faults,
}) => {
  const { member, rental, conversation } = await reader();
  const thread = `${pageUrl('fr', 'messages')}?conversation=${conversation}`;
  const ofRental = pageUrl('fr', 'offer', { slug: rental.slug });
  await signIn(page, member);
  // one visit, of the home page; a rental is opened from a list as people do
  await page.goto(pageUrl('fr', 'home'));
  await expect.poll(() => keptIn(page, 'member')).toContain(
    `/user/v1/conversations/${conversation}/messages`,
  );
  await expect.poll(() => keptIn(page, 'pages')).toContain(pageUrl('fr', 'bookings'));
  await page.goto(pageUrl('fr', 'favourites'));
  await page.getByRole('link', { name: RENTAL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: RENTAL })).toBeVisible();
  await expect.poll(() => keptIn(page, 'pages')).toContain(ofRental);

  await context.setOffline(true);
  await expect(page.getByText(say('offline:bar.text'))).toBeVisible();
  await page.goto(pageUrl('fr', 'favourites'));
  await expect(page.getByRole('main').getByText(RENTAL).first()).toBeVisible();
  // a link is followed to the page as it was last seen
  await page.getByRole('link', { name: RENTAL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: RENTAL })).toBeVisible();
  // one that never was says so, with what is here
  await page.goto(pageUrl('fr', 'simulator'));
  await expect(page.getByRole('heading', { name: say('offline:page.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(RENTAL) })).toBeVisible();
  await page.getByRole('link', { name: say('offline:page.messages') }).click();
  await expect(page.getByRole('link', { name: new RegExp(RENTAL) }).first()).toBeVisible();
  await page.goto(pageUrl('ar', 'simulator'));
  await expect(
    page.getByRole('heading', { name: wordsOf('ar')('offline:page.title') }),
  ).toBeVisible();

  await page.goto(thread);
  const log = page.getByRole('log');
  await expect(log.getByText('Bonjour, libre samedi ?')).toBeVisible();
  await page.locator('textarea').fill('Écrit dans le métro');
  await page.getByRole('button', { name: say('conversations:composer.send'), exact: true }).click();
  await expect(log.getByText('Écrit dans le métro')).toBeVisible();
  await expect(log.getByText(say('conversations:status.waiting')).first()).toBeVisible();
  await page.reload();
  await expect(log.getByText('Écrit dans le métro')).toBeVisible();
  expect(await timesSaid(conversation, member, 'Écrit dans le métro')).toBe(0);

  await context.setOffline(false);
  await expect(page.getByText(say('offline:bar.text'))).toBeHidden();
  await expect(log.getByText(say('conversations:status.waiting'))).toHaveCount(0);
  await expect.poll(() => timesSaid(conversation, member, 'Écrit dans le métro')).toBe(1);
  await page.reload();
  await expect(log.getByText('Écrit dans le métro')).toHaveCount(1);
  expect(await timesSaid(conversation, member, 'Écrit dans le métro')).toBe(1);
  // what could not be fetched meanwhile is the browser's to tell
  faults.length = 0;
});

test('signing out erases what was kept, another member finds nothing of it', async ({ page }) => {
  const { member } = await reader();
  await signIn(page, member);
  await page.goto(pageUrl('fr', 'favourites'));
  await expect.poll(() => keptIn(page, member.id)).toContain('/user/v1/favourites');
  // a second member in the same browser, without a sign-out in between
  const other = await reader();
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(other.member));
  await page.reload();
  await expect.poll(() => keptIn(page, other.member.id)).toContain('/user/v1/favourites');
  expect(await keptIn(page, member.id)).toEqual([]);

  await page.evaluate(() => {
    window.addEventListener('pagehide', () => undefined);
  });
  const account = page.getByRole('button', { name: say('common:nav.menu') });
  await signOutFrom(page, account);
  await expect(page.getByText(say('common:session.signedOut'))).toBeVisible();
  await expect.poll(() => keptIn(page, 'member')).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^kerya:/.test(key))))
    .toEqual([]);
});
