import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RentalKind } from '#contract/enums.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { PAGES, type PageName, pageUrl } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';

const LANGUAGES_LOOKED_AT = ['fr', 'ar'] as const;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };

const SOMEONE = '01890000-0000-7000-8000-000000000000';

interface FirstRental {
  id: string;
  slug: string;
  owner: { id: string };
}

/** The first rental of a list of the API. */
async function firstRental(list: string): Promise<FirstRental> {
  const response = await fetch(`${process.env.SITE_ORIGIN}/user/v1/${list}`);
  const { items } = (await response.json()) as { items: FirstRental[] };
  return items[0] ?? { id: '', slug: '', owner: { id: '' } };
}

/** The addresses of a page, without its language; one a desk. */
async function addressesOf(name: PageName): Promise<string[]> {
  const { id, slug, owner } = await firstRental('rentals?kind=offer&limit=1');
  const own = async (kind: RentalKind) => {
    const { id: memberId } = await demoMember('sonia');
    return (await firstRental(`users/${memberId}/rentals?kind=${kind}&limit=1`)).id;
  };
  const values: Record<string, string[]> = {
    ':rentalId': [id],
    ':offerId': name === 'editOffer' ? [await own('offer')] : [],
    ':requestId': name === 'editRequest' ? [await own('request')] : [],
    ':userId': [name === 'profile' ? owner.id : `${SOMEONE}?token=x`],
    ':slug': [{ rentThing: 'velo', rentalsAt: 'tunisie' }[name as string] ?? slug],
    ':desk': ['identities', 'reports', 'contacts', 'rentals', 'members', 'searches', 'log'],
  };
  const [, parameter] = /(:\w+)/.exec(PAGES[name].path) ?? [];
  if (!parameter) return [PAGES[name].path];
  return (values[parameter] ?? []).map((value) => PAGES[name].path.replace(parameter, value));
}

/** Signs in as someone who may see the page. */
async function letIn(page: Page, name: PageName): Promise<void> {
  const { audience } = PAGES[name];
  if (audience === 'public' || audience === 'guest') return;
  if (audience === 'moderator') {
    const moderator = await newMember('Rym');
    await makeModerator(moderator.email);
    return signIn(page, { ...moderator, role: 'moderator' });
  }
  if (name === 'phoneCode') await submitNumber(page);
  return signIn(page, await demoMember('sonia'));
}

/** Has the device remember a number whose code has been sent. */
async function submitNumber(page: Page): Promise<void> {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const pending = { phone: '+21620123456', expiresAt: soon(10), resendAt: soon(1) };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    ['kerya:pending-phone', JSON.stringify(pending)],
  );
}

for (const language of LANGUAGES_LOOKED_AT) {
  for (const name of Object.keys(PAGES) as PageName[]) {
    test(`${name} in ${language} has no serious accessibility fault and does not scroll sideways`, async ({
      page,
    }) => {
      await letIn(page, name);
      for (const address of await addressesOf(name)) {
        await assertFit(page, language, `/${language}/${address}`.replace(/\/$/, ''));
      }
    });
  }
}

/** Loads the page as on a phone, and gives it a desktop's window afterwards. */
async function assertFit(page: Page, language: Language, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(new RegExp(`${address.split('?')[0]}([?#].*)?$`));
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(
      serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

test('a public page names its other languages, its canonical address and a description', async ({
  page,
}) => {
  await page.goto(pageUrl('tn', 'offers'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-TN');
  for (const language of LANGUAGES) {
    const { tag } = LANGUAGE_FACTS[language];
    const alternate = page.locator(`link[rel="alternate"][hreflang="${tag}"]`);
    await expect(alternate).toHaveAttribute('href', new RegExp(`${pageUrl(language, 'offers')}$`));
  }
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute(
    'href',
    /\/fr\/offres-location$/,
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/tn\/offres-location$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
});

test('a page that does not exist is told in the language, with status 404', async ({ page }) => {
  const response = await page.goto('/ar/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a page can be read without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.SITE_ORIGIN}/fr/offres-location`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});
