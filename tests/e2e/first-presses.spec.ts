import { devices, type Page } from '@playwright/test';
import { addDays } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { TextKey } from '#contract/texts.ts';
import { countTaps } from '../support/count-taps.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { Person } from '../support/person.ts';
import { photographs } from '../support/pictures.ts';
import { openSettled } from '../support/settled.ts';
import { callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 740 }, locale: 'fr-FR', asksToInstall: true });

const origin = () => process.env.SITE_ORIGIN as string;
const say = wordsOf('fr');
const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: say(key), exact: true }).filter({ visible: true });

const MOST_OF_LISTING = 20;
const MOST_OF_REQUEST = 25;

/** Taps a choice by the words on it. */
function choose(page: Page, name: string): Promise<void> {
  const label = page.locator('label').filter({ has: page.getByText(name, { exact: true }) });
  return label.filter({ visible: true }).first().tap();
}

async function typePlace(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill('La Mar');
  await page.getByRole('listbox').getByRole('option').first().tap();
}

/** From the dialog that asks for an account to the page that was left. */
async function signUp(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: say('common:nav.register') })
    .filter({ visible: true })
    .first()
    .tap();
  const person = new Person(page, 'fr');
  await page.getByLabel(say('accounts:field.firstname')).fill('Malek');
  await page.getByLabel(say('accounts:field.lastname'), { exact: true }).fill('Ben Youssef');
  await page.getByLabel(say('accounts:field.email')).fill(person.email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill('perceuse-bleue');
  await page.getByLabel(say('accounts:field.passwordConfirmation')).fill('perceuse-bleue');
  await page.getByLabel(say('accounts:register.terms')).tap();
  await button(page, 'accounts:register.submit').tap();
}

test('an owner publishes a first listing with three photos in twenty presses at most, and is shown what comes next', async ({
  page,
}) => {
  test.slow();
  await signIn(page, await newMember('Amel'));
  const taps = await countTaps(page);
  await openSettled(page, pageUrl('fr', 'home'));
  await page
    .locator(`a[href$="${pageUrl('fr', 'postOffer')}"]`)
    .filter({ visible: true })
    .first()
    .tap();

  await button(page, 'install:choice.here').tap();
  await page.getByLabel(say('publish:name.label.offer'), { exact: true }).fill('Vélo de ville');
  await choose(page, say('terms:category.bicycle'));
  await page.getByLabel(say('publish:price.label.offer'), { exact: true }).fill('25');
  await typePlace(page, say('publish:place.label.offer'));
  await button(page, 'publish:step.next').tap();

  const gallery = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('publish:photos.add') }).tap();
  // three more, and "done", in the phone's own gallery
  const tapsInGallery = 4;
  const [first = '', second = first] = photographs();
  await (await gallery).setFiles([first, second, first]);
  await button(page, 'publish:step.next').tap();

  await page.getByLabel(say('publish:message.label.offer')).fill('Six vitesses, antivol compris.');
  await choose(page, say('terms:deliveryMethod.pickup'));
  await choose(page, say('terms:condition.good'));
  await choose(page, say('terms:identity.none'));
  await button(page, 'publish:submit.offer').tap();

  await expect(
    page.getByRole('heading', { level: 1, name: say('published:title.offer') }),
  ).toBeVisible();
  expect((await taps()) + tapsInGallery).toBeLessThanOrEqual(MOST_OF_LISTING);

  // how it looks, and what is missing: not photos, of which it has three
  await expect(page.getByText('Vélo de ville').first()).toBeVisible();
  const next = page.getByRole('region', { name: say('published:next') });
  await expect(next).toContainText(say('published:email.title'));
  await expect(next).toContainText(say('published:days.title'));
  await expect(next).not.toContainText(say('published:photos.title'));
  await page.getByRole('button', { name: say('common:share.action') }).tap();
  await expect(page.getByRole('dialog')).toContainText('/offre-location/velo-de-ville');
});

test('somebody new posts a request from the first page in twenty-five presses at most', async ({
  page,
}) => {
  test.slow();
  const taps = await countTaps(page);
  await openSettled(page, pageUrl('fr', 'home'));
  await page
    .locator(`a[href*="${pageUrl('fr', 'postRequest')}"]`)
    .filter({ visible: true })
    .first()
    .tap();
  await signUp(page);

  await button(page, 'install:choice.here').tap();
  await page
    .getByLabel(say('publish:name.label.request'), { exact: true })
    .fill('Tente deux places');
  await choose(page, say('terms:category.sport'));
  await page.getByLabel(say('publish:price.label.request'), { exact: true }).fill('15');
  await typePlace(page, say('publish:place.label.request'));
  await page
    .getByLabel(say('publish:message.label.request'))
    .fill('Pour un week-end à Aïn Draham.');
  await button(page, 'publish:submit.request').tap();
  await expect(
    page.getByRole('heading', { level: 1, name: say('published:title.request') }),
  ).toBeVisible();
  // offers that are there already, although none suits its budget
  await expect(page.getByRole('region', { name: say('published:matches.alike') })).toContainText(
    /tente/i,
  );
  expect(await taps()).toBeLessThanOrEqual(MOST_OF_REQUEST);
});

test('somebody new asks for an offer from the first page in twenty-five presses at most', async ({
  page,
}) => {
  test.slow();
  const owner = await newMember('Amine');
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  await callSite(origin(), owner, createRental, { body: rentalFacts({ name }) });
  const taps = await countTaps(page);
  await openSettled(page, pageUrl('fr', 'home'));
  const search = page.getByRole('search').filter({ visible: true });
  await search.getByRole('combobox', { name: say('common:search.what') }).fill(name);
  await search.getByRole('button', { name: say('common:search.submit') }).tap();
  await expect(page).toHaveURL(/offres-location\?.*q=/);
  await page.getByRole('article').getByRole('link', { name }).first().tap();

  const today = dateIn('Africa/Tunis', new Date());
  for (const days of [3, 5]) {
    const date = addDays(today, days);
    const day = page.locator(`#dates [data-day="${date}"]:not([data-outside]) button`);
    await page.locator('#dates').scrollIntoViewIfNeeded();
    await expect(page.locator('#dates [data-day] button').first()).toBeAttached();
    if ((await day.filter({ visible: true }).count()) === 0) {
      await page.locator('#dates nav button').last().tap();
    }
    await day.filter({ visible: true }).tap();
  }
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  await dock.getByRole('button', { name: say('rentals:chosen.askShort') }).tap();
  await signUp(page);
  await page.getByRole('button', { name: say('conversations:first.ask') }).tap();
  await expect(page).toHaveURL(/conversation=/);
  expect(await taps()).toBeLessThanOrEqual(MOST_OF_REQUEST);
});
