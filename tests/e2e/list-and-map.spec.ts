import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { type PageName, pageUrl } from '#contract/paths.ts';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

const HERE = { latitude: 36.8412, longitude: 10.2034 };
const NOWHERE = 'Zzzzq';
const DAYS = 'from=2027-03-05&until=2027-03-07';
/** An answer to a press, in milliseconds. */
const AT_ONCE = 100;
/** How far a card may be from where it was, in pixels. */
const SAME_PLACE = 8;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const box = (page: Page, language: Language = 'fr') => {
  const words = wordsOf(language);
  const search = page.getByRole('search').filter({ visible: true });
  return {
    words: search.getByRole('combobox', { name: words('common:search.what') }),
    place: search.getByRole('combobox', { name: words('common:search.where') }),
    submit: search.getByRole('button', { name: words('common:search.submit') }),
    option: (name: string | RegExp) => search.getByRole('option', { name }),
  };
};
const link = (page: Page, key: 'lists:map' | 'map:list') =>
  page.getByRole('main').getByRole('link', { name: say(key), exact: true });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const rectangle = async (locator: Locator) => {
  const rect = await locator.boundingBox();
  if (!rect) throw new Error('It is not shown.');
  return rect;
};

/** Waits until a field with suggestions works. */
async function use(field: Locator): Promise<void> {
  await expect(async () => {
    await field.click();
    await expect(field).toHaveAttribute('aria-controls', /./, { timeout: 500 });
  }).toPass();
}

test('on a phone the first result stands at 200 pixels, under one line with what, where, filters and map', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'for phones');
  for (const address of [
    pageUrl('fr', 'offers'),
    `${pageUrl('ar', 'offers')}?place=Tunis&lat=36.8&lng=10.18&${DAYS}&max=900`,
    pageUrl('fr', 'requests'),
  ]) {
    await openSettled(page, address);
    const language = address.startsWith('/ar') ? 'ar' : 'fr';
    expect((await rectangle(cards(page).first())).y, address).toBeLessThanOrEqual(200);
    const { words, place, submit } = box(page, language);
    const main = page.getByRole('main');
    const filters = main.getByRole('button', { name: wordsOf(language)('lists:filters') });
    const map = main.getByRole('link', { name: wordsOf(language)('lists:map'), exact: true });
    const line = await Promise.all([words, place, submit, filters, map].map(rectangle));
    const middles = line.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
    // it stays when the page is scrolled
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await rectangle(submit)).y).toBeLessThan(20);
    await expect(submit).toBeInViewport();
  }
});

test('the map shows the search of a list, with its total for the days, and the list that of the map', async ({
  page,
}) => {
  const search = `q=v%C3%A9lo&place=Tunis&lat=36.8&lng=10.18&${DAYS}&max=200`;
  await openSettled(page, `${pageUrl('fr', 'offers')}?${search}`);
  const asked = queryOf(page);
  const found = await page.getByRole('status').filter({ hasText: /offre/ }).first().textContent();
  const total = new RegExp(say('rentals:card.total', { total: '.+', length: '.+' }));
  await expect(cards(page).filter({ hasText: total }).first()).toBeVisible();

  await link(page, 'lists:map').click();
  await expect(page).toHaveURL(new RegExp(pageUrl('fr', 'map')));
  expect(queryOf(page)).toEqual({ ...asked, kind: 'offer' });
  await expect(box(page).words).toHaveValue('vélo');
  const [count = ''] = /\d+/.exec(found ?? '') ?? [];
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${count} annonce`) }),
  ).toBeAttached();
  await expect(cards(page).filter({ hasText: total }).first()).toBeVisible();
  // its cards lead to the thing with the days
  const card = cards(page).first().getByRole('heading').getByRole('link');
  await expect(card).toHaveAttribute('href', new RegExp(`${DAYS}$`));

  // words and days are changed on the map
  await box(page).words.fill('tente');
  await box(page).submit.click();
  await expect(page).toHaveURL(/q=tente/);
  expect(queryOf(page)).toMatchObject({ from: asked.from, kind: 'offer', lat: '36.8' });
  await link(page, 'map:list').click();
  await expect(page).toHaveURL(new RegExp(pageUrl('fr', 'offers')));
  expect(queryOf(page)).toMatchObject({ q: 'tente', place: 'Tunis', from: asked.from });
  expect(queryOf(page)).not.toHaveProperty('kind');
});

test('a place that nobody knows is said, in the search, on the list and on the map', async ({
  page,
}) => {
  const unknown = page.getByRole('main').getByText(say('errors:addressNotFound'));
  await openSettled(page, pageUrl('fr', 'home'));
  await use(box(page).place);
  await box(page).place.fill(NOWHERE);
  await box(page).submit.click();
  await expect(page).toHaveURL(new RegExp(`place=${NOWHERE}`));
  await expect(unknown).toBeVisible();
  await expect(box(page).place).toHaveValue(NOWHERE);
  // what there is all the same
  await expect(cards(page).first()).toBeVisible();
  await link(page, 'lists:map').click();
  await expect(page).toHaveURL(new RegExp(pageUrl('fr', 'map')));
  await page.goto(`${pageUrl('fr', 'map')}?place=${NOWHERE}`);
  await expect(unknown).toBeVisible();
  // a known one, by its name alone, is where the map looks
  await page.goto(`${pageUrl('fr', 'map')}?place=Sousse`);
  await expect(page).toHaveURL(/place=Sousse&lat=35\.\d+&lng=10\.\d+/);
  await expect(unknown).toBeHidden();
});

test('going back to a list lands where one was, to the pixel', async ({ page }) => {
  await openSettled(page, `${pageUrl('fr', 'offers')}?${DAYS}`);
  const deep = cards(page).nth(30);
  // the second page is appended on the way
  await expect(async () => {
    await page.mouse.wheel(0, 1_200);
    await expect(deep).toBeAttached({ timeout: 500 });
  }).toPass();
  await deep.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 137);
  const title = deep.getByRole('heading').getByRole('link');
  const name = await title.textContent();
  await expect(async () => {
    const before = await rectangle(deep);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect((await rectangle(deep)).y).toBe(before.y);
  }).toPass();
  const { y } = await rectangle(deep);
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' }).first()).toBeAttached();
  await page.goBack();
  await expect(deep).toContainText(name ?? '');
  await expect
    .poll(async () => Math.abs((await rectangle(deep)).y - y))
    .toBeLessThanOrEqual(SAME_PLACE);
});

/** Searches from the home page while the answer is held back. @returns after how many milliseconds the page showed that */
async function answeredAfter(page: Page): Promise<number> {
  await openSettled(page, pageUrl('fr', 'home'));
  await use(box(page).words);
  await box(page).words.fill('tente');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/offres-location\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    let pressed = 0;
    document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (!document.querySelector('[data-coming]') || document.body.dataset.answered) return;
      document.body.dataset.answered = String(performance.now() - pressed);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await box(page).submit.click();
  await expect(page.locator('[data-coming]')).toBeVisible();
  const after = Number(await page.locator('body').getAttribute('data-answered'));
  answer();
  await expect(page).toHaveURL(/q=tente/);
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  return after;
}

test('a search answers the finger at once, before the network does @nightly', async ({ page }) => {
  // the best of three: other tests share the machine
  const times = [await answeredAfter(page), await answeredAfter(page), await answeredAfter(page)];
  expect(Math.min(...times)).toBeLessThan(AT_ONCE);
});

test('"Autour de moi" is on top of every place of a search, and says why it cannot @nightly', async ({
  page,
  context,
}) => {
  const near = say('common:nav.map');
  for (const name of ['home', 'offers', 'map'] as const satisfies PageName[]) {
    await context.clearPermissions();
    await openSettled(page, pageUrl('fr', name));
    await page.evaluate(() => localStorage.removeItem('kerya:position'));
    const { place, option } = box(page);
    await use(place);
    await expect(option(near)).toBeVisible();
    await expectReadable(page.getByRole('listbox').filter({ visible: true }), 'listbox');
    await option(near).click();
    await expect(page.getByText(say('errors:geolocationDenied')).first()).toBeVisible();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    await place.fill('Tun');
    await expect(option(/Tunis/).first()).toBeVisible();
    await expect(page.getByRole('option').filter({ visible: true }).first()).toHaveText(near);
    await option(near).click();
    await expect(place).not.toHaveValue('Tun');
    if (name === 'home') await box(page).submit.click();
    // to about a kilometre: it stands in an address
    await expect(page).toHaveURL(/lat=36\.84&lng=10\.2(?!\d)/);
    await expect(cards(page).first()).toContainText('km');
  }
});

test('suggestions of a search cover neither its other field nor its button @nightly', async ({
  page,
}) => {
  for (const name of ['home', 'offers'] as const satisfies PageName[]) {
    await openSettled(page, pageUrl('fr', name));
    const { words, place, submit, option } = box(page);
    await use(words);
    await words.fill('tun');
    await expect(option(/Tunis/).first()).toBeVisible();
    const list = await rectangle(page.getByRole('listbox').filter({ visible: true }));
    for (const control of [place, submit]) {
      const { x, y, width, height } = await rectangle(control);
      const [middle, centre] = [x + width / 2, y + height / 2];
      const covered =
        middle > list.x &&
        middle < list.x + list.width &&
        centre > list.y &&
        centre < list.y + list.height;
      expect(covered, name).toBe(false);
    }
  }
});

test('several conditions, a verified owner, a rating and no deposit are filters @nightly', async ({
  page,
  isMobile,
}) => {
  await openSettled(page, pageUrl('fr', 'offers'));
  const main = page.getByRole('main');
  const chip = isMobile ? say('lists:filters') : say('lists:part.condition');
  await main.getByRole('button', { name: chip, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('lists:filters') });
  // a radius means nothing without a place
  await expect(sheet.getByLabel(say('lists:place.radius'))).toBeHidden();
  for (const condition of ['new', 'good'] as const) {
    await sheet
      .getByRole('checkbox', { name: say(`terms:condition.${condition}`), exact: true })
      .check();
  }
  await sheet.getByRole('checkbox', { name: say('lists:deposit.none') }).check();
  await sheet.getByRole('checkbox', { name: say('lists:owner.verified') }).check();
  await sheet
    .getByRole('radio', { name: say('lists:owner.rating', { rating: '4' }), exact: true })
    .check();
  await expectReadable(sheet, 'sheet');
  await sheet.getByLabel(say('lists:place.label')).fill('Tunis');
  await expect(sheet.getByLabel(say('lists:place.radius'))).toBeVisible();
  await sheet.getByLabel(say('lists:place.label')).fill('');
  await sheet.getByRole('button').last().click();
  await expect(page).toHaveURL(
    /condition=new&condition=good&noDeposit=true&verified=true&rating=4$/,
  );
  const both = `${say('terms:condition.new')}, ${say('terms:condition.good')}`;
  await expect(main.getByRole('button', { name: both }).filter({ visible: true })).toBeVisible();
  await main
    .getByRole('link', { name: say('lists:remove', { filter: say('lists:deposit.none') }) })
    .filter({ visible: true })
    .click();
  await expect(page).not.toHaveURL(/noDeposit/);
});

test('neither the distance nor the unit of a price is cut on a card @nightly', async ({ page }) => {
  for (const address of [
    `${pageUrl('fr', 'offers')}?place=La+Marsa&lat=36.88&lng=10.32`,
    `${pageUrl('ar', 'offers')}?place=La+Marsa&lat=36.88&lng=10.32&sort=priciest`,
    `${pageUrl('fr', 'map')}?lat=36.88&lng=10.32`,
  ]) {
    await openSettled(page, address);
    const cut = await cards(page).evaluateAll((all) =>
      all.flatMap((card) => {
        const edge = card.getBoundingClientRect();
        return [...card.querySelectorAll('p > small, p > span[class*="distance"]')]
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return (
              left < edge.left ||
              right > edge.right ||
              (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            );
          })
          .map((part) => part.textContent);
      }),
    );
    expect(cut, address).toEqual([]);
  }
});

test('the pictures of categories on the home page lead to the list of each @nightly', async ({
  page,
}) => {
  await openSettled(page, pageUrl('fr', 'home'));
  const bikes = page
    .getByRole('main')
    .locator('a[href*="category="]')
    .filter({ hasText: say('terms:category.bicycle') })
    .first();
  await bikes.click();
  await expect(page).toHaveURL(/\?category=bicycle$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('terms:category.bicycle'),
  );
  const all = await page
    .goto(pageUrl('fr', 'offers'))
    .then(() => page.getByRole('status').filter({ hasText: /offre/ }).first().textContent());
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: /offre/ }).first()).not.toHaveText(
    all ?? '',
  );
});

test('a map that was moved away goes back to the searched place @nightly', async ({
  page,
  isMobile,
}) => {
  await openSettled(page, `${pageUrl('fr', 'map')}?place=Sousse&lat=35.83&lng=10.64`);
  const map = page.getByRole('region', { name: say('map:map'), exact: true });
  const back = page.getByRole('button', { name: say('map:backToPlace') });
  const mark = map.getByRole('button', { name: /^\d+ / }).first();
  await expect(mark).toBeVisible();
  await expect(back).toBeHidden();
  const { x, y, width, height } = await rectangle(map);
  const from = { x: x + width / 3, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(back).toBeVisible();
  const moved = await map.locator('.leaflet-map-pane').getAttribute('style');
  await back.click();
  await expect(back).toBeHidden();
  await expect(map.locator('.leaflet-map-pane')).not.toHaveAttribute('style', moved ?? '');
  await expect(mark).toBeVisible();
  if (!isMobile) return;
  // the raised list hides what would peek out behind it
  await map.getByRole('button', { name: say('map:zoomIn'), exact: true }).click();
  const here = page.getByRole('button', { name: say('map:searchHere') });
  await expect(here).toBeVisible();
  await page.getByRole('button', { name: say('map:pull') }).press('Enter');
  await expect(here).toBeHidden();
});

test('"Je l’ai" on a request leads a member to their offer @nightly', async ({ page }) => {
  await signIn(page, await demoMember('sonia'));
  await openSettled(page, pageUrl('fr', 'requests'));
  const have = cards(page).getByRole('link', { name: say('rentals:card.haveIt') });
  await expect(have.first()).toHaveAttribute('href', /mode=proposal/);
  await have.first().click();
  await expect(
    page.locator('main button[aria-pressed="true"]').filter({ visible: true }).first(),
  ).toBeVisible();
});
