import { dayFormat } from '#contract/days/day-format.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement } from '../support/site-agreement.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'];

test('the days of a booking are the same for readers in Tunis, Paris, New York and Tokyo @nightly', async ({
  browser,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse de tous les pays');
  const dates = dayFormat('fr', {
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
