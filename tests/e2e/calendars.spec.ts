import { listFollowed } from '#contract/calendars/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement } from '../support/site-agreement.ts';

const origin = () => process.env.SITE_ORIGIN as string;

test('an owner lets a listing follow a calendar, and sees at its field or row what is wrong', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const { rental } = await agreement(origin(), owner, renter, 'Perceuse au calendrier');
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'rental', { rentalId: rental.id }));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Disponibilités' }).scrollIntoViewIfNeeded();
  const address = main.getByLabel('Adresse du calendrier');
  await main.getByLabel('Nom', { exact: true }).fill('Airbnb');
  await address.fill('pas une adresse');
  await main.getByRole('button', { name: 'Ajouter ce calendrier' }).click();
  await expect(main.getByText('Collez l’adresse complète')).toBeVisible();
  await address.fill('https://127.0.0.1/airbnb.ics');
  const read = page.waitForResponse(
    async (response) =>
      response.url().endsWith(listFollowed.path.replace('{id}', rental.id)) &&
      (await response.text()).includes('notPublic'),
  );
  await main.getByRole('button', { name: 'Ajouter ce calendrier' }).click();
  await read;
  await expect(main.getByText('Cette adresse n’est pas sur Internet')).toBeVisible();
  await main.getByRole('button', { name: 'Retirer le calendrier' }).click();
  await expect(main.getByText('127.0.0.1')).toHaveCount(0);
});

test('a member waits for taken days, sees them in the alerts, and stops @nightly', async ({
  page,
}) => {
  const [owner, renter, member] = [
    await newMember('Olfa'),
    await newMember('Malek'),
    await newMember('Rym'),
  ];
  const { rental } = await agreement(origin(), owner, renter, 'Perceuse attendue');
  await signIn(page, member);
  await page.goto(pageUrl('fr', 'rental', { rentalId: rental.id }));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Choisissez vos dates' }).scrollIntoViewIfNeeded();
  await main.getByRole('button', { name: 'Me prévenir s’ils se libèrent' }).click();
  const waiting = main.getByRole('region', { name: 'Les jours voulus sont pris ?' });
  const today = Number(
    new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Tunis' }).slice(-2),
  );
  await waiting.getByRole('gridcell').getByText(String(today), { exact: true }).first().click();
  await waiting.getByRole('button', { name: 'Me prévenir' }).click();
  await expect(waiting.getByText('Vous attendez')).toBeVisible();
  await page.goto(pageUrl('fr', 'alerts'));
  await expect(main.getByText(/^Vous attendez\s:/)).toBeVisible();
  await main.getByRole('button', { name: 'Ne plus attendre' }).click();
  await expect(main.getByText(/^Vous attendez\s:/)).toHaveCount(0);
});

test('who presses the chosen first day again chooses that one day, and the next press begins anew', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const { rental } = await agreement(origin(), owner, renter, 'Perceuse d’un jour');
  await page.goto(pageUrl('fr', 'rental', { rentalId: rental.id }));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Choisissez vos dates' }).scrollIntoViewIfNeeded();
  const days = main.locator('[role=gridcell][data-day]:not([data-disabled]):not([data-outside])');
  const [first, second] = [days.nth(2), days.nth(3)];
  const hint = main.getByText('Pour plusieurs jours, choisissez aussi le dernier.');
  await first.getByRole('button').click();
  await expect(hint).toBeVisible();
  await first.getByRole('button').click();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(hint).toBeHidden();
  await second.getByRole('button').click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(first).not.toHaveAttribute('aria-selected', 'true');
  await expect(hint).toBeVisible();
});
