import type { Page } from '@playwright/test';
import { BRAND } from '#contract/brand.ts';
import { sendContactMessage } from '#contract/contact/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const dataDirectory = () => process.env.SITE_DATA_DIR as string;
const mailTo = async (address: string) =>
  (await readMails(dataDirectory())).find(({ to }) => to === address);

/** Goes to a part of the home page and waits for what is loaded there. */
async function openHome(page: Page, part: string): Promise<void> {
  await page.goto(`/fr#${part}`);
  await page.locator(`#${part}`).scrollIntoViewIfNeeded();
}

test('the contact form names every mistake at its field, and says when the message is sent', async ({
  page,
}) => {
  const say = wordsOf('fr');
  await openHome(page, 'contact');
  const form = page.locator('#contact form');
  const field = (name: 'name' | 'email' | 'subject' | 'message') =>
    form.getByLabel(say(`contact:form.${name}`), { exact: true });
  const send = form.getByRole('button', { name: say('contact:form.send') });
  await expect(page.locator('#contact')).toContainText('sous 24 heures');

  // all fields are required
  await send.click();
  for (const code of [
    'nameTooShort',
    'invalidEmail',
    'subjectTooShort',
    'messageRequired',
  ] as const) {
    await expect(form).toContainText(say(`errors:${code}`, { min: '4' }));
  }
  await expect(field('name')).toBeFocused();
  await expect(field('name')).toHaveAttribute('aria-invalid', 'true');

  // each on its own
  await field('name').fill('Rim');
  await field('email').fill('rim@');
  await field('subject').fill('Oui');
  await field('message').fill('   ');
  await send.click();
  await expect(form).toContainText(say('errors:nameTooShort', { min: '4' }));
  await field('name').fill('Rim Jaziri');
  await field('email').fill('rim@example.com');
  await field('subject').fill('Un vélo');
  await expect(form).not.toContainText(say('errors:invalidEmail'));
  await expect(form).not.toContainText(say('errors:subjectTooShort', { min: '4' }));
  await expect(form).toContainText(say('errors:messageRequired'));
  await field('message').fill('Bonjour, où rendre le vélo ?');

  // the captcha is refused, then solved again; nothing typed is lost
  const address = `**${API_BASE}${sendContactMessage.path}`;
  await page.route(
    address,
    async (route) => {
      const body = { ...route.request().postDataJSON(), captcha: 'bm9uZQ==' };
      await route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await send.click();
  await expect(form.getByRole('status')).toContainText(say('errors:captchaFailed'));
  await form.getByRole('button', { name: say('common:action.tryAgain') }).click();
  await expect(form.getByRole('status')).toContainText(say('contact:captcha.solved'), {
    timeout: 30_000,
  });
  await send.click();
  const sent = page.locator('#contact').getByRole('heading', { name: say('contact:sent.title') });
  await expect(sent).toBeFocused();
  await expect(page.locator('#contact')).toContainText('rim@example.com');
});

test('the newsletter is subscribed to with a confirmation, and unsubscribed from with one press', async ({
  page,
}) => {
  const say = wordsOf('fr');
  const email = `lettre-${crypto.randomUUID()}@example.com`;
  await page.goto('/fr');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: say('site:newsletter.title') }),
  });
  await section.scrollIntoViewIfNeeded();
  const subscribe = section.getByRole('button', { name: say('newsletter:form.submit') });
  await subscribe.click();
  await expect(section).toContainText(say('errors:invalidEmail'));
  await section.getByLabel(say('newsletter:form.email')).fill(email);
  await subscribe.click();
  await expect(section.getByText(say('newsletter:form.asked'))).toBeFocused();
  await expect.poll(() => mailTo(email), { timeout: 10_000 }).toBeDefined();
  const { url } = linkOf((await mailTo(email)) ?? { text: '' });
  await page.goto(url.pathname + url.search);
  await page.getByRole('button', { name: say('newsletter:confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('newsletter:confirm.doneTitle'),
  );
  // a truncated link says so, and what to do
  await page.goto('/fr/newsletter/desinscription?token=abc');
  await page.getByRole('button', { name: say('newsletter:leave.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('newsletter:dead.title'));
  await expect(page.getByText(say('newsletter:dead.text.leave'))).toBeVisible();
});

test('the menus can be used with the keyboard alone', async ({ page, isMobile }) => {
  const say = wordsOf('fr');
  await page.goto('/fr/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('common:shell.skip') })).toBeFocused();
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('button', { name: say('common:shell.menu') }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expectReadable(drawer, 'drawer');
    expect((await drawer.boundingBox())?.width).toBeCloseTo(320, 1);
    for (const entry of [
      'features',
      'gallery',
      'pricing',
      'contact',
      'about',
      'howItWorks',
    ] as const) {
      await expect(
        drawer.getByRole('link', { name: say(`common:nav.${entry}`), exact: true }),
      ).toBeAttached();
    }
    const here = drawer.getByRole('link', { name: say('common:nav.faq') });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(header.getByRole('button', { name: say('common:shell.menu') })).toBeFocused();
    return;
  }
  const discover = header.locator('summary', { hasText: say('common:nav.discover') });
  await discover.focus();
  await page.keyboard.press('Enter');
  const here = header.getByRole('link', { name: say('common:nav.faq') });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(here).toBeHidden();
  await expect(discover).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const map = header.getByRole('link', { name: say('common:nav.map'), exact: true });
  await expect(map).toBeFocused();
  await header.getByRole('link', { name: say('common:nav.pricing') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr#tarifs$/);
  await expect(page.locator('#tarifs')).toBeInViewport();
});

test('a chosen colour scheme applies before the page is drawn, and follows the device when unset', async ({
  page,
}) => {
  const say = wordsOf('fr');
  await page.goto('/fr');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const choice = page.getByRole('contentinfo').getByRole('group', {
    name: say('common:scheme.label'),
  });
  // by the keyboard, once the page has its scripts
  const choose = (scheme: 'system' | 'dark') =>
    expect(async () => {
      const radio = choice.getByRole('radio', { name: say(`common:scheme.${scheme}`) });
      await radio.focus();
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked({ timeout: 1_000 });
    }).toPass();
  await choose('dark');
  await expect.poll(ground).not.toBe(light);
  await page.goto('/fr/faq', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.waitForLoadState();
  await expect(choice.getByRole('radio', { name: say('common:scheme.dark') })).toBeChecked();
  await choose('system');
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
  await expect.poll(ground).toBe(light);
});

test('an unknown address offers a search and links', async ({ page }) => {
  const say = wordsOf('fr');
  const answer = await page.goto('/fr/nulle-part');
  expect(answer?.status()).toBe(404);
  const ways = page.getByRole('navigation', { name: say('common:notFound.suggestions') });
  await expect(ways.getByRole('link', { name: say('common:nav.faq') })).toBeVisible();
  await page.getByRole('main').getByLabel(say('common:search.what')).fill('perceuse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/offres-location\?q=perceuse/);
});

test('the links of the logo have their own text, in the script of the page', async ({ page }) => {
  for (const [language, name] of [
    ['fr', BRAND.name],
    ['ar', BRAND.nameInArabic],
  ] as const) {
    await page.goto(pageUrl(language, 'faq'));
    const home = page.locator(`a[href="${pageUrl(language, 'home')}"]`);
    for (const part of ['header', 'footer']) {
      await expect(page.locator(part).locator(home).filter({ hasText: name })).toHaveCount(1);
    }
  }
});

test('a page is the same with the parameters of its address in any order, and with those of an advert', async ({
  page,
  faults,
}) => {
  for (const query of [
    'kind=request&lat=36.84&lng=10.2&radius=25',
    'lat=36.84&lng=10.2&radius=25&kind=request',
    'lat=36.84&lng=10.2&radius=25&kind=request&utm_source=affiche&q=',
  ]) {
    await openSettled(page, `${pageUrl('fr', 'map')}?${query}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect([query, await page.locator('head title').count(), faults]).toEqual([query, 1, []]);
  }
});

test('buttons of the home page have their colours at once, also after a style sheet that comes late', async ({
  page,
}) => {
  const say = wordsOf('fr');
  // of the call to owners, which is below the window
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: say('site:owner.title') }),
  });
  const call = section.getByRole('link', { name: say('common:nav.postOffer') });
  // what measures the page meanwhile, as extensions do
  await page.addInitScript(() => {
    setInterval(() => document.body?.offsetHeight, 50);
  });
  const late: string[] = [];
  await page.route('**/home-*.css', async (route) => {
    late.push(route.request().url());
    await new Promise((sent) => setTimeout(sent, 1_000));
    await route.continue();
  });
  await openSettled(page, '/fr');
  expect(late).not.toEqual([]);
  // read once: waiting for it would let the change of colour end
  expect(await call.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
