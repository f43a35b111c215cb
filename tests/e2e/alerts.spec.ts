import type { Page } from '@playwright/test';
import { saveSearch } from '#contract/alerts/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { post } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('ar');

test.skip(({ isMobile }) => !isMobile, 'pages.spec.ts gives the page both sizes');

const origin = () => process.env.SITE_ORIGIN as string;
/** A word no other test writes, of letters alone: words with digits are read as Tunisian dialect. */
const ownWord = () => `zyx${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
const isolated = (words: string) => `\u2068${words}\u2069`;

/** Opens the page of alerts and waits for its title. */
async function openAlerts(page: Page, more = ''): Promise<void> {
  await page.goto(pageUrl('ar', 'alerts') + more);
  await expect(page.getByRole('heading', { level: 1, name: say('alerts:title') })).toBeVisible();
}

test('a rental another member publishes is found for a saved search, is new once, and matches one’s own request', async ({
  page,
}) => {
  const [seeker, owner] = [await newMember('Leila'), await newMember('Karim')];
  const publish = (by: typeof owner, facts: Partial<RentalInput>) =>
    post(origin(), createRental, rentalFacts(facts), by.accessToken);
  const word = ownWord();
  await signIn(page, seeker);

  // nothing yet: what alerts are for, and that mails need a confirmed address
  await openAlerts(page);
  await expect(page.getByRole('heading', { name: say('alerts:empty.title') })).toBeVisible();
  await expect(
    page.getByText(say('alerts:email', { email: isolated(seeker.email) })),
  ).toBeVisible();

  const filters = { kind: 'offer', q: word, category: 'handiwork', maxPrice: 40 };
  const search = { name: `Perceuse ${word}`, frequency: 'daily', filters };
  await post(origin(), saveSearch, search, seeker.accessToken);
  const offer = await publish(owner, { name: `Perceuse ${word}` });

  // the dashboard counts it, the page shows it as new, and showing it marks it as read
  const shortcut = page.getByRole('link', { name: say('dashboard:shortcut.alerts') });
  await expect(async () => {
    await page.goto(pageUrl('ar', 'dashboard'));
    await expect(
      shortcut.filter({ hasText: say('dashboard:shortcut.new', { count: 1 }) }),
    ).toBeVisible();
  }).toPass();
  const read = page.waitForResponse((response) => response.url().endsWith('/alerts/read'));
  await shortcut.click();
  const card = page.getByRole('article').filter({ hasText: offer.name });
  const mark = page.getByText(say('alerts:found.new'), { exact: true });
  await expect(card).toBeVisible();
  await expect(mark).toBeVisible();
  await read;

  // the search in words, with a link to its list
  const row = page.getByRole('listitem').filter({ hasText: say('alerts:searches.forget') });
  await expect(row).toContainText(say('terms:category.handiwork'));
  await expect(row).toContainText(say('lists:save.frequency.daily'));
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `${pageUrl('ar', 'offers')}?q=${word}&category=handiwork&max=40&sort=newest`,
  );
  await page.reload();
  await expect(card).toBeVisible();
  await expect(mark).toBeHidden();

  // deleted, and restored
  const forget = row.getByRole('button');
  await forget.click();
  await expect(page.getByText(say('alerts:searches.forgotten'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: say('alerts:searches.putBack') }).click();
  await expect(row).toHaveCount(1);

  // one's own request, and its matches
  const request = await publish(seeker, { kind: 'request', name: `Cherche ${word}` });
  await openAlerts(page, `?annonce=${request.id}`);
  await expect(
    page
      .getByRole('region', {
        name: say('alerts:matches.titleNamed', { name: isolated(request.name) }),
      })
      .getByRole('article')
      .filter({ hasText: offer.name }),
  ).toBeVisible();

  // quiet hours are stored
  await page.getByRole('link', { name: say('alerts:quietHours') }).click();
  const quiet = page.getByLabel(say('settings:notifications.quiet'));
  await quiet.check();
  await page.getByLabel(say('settings:notifications.from')).fill('21:30');
  const section = page.locator('#notifications');
  await section.getByRole('button', { name: say('settings:notifications.save') }).click();
  await expect(page.getByText(say('settings:notifications.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(say('settings:notifications.from'))).toHaveValue('21:30');
});
