import type { Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import type { Category } from '#contract/enums.ts';
import { API_BASE, type Operation } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { closeRental, createRental, reopenRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { PASSWORD } from '../support/person.ts';
import { modulesOf, picturedModules } from '../support/qr-code.ts';
import { post } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const ON_A_PAGE = 24;
const DAY = 86_400_000;

test.skip(({ isMobile }) => !isMobile, 'it is the same in every window size');

const origin = () => process.env.SITE_ORIGIN as string;
const isolated = (words: string) => `\u2068${words}\u2069`;

/** Publishes an offer under a unique name. */
function publish(owner: Session): Promise<Rental> {
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  return post(origin(), createRental, rentalFacts({ name }), owner.accessToken);
}

/** A value stored on the device, as the page would read it after a reload; null when there is none. */
const onDevice = <Value>(page: Page, name: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null,
    `kerya-device:${name}`,
  );

/** Opens the page of a rental; its buttons work once it has stored that it was looked at. */
async function lookAt(page: Page, { id }: Rental, more = ''): Promise<void> {
  await page.goto(pageUrl('fr', 'rental', { rentalId: id }) + more);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kerya:recently-seen')))
    .toContain(id);
}

/** The heart of a rental, on its page or its card. */
const heartOf = (page: Page, { name }: Rental) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('rentals:favourite', { name: isolated(name) }) })
    .first();

test('a list grows on scrolling, and robots can follow its links', async ({ page, request }) => {
  await page.goto(`${pageUrl('fr', 'offers')}?sort=oldest`);
  const titles = page.getByRole('article').getByRole('heading').getByRole('link');
  const addresses = () =>
    titles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const first = await addresses();
  expect(first).toHaveLength(ON_A_PAGE);
  const more = page.getByRole('link', { name: say('rentals:list.more') });
  const next = (await more.getAttribute('href')) ?? '';
  expect(next).toContain('cursor=');

  await more.scrollIntoViewIfNeeded();
  await expect(titles.nth(ON_A_PAGE)).toBeAttached();
  const longer = await addresses();
  expect(longer.slice(0, ON_A_PAGE)).toEqual(first);
  expect(new Set(longer).size).toBe(longer.length);
  await expect(more).not.toHaveAttribute('href', next);

  // without a script, the link leads to a page: it shows what was added in place
  const html = await (await request.get(next)).text();
  for (const address of longer.slice(ON_A_PAGE, 2 * ON_A_PAGE)) expect(html).toContain(address);
  for (const address of first) expect(html).not.toContain(address);
  for (const link of ['cursor=', 'category=handiwork']) expect(html).toContain(link);
});

test('categories are requested once a day, even while filtering @nightly', async ({ page }) => {
  interface Stored {
    categories: unknown[];
    expiresAt: number;
  }
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\.data\?.*with-categories|\/categories/.test(sent.url())) asked.push(sent.url());
  });
  const chip = (category: Category) =>
    page
      .getByRole('navigation', { name: say('rentals:list.categories') })
      .getByRole('link', { name: say(`terms:category.${category}`) });
  const choose = async (category: Category) => {
    await chip(category).click();
    await expect(page).toHaveURL(new RegExp(`category=${category}`));
    await expect(chip(category)).toHaveAttribute('aria-current');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      say(`terms:category.${category}`),
    );
  };

  // the document contains them
  await page.goto(pageUrl('fr', 'offers'));
  await expect.poll(() => onDevice(page, 'categories')).not.toBeNull();
  const stored = await onDevice<Stored>(page, 'categories');
  expect(stored?.categories).toHaveLength(20);
  expect((stored?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(DAY - 3_600_000);
  expect((stored?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(DAY);
  await choose('music');
  await choose('book');
  expect(asked).toEqual([]);
  expect(await onDevice(page, 'categories')).toEqual(stored);

  // the day has passed
  await page.evaluate(
    (old) => localStorage.setItem('kerya-device:categories', old),
    JSON.stringify({ ...stored, expiresAt: Date.now() - 1 }),
  );
  await choose('sport');
  await choose('game');
  expect(asked).toHaveLength(1);
  const renewed = await onDevice<Stored>(page, 'categories');
  expect(renewed?.expiresAt).toBeGreaterThan(stored?.expiresAt ?? 0);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a camera can read the address of the page from the QR code, dark on light @nightly', async ({
    page,
  }) => {
    const rental = await publish(await newMember('Hedi'));
    await lookAt(page, rental, '?from=somewhere#here');
    const address = origin() + pageUrl('fr', 'rental', { rentalId: rental.id });
    await page
      .getByRole('button', { name: say('common:share.action') })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expectReadable(dialog);
    await expect(dialog.getByText(address, { exact: true })).toBeVisible();
    const code = dialog.getByRole('img', { name: say('common:share.qr') });
    await expect(code).toBeVisible();

    const picture = await code.screenshot({ animations: 'disabled' });
    const expected = modulesOf(address);
    expect(await picturedModules(picture, expected.length)).toEqual(expected);
  });
});

test('favourites on a visitor’s device are in the account after signing in', async ({ page }) => {
  const owner = await newMember('Hedi');
  const rentals = [await publish(owner), await publish(owner)];
  for (const rental of rentals) {
    await lookAt(page, rental);
    await heartOf(page, rental).click();
    await expect(heartOf(page, rental)).toHaveAttribute('aria-pressed', 'true');
  }
  const ids = rentals.map(({ id }) => id).reverse();
  expect(await onDevice(page, 'favourites')).toEqual(ids);

  const { email } = await newMember('Leila');
  await page.goto(pageUrl('fr', 'favourites'));
  await expect(page).toHaveURL(new RegExp(`${pageUrl('fr', 'login')}$`));
  await page.getByLabel(say('accounts:field.email')).fill(email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:login.submit') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${pageUrl('fr', 'favourites')}$`));
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(links).toHaveText(rentals.map(({ name }) => name).reverse());
  expect(await onDevice(page, 'favourites')).toBeNull();

  // they belong to the account now
  await page.reload();
  await expect(links).toHaveCount(2);
  await expect(heartOf(page, rentals[0] as Rental)).toHaveAttribute('aria-pressed', 'true');

  // what an earlier try has left on the device is moved before the page reads the account
  const late = await publish(owner);
  await page.evaluate(
    (id) => localStorage.setItem('kerya-device:favourites', JSON.stringify([id])),
    late.id,
  );
  await page.reload();
  await expect(links).toHaveText([late, ...rentals.toReversed()].map(({ name }) => name));
});

test('an owner’s own rental that was among the favourites before they signed in can be taken out of them', async ({
  page,
}) => {
  const owner = await newMember('Hedi');
  const rental = await publish(owner);
  const heart = heartOf(page, rental);
  await lookAt(page, rental);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await signIn(page, owner);
  await lookAt(page, rental);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => onDevice(page, 'favourites')).toBeNull();
  const removal = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await heart.click();
  await expect(heart).toBeHidden();
  await removal;
  await page.goto(pageUrl('fr', 'favourites'));
  await expect(page.getByText(say('favourites:empty.title'))).toBeVisible();
});

test('closing an offer is undone from the toast', async ({ page }) => {
  const owner = await newMember('Hedi');
  const { id, name } = await publish(owner);
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'ownOffers'));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const state = (key: TextKey) => row.getByText(say(key), { exact: true });
  await expect(state('terms:state.active.offer')).toBeVisible();

  const answered = ({ path }: Operation) =>
    page.waitForResponse(`**${API_BASE}${path.replace('{id}', id)}`);
  const closing = answered(closeRental);
  await row.getByLabel(say('manage:more', { name: isolated(name) })).click();
  await row.getByRole('button', { name: say('manage:action.close') }).click();
  const reopening = answered(reopenRental);
  // at once: the toast disappears soon
  await page
    .getByRole('listitem')
    .filter({ hasText: say('manage:closed.offer') })
    .getByRole('button', { name: say('manage:undo') })
    .click();
  expect(await (await closing).json()).toMatchObject({ id, closed: true });
  expect(await (await reopening).json()).toMatchObject({ id, closed: false });

  await expect(page.getByText(say('manage:reopened.offer'))).toBeVisible();
  await expect(state('terms:state.active.offer')).toBeVisible();
  await expect(state('terms:closed')).toBeHidden();
});
