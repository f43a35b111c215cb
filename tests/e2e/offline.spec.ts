import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Session } from '#contract/accounts/user.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import { addFavourite } from '#contract/favourites/operations.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { API_BASE } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { openSettled, settled } from '../support/settled.ts';
import { siteConversation, TALK } from '../support/site-conversation.ts';
import { wordsOf } from '../support/words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
const RENTAL = TALK.rental;

/** A member with a favourite rental and a conversation about it. */
async function reader() {
  const { id, rental, renter: member } = await siteConversation();
  await fetch(origin() + API_BASE + addFavourite.path.replace('{rentalId}', rental.id), {
    method: 'PUT',
    headers: { authorization: `Bearer ${member.accessToken}` },
  });
  return { member, rental, conversation: id };
}

/** How often a conversation contains a text, by the server. */
async function timesSaid(conversationId: string, { accessToken }: Session, text: string) {
  const path = API_BASE + listMessages.path.replace('{id}', conversationId);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = await (await fetch(origin() + path, { headers })).json();
  return items.filter((message: { text: string }) => message.text === text).length;
}

/** Addresses in the browser's caches whose names contain a word. */
const cachedIn = (page: Page, word: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  }, word);

test('after one visit a member reads favourites and a conversation offline, and a message written then is sent once', async ({
  page,
  context,
  faults,
}) => {
  const { member, rental, conversation } = await reader();
  const thread = `${pageUrl('fr', 'messages')}?conversation=${conversation}`;
  const ofRental = pageUrl('fr', 'offer', { slug: rental.slug });
  await signIn(page, member);
  // one visit, of the home page; then a rental is opened from a list
  await page.goto(pageUrl('fr', 'home'));
  await expect
    .poll(() => cachedIn(page, 'member'))
    .toContain(`/user/v1/conversations/${conversation}/messages`);
  await expect.poll(() => cachedIn(page, 'pages')).toContain(pageUrl('fr', 'bookings'));
  await page.goto(pageUrl('fr', 'favourites'));
  await page.getByRole('link', { name: RENTAL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: RENTAL })).toBeVisible();
  await expect.poll(() => cachedIn(page, 'pages')).toContain(ofRental);

  await context.setOffline(true);
  await expect(page.getByText(say('offline:bar.member.text'))).toBeVisible();
  await page.goto(pageUrl('fr', 'favourites'));
  await expect(page.getByRole('main').getByText(RENTAL).first()).toBeVisible();
  // a link leads to the page as it was last seen
  await page.getByRole('link', { name: RENTAL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: RENTAL })).toBeVisible();
  // a page never seen says so, with what is available
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
  await expect(page.getByText(say('offline:bar.member.text'))).toBeHidden();
  await expect(log.getByText(say('conversations:status.waiting'))).toHaveCount(0);
  await expect.poll(() => timesSaid(conversation, member, 'Écrit dans le métro')).toBe(1);
  await page.reload();
  await expect(log.getByText('Écrit dans le métro')).toHaveCount(1);
  expect(await timesSaid(conversation, member, 'Écrit dans le métro')).toBe(1);
  // the browser itself reports requests that fail meanwhile
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET')));
});

test('signing out erases everything cached, and another member finds nothing of it @nightly', async ({
  page,
}) => {
  const { member } = await reader();
  await signIn(page, member);
  await page.goto(pageUrl('fr', 'favourites'));
  await expect.poll(() => cachedIn(page, member.id)).toContain('/user/v1/favourites');
  // a second member in the same browser, without a sign-out in between
  const other = await reader();
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(other.member));
  await page.reload();
  await expect.poll(() => cachedIn(page, other.member.id)).toContain('/user/v1/favourites');
  expect(await cachedIn(page, member.id)).toEqual([]);

  // on a phone it is in the drawer, on a wide window in the account's menu
  const opener = new RegExp(`^(${say('common:nav.account')}|${say('common:shell.menu')})`);
  await page.getByLabel(opener).filter({ visible: true }).first().click();
  await page.getByText(say('common:nav.logout'), { exact: true }).filter({ visible: true }).click();
  await expect(page.getByText(say('common:session.signedOut'))).toBeVisible();
  await expect.poll(() => cachedIn(page, other.member.id)).toEqual([]);
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kerya:')));
  await expect.poll(left).toEqual([]);
});

test('the install bar is shown on a phone until it is dismissed, and hides while scrolling', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: say('install:bar.label') });
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await openSettled(page, pageUrl('fr', 'faq'));
  if (!isPhone) {
    await expect(bar).toHaveCount(0);
    return;
  }
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, 20);
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeVisible();
  // it links to the steps where the browser cannot ask, and is not shown on forms
  await expect(bar.getByRole('link')).toHaveAttribute('href', pageUrl('fr', 'mobileApp'));
  await openSettled(page, pageUrl('fr', 'register'));
  await expect(bar).toHaveCount(0);
  await page.goto(pageUrl('fr', 'home'));
  await bar.getByRole('button', { name: say('install:bar.dismiss') }).click();
  await expect(bar).toHaveCount(0);
  await settled(page, () => page.reload());
  await expect(bar).toHaveCount(0);
});

test('the site can be installed in each language, and a photo shared to it starts an offer', async ({
  page,
  request,
}) => {
  for (const language of LANGUAGES) {
    const answer = await request.get(`/${language}/app.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
    expect(manifest.start_url).toBe(pageUrl(language, 'home'));
    expect(manifest.dir).toBe(language === 'fr' || language === 'en' ? 'ltr' : 'rtl');
    const pictures = [...manifest.icons, ...manifest.screenshots];
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    if (language !== 'fr') continue;
    for (const { src, sizes, type } of pictures) {
      const picture = await request.get(src);
      expect(picture.headers()['content-type'], src).toBe(type);
      const { width, height } = await sharp(await picture.body()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  }
  await signIn(page, await newMember('Amine'));
  await page.goto(pageUrl('fr', 'home'));
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/fr/app.webmanifest');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // as the system does: a form of files, sent to the address in the manifest
  await page.evaluate(
    async (action) => {
      const canvas = document.createElement('canvas');
      canvas.width = 400;
      canvas.height = 300;
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg'),
      );
      const files = new DataTransfer();
      files.items.add(new File([blob as Blob], 'vélo.jpg', { type: 'image/jpeg' }));
      const form = document.createElement('form');
      form.action = action;
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'photos';
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    pageUrl('fr', 'postOffer'),
  );
  await expect(page).toHaveURL(/photos=shared$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kerya:draft-offer') ?? ''))
    .toContain('/media/');
});
