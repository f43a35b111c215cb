import { addDays } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { listOwnDays } from '#contract/own-rentals/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const today = () => dateIn('Africa/Tunis', new Date());

test('an owner sees how the listings do, finds one, and closes two at once with a way back', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  await agreement(origin(), owner, renter, 'Perceuse louée');
  for (const name of ['Échelle double', 'Tente deux places', 'Vélo de ville']) {
    await callSite(origin(), owner, createRental, { body: rentalFacts({ name }) });
  }
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'ownOffers'));
  const main = page.getByRole('main');
  const row = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(row('Perceuse louée').getByText('Location en cours')).toBeVisible();
  await expect(row('Perceuse louée').getByText('Vues en 30 jours')).toBeVisible();
  await main.getByLabel('Chercher dans mes annonces').fill('echelle');
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(['Échelle double']);
  await main.getByLabel('Chercher dans mes annonces').fill('');
  await main.getByLabel('Trier').selectOption('name');
  await expect(main.getByRole('listitem').getByRole('heading').first()).toHaveText(
    'Échelle double',
  );
  await main.getByRole('button', { name: 'Choisir plusieurs annonces' }).click();
  await main.getByLabel(/Choisir .*Échelle double/).check();
  await main.getByLabel(/Choisir .*Tente deux places/).check();
  await main.getByRole('region', { name: 'Plusieurs annonces' }).getByText('Fermer').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Annonces fermées\s: 2/ })
    .getByRole('button', { name: 'Rétablir' })
    .click();
  await expect(page.getByText(/Annonces rouvertes\s: 2/)).toBeVisible();
  await expect(main.getByText('Fermée', { exact: true })).toHaveCount(0);
});

test('the preview of a listing that is edited names its town as its page does', async ({
  page,
  isMobile,
}) => {
  const owner = await newMember('Olfa');
  const location = { label: '14 rue du Lac, la marsa', lat: 36.878, lng: 10.3247 };
  const { id } = await callSite(origin(), owner, createRental, { body: rentalFacts({ location }) });
  await signIn(page, owner);
  await page.goto(pageUrl('ar', 'editOffer', { offerId: id }));
  if (isMobile) {
    await page.getByRole('button', { name: wordsOf('ar')('publish:preview.title') }).click();
  }
  await expect(page.getByText('المرسى', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('la marsa', { exact: true }).filter({ visible: true })).toHaveCount(
    0,
  );
});

test('days are blocked around a booking, whose renter is named, and on the timeline with the keyboard', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  await agreement(origin(), owner, renter, 'Perceuse réservée');
  await callSite(origin(), owner, createRental, { body: rentalFacts({ name: 'Tente libre' }) });
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'ownCalendar'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Semaine' }).click();
  await expect(main.getByRole('button', { name: /, réservé par .*Malek/ }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Mois' }).click();
  // the month after the next: the booking may lie in the first days of the next one
  await main.getByRole('button', { name: 'Après' }).click();
  await main.getByRole('button', { name: 'Après' }).click();
  // the second row: the tent is newer and comes first
  const first = main.locator('[data-cell="1-0"]');
  await first.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(main.locator('[aria-pressed="true"][data-cell]')).toHaveCount(3);
  await main.getByLabel('Tente libre').check();
  await main.getByRole('button', { name: 'Bloquer ces jours' }).click();
  await expect(page.getByText('Ces jours sont bloqués.')).toBeVisible();
  await expect(main.getByRole('button', { name: /, bloqué$/ })).toHaveCount(6);
});

test('several listings are blocked for an absence and deleted at once; a booked one stays', async ({
  page,
  isMobile,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  await agreement(origin(), owner, renter, 'Perceuse louée');
  for (const name of ['Échelle double', 'Tente deux places']) {
    await callSite(origin(), owner, createRental, { body: rentalFacts({ name }) });
  }
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'ownOffers'));
  const main = page.getByRole('main');
  const bar = main.getByRole('region', { name: 'Plusieurs annonces' });
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Choisir plusieurs annonces' }).click();
  await bar.getByRole('button', { name: 'Toutes' }).click();
  if (isMobile) {
    // all of it above the bar at the bottom of the phone
    const below = await page
      .getByRole('navigation', { name: wordsOf('fr')('bar:label') })
      .boundingBox();
    const whole = await bar.boundingBox();
    expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }
  await bar.getByRole('button', { name: 'Absence' }).click();
  await expectReadable(dialog);
  await dialog.getByRole('button', { name: 'Bloquer ces jours' }).click();
  await expect(page.getByText(/Annonces dont les jours sont bloqués\s: 3/)).toBeVisible();
  const days = await callSite(origin(), owner, listOwnDays, {
    query: { from: today(), to: addDays(today(), 6) },
  });
  const blocked = days.items.filter(({ periods }) =>
    periods.some(({ type }) => type === 'blocked'),
  );
  expect(blocked).toHaveLength(3);

  await main.getByRole('button', { name: 'Choisir plusieurs annonces' }).click();
  await bar.getByRole('button', { name: 'Toutes' }).click();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await expectReadable(dialog);
  const [going, staying] = [dialog.getByRole('list').first(), dialog.getByRole('list').last()];
  await expect(going.getByRole('listitem')).toHaveText(['Tente deux places', 'Échelle double']);
  await expect(staying.getByRole('listitem')).toHaveText(['Perceuse louée']);
  await dialog.getByRole('button', { name: /Supprimer \(2\)/ }).click();
  await expect(page.getByText(/Annonces supprimées\s: 2/)).toBeVisible();
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(['Perceuse louée']);
});

test('an owner reads the exact place on the own listing, a visitor when it is shown', async ({
  page,
  browser,
}) => {
  const owner = await newMember('Olfa');
  const say = wordsOf('fr');
  const location = { ...rentalFacts().location, label: '14 rue du Lac, Tunis' };
  const { slug } = await callSite(origin(), owner, createRental, {
    body: rentalFacts({ name: 'Perceuse du lac', location }),
  });
  const url = pageUrl('fr', 'offer', { slug });
  await page.goto(url);
  await page.getByRole('heading', { name: say('rentals:page.where') }).scrollIntoViewIfNeeded();
  await expect(page.getByText(say('rentals:page.whereBlurred'))).toBeVisible();
  await expect(page.getByText(location.label)).toHaveCount(0);

  const own = await (await browser.newContext()).newPage();
  await signIn(own, owner);
  await own.goto(new URL(url, origin()).href);
  await own.getByRole('heading', { name: say('rentals:page.where') }).scrollIntoViewIfNeeded();
  await expect(own.getByText(location.label)).toBeVisible();
  await expect(own.getByText(say('rentals:page.whereOwn'))).toBeVisible();
  await expect(own.getByText(say('rentals:page.whereBlurred'))).toHaveCount(0);
  await own.context().close();
});
