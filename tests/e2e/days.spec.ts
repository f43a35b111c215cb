import type { Page } from '@playwright/test';
import { dateIn } from '#contract/days/zone.ts';
import { pageUrl } from '#contract/paths.ts';
import { DAYS_ID } from '#web/lib/rental-url.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement } from '../support/site-agreement.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'];

test('the days of a booking are the same for readers in Tunis, Paris, New York and Tokyo @nightly', async ({
  browser,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse de tous les pays');
  const dates = new Intl.DateTimeFormat('fr', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(booking.startDate ?? ''), new Date(booking.endDate ?? ''));
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL: origin(), locale: 'fr-FR', timezoneId });
    const page = await context.newPage();
    await signIn(page, renter);
    for (const path of [
      pageUrl('fr', 'bookings'),
      pageUrl('fr', 'booking', { bookingId: booking.id }),
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(dates).first()).toBeVisible();
    }
    await context.close();
  }
});

test('who has booked a thing reads on its page which days are theirs, somebody else that they are taken', async ({
  page,
  browser,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse de Malek', 3);
  const isNextMonth =
    booking.startDate?.slice(0, 7) !== dateIn('Africa/Tunis', new Date()).slice(0, 7);
  const calendarOn = async (view: Page) => {
    await view.goto(`${pageUrl('fr', 'rental', { rentalId: booking.rental.id })}#${DAYS_ID}`);
    const days = view.locator(`#${DAYS_ID}`);
    if (isNextMonth) await days.getByRole('button', { name: 'Aller au mois suivant' }).click();
    return days;
  };
  await signIn(page, renter);
  const own = await calendarOn(page);
  await expect(own.getByRole('button', { name: /, votre location$/ }).first()).toBeDisabled();
  await expect(own.getByRole('button', { name: /, pas disponible$/ })).toHaveCount(0);
  await own.getByRole('link', { name: /^Votre location/ }).click();
  await expect(page).toHaveURL(pageUrl('fr', 'booking', { bookingId: booking.id }));

  const context = await browser.newContext({ baseURL: origin(), locale: 'fr-FR' });
  const other = await context.newPage();
  await signIn(other, await newMember('Rym'));
  const taken = await calendarOn(other);
  await expect(taken.getByRole('button', { name: /, pas disponible$/ }).first()).toBeVisible();
  await expect(taken.getByText('votre location')).toHaveCount(0);
  await context.close();
});
