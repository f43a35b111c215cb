import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

test.use({ javaScriptEnabled: false });

/** The address of an offer that has photos. */
async function offerAddress(): Promise<string> {
  const [offer = ''] = await pageAddresses('rental');
  return `/fr/${offer}`;
}

test('the menu of a phone opens and closes without scripts', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide windows show what it holds');
  await page.goto(pageUrl('fr', 'home'));
  const open = page.getByRole('button', { name: say('common:shell.menu'), exact: true });
  const menu = page.getByRole('dialog');
  await open.click();
  await expect(menu.getByRole('link', { name: say('common:nav.login') })).toBeVisible();
  await expect(menu.getByRole('link', { name: say('common:nav.messages') })).toBeHidden();
  await menu.getByRole('button', { name: say('common:action.close') }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: say('common:nav.requests'), exact: true }).click();
  await expect(page).toHaveURL(pageUrl('fr', 'requests'));
});

test('the menus of a wide window open and close without scripts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have one menu for everything');
  await page.goto(pageUrl('fr', 'faq'));
  const header = page.getByRole('banner');
  const discover = header.locator('summary', { hasText: say('common:nav.discover') });
  const about = header.getByRole('link', { name: say('common:nav.about') });
  await discover.click();
  await expect(about).toBeVisible();
  await discover.click();
  await expect(about).toBeHidden();
  await header.locator('summary', { hasText: 'FR' }).click();
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(pageUrl('en', 'faq'));
});

test('a search is sent without scripts', async ({ page }) => {
  await page.goto(pageUrl('fr', 'home'));
  const words = page.getByRole('main').getByRole('combobox', { name: say('common:search.what') });
  await words.fill('perseuse');
  await words.press('Enter');
  await expect(page).toHaveURL(/[?&]q=perseuse/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters are set, shown and removed without scripts', async ({ page, isMobile }) => {
  await page.goto(pageUrl('fr', 'offers'));
  const main = page.getByRole('main');
  const chip = isMobile ? say('lists:filters') : say('lists:part.condition');
  await main.getByRole('button', { name: chip }).click();
  const sheet = page.getByRole('dialog', { name: say('lists:filters') });
  await sheet.getByRole('checkbox', { name: say('terms:condition.good') }).check();
  await sheet.getByLabel(say('lists:place.label')).fill('La Marsa');
  await sheet.getByLabel(say('lists:days.from')).fill('2027-03-01');
  await sheet.getByLabel(say('lists:price.max'), { exact: true }).fill('٩٠');
  await sheet.getByRole('button').last().click();
  await expect(page).toHaveURL(/condition=good/);
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('button', { name: 'La Marsa' })).toBeVisible();
  await expect(main.getByRole('button', { name: '90 DT' })).toBeVisible();
  const filter = say('terms:condition.good');
  await main.getByRole('link', { name: say('lists:remove', { filter }) }).click();
  await expect(page).not.toHaveURL(/condition/);
});

test('all categories can be chosen without scripts', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide windows have their chips');
  await page.goto(pageUrl('fr', 'offers'));
  await page
    .getByRole('main')
    .getByRole('button', { name: say('lists:filters') })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('summary').click();
  const categories = sheet.getByRole('group', { name: say('lists:part.category') });
  await expect(categories.getByRole('radio')).toHaveCount(21);
  await categories.getByRole('radio').last().check();
  await sheet.getByRole('button').last().click();
  await expect(page).toHaveURL(/category=/);
});

test('a list is sorted without scripts', async ({ page }) => {
  await page.goto(`${pageUrl('fr', 'offers')}?condition=good`);
  const main = page.getByRole('main');
  await main.getByLabel(say('rentals:list.sort')).selectOption(say('rentals:sort.oldest'));
  await main.getByRole('button', { name: say('common:action.view'), exact: true }).click();
  await expect(page).toHaveURL(/condition=good&sort=oldest/);
});

test('the list next to the map is filtered without scripts', async ({ page }) => {
  await page.goto(`${pageUrl('fr', 'map')}?lat=36.84&lng=10.2`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: say('map:kind.request') }).check();
  await main.getByRole('button', { name: say('common:action.view'), exact: true }).click();
  await expect(page).toHaveURL(/kind=request/);
  await expect(page).toHaveURL(/lat=36\.84/);
});

test('a visitor reads why an account is needed, without scripts', async ({ page }) => {
  await page.goto(await offerAddress());
  const contact = page
    .getByRole('button', { name: say('rentals:contact.propose') })
    .filter({ visible: true });
  await contact.click();
  const dialog = page.getByRole('dialog', { name: say('common:login.title') });
  // the dialog names the rental and its owner
  const [start = ''] = say('rental:login.proposal', { name: '…', rental: '…' }).split('…');
  await expect(dialog.getByText(start.trim())).toBeVisible();
  await dialog.getByRole('link', { name: say('common:nav.register') }).click();
  await expect(page).toHaveURL(pageUrl('fr', 'register'));
});

test('a page is shared without scripts', async ({ page }) => {
  await page.goto(await offerAddress());
  await page.getByRole('button', { name: say('common:share.action') }).click();
  const dialog = page.getByRole('dialog', { name: say('common:share.title') });
  const whatsapp = dialog.getByRole('link', { name: say('common:share.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/.*%2Ffr%2F/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('photos can be viewed one after the other without scripts', async ({ page }) => {
  await page.goto(await offerAddress());
  const enlarge = say('rental:gallery.enlarge', { name: '.*', position: 1, total: '\\d' });
  await page.getByRole('button', { name: patternOf(enlarge) }).click();
  const viewer = page.getByRole('dialog');
  const photo = (position: number) =>
    viewer.getByRole('img', {
      name: new RegExp(say('rental:gallery.photo', { name: '.*', position, total: '\\d' })),
    });
  await expect(photo(1)).toBeInViewport();
  await viewer
    .getByRole('link', { name: say('rental:gallery.next') })
    .first()
    .click();
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole('button', { name: say('common:action.close') }).click();
  await expect(viewer).toBeHidden();
});
