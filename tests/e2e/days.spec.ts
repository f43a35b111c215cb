import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement } from '../support/site-agreement.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'];

test('the days of a booking are the same for readers in Tunis, Paris, New York and Tokyo', async ({
  browser,
}) => {
  const [owner, renter] = [await newMember('Olfa'), await newMember('Malek')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse de tous les pays');
  const { startDate, endDate } = booking;
  const dayOf = (date: string | null) =>
    new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(date ?? ''),
    );
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL: origin(), locale: 'fr-FR', timezoneId });
    const page = await context.newPage();
    await signIn(page, renter);
    for (const path of [
      pageUrl('fr', 'bookings'),
      pageUrl('fr', 'booking', { bookingId: booking.id }),
    ]) {
      await page.goto(path);
      const dates = page
        .getByRole('main')
        .locator('bdi')
        .filter({ hasText: dayOf(endDate) });
      await expect(dates.first()).toBeVisible();
      // a range writes the month once where it can
      await expect(dates.first()).toContainText(String(Number(startDate?.slice(8))));
    }
    await context.close();
  }
});
