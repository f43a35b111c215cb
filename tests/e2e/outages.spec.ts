import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { siteConversation } from '../support/site-conversation.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

/** Takes the site away from a page; the returned function brings it back. */
async function takeAway(page: Page): Promise<() => Promise<void>> {
  const all = /\/user\/|\/healthz|\.data/;
  await page.route(all, (route) => route.abort('connectionrefused'));
  return () => page.unroute(all);
}

test('when the site is away and back, a page that could not be read goes on by itself and says which it was', async ({
  page,
}) => {
  await signIn(page, await newMember('Nour'));
  const bringBack = await takeAway(page);
  await page.goto(pageUrl('fr', 'wallet'));
  await expect(page.getByRole('main').getByText(say('common:failure.awayHelp'))).toBeVisible();
  await bringBack();
  await expect(page.getByText(say('common:failure.awayHelp'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('common:action.tryAgain') })).toHaveCount(0);
});

test('a page of cached answers says so while the site is away, and no longer once it is back', async ({
  page,
}) => {
  await signIn(page, await newMember('Nour'));
  await page.goto(pageUrl('fr', 'wallet'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const away = page.getByRole('status').filter({ hasText: say('offline:bar.member.away') });
  await expect(away).toHaveCount(0);
  // a worker would answer what pages ask for from its copies
  const reached = /\/healthz|\/user\/realtime/;
  await page.routeWebSocket(reached, (socket) => socket.close());
  await page.route(reached, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(away).toBeVisible();
  await page.unroute(reached);
  await expect(away).toHaveCount(0);
});

test('a message written while the site is away is sent once it is back, without a press', async ({
  page,
}) => {
  const { id, renter } = await siteConversation();
  await signIn(page, renter);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Bonjour, libre samedi ?')).toBeVisible();
  const bringBack = await takeAway(page);
  await page.locator('textarea').fill('Écrit pendant la panne');
  await page.getByRole('button', { name: say('conversations:composer.send'), exact: true }).click();
  await expect(log.getByText(say('conversations:status.waiting'))).toBeVisible();
  await bringBack();
  await expect(log.getByText(say('conversations:status.waiting'))).toHaveCount(0);
  await expect(log.getByText('Écrit pendant la panne')).toHaveCount(1);
});

test('a part of a page that cannot be fetched takes its own place alone, and can be tried again', async ({
  page,
  faults,
}) => {
  const contact = /\/contact\.json$/;
  await page.route(contact, (route) => route.abort());
  await page.clock.install();
  await page.goto('/fr#contact');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const part = page.locator('#contact').getByRole('alert');
  await expect(async () => {
    // the pauses between the tries of the texts
    await page.clock.fastForward(20_000);
    await expect(part).toContainText(say('common:failure.part'), { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(contact);
  await page.clock.fastForward(2_000);
  await part.getByRole('button', { name: say('common:failure.tryAgain') }).click();
  await expect(page.getByLabel(say('contact:form.subject'))).toBeVisible();
  // React reports what a boundary has caught
  faults.length = 0;
});

test('a dialog whose styles could not be fetched has them once they can be', async ({
  page,
  request,
  faults,
}) => {
  const { rental, renter } = await siteConversation();
  const address = pageUrl('fr', 'rental', { rentalId: rental.id });
  await signIn(page, renter);
  const html = await (await request.get(address)).text();
  const ofDialogs = (url: URL) => url.pathname.endsWith('.css') && !html.includes(url.pathname);
  await page.route(ofDialogs, (route) => route.abort());
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: say('terms:report.rental') }).click();
  const dialog = page.getByRole('dialog', { name: say('terms:report.rental') });
  const again = dialog.getByRole('button', { name: say('common:failure.tryAgain') });
  const field = dialog.getByLabel(say('members:report.message'));
  // it says so, or comes without them where another part has asked for the same before
  await expect(again.or(field)).toBeVisible();
  await page.unroute(ofDialogs);
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(field).toBeVisible({ timeout: 500 });
    await expectReadable(dialog);
  }).toPass();
  faults.length = 0;
});

test('no call of a member is refused because the token has expired meanwhile', async ({ page }) => {
  const session = await newMember('Aziz');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await signIn(page, session);
  const renewed = page.waitForResponse(/refresh-token/);
  await page.goto(pageUrl('fr', 'bookings'));
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(pageUrl('fr', 'settings'));
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});
