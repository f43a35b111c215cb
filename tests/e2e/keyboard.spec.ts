import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { TextKey } from '#contract/texts.ts';
import { WITH_WINDOWS } from '../support/chromium.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { Keyboard } from '../support/keyboard.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { PASSWORD, Person } from '../support/person.ts';
import { photographs } from '../support/pictures.ts';
import { openSettled } from '../support/settled.ts';
import { post } from '../support/site.ts';
import { patternOf, wordsOf } from '../support/words.ts';

/** Each window size in one of the two writing directions. */
const languageOf = (isMobile: boolean): Language => (isMobile ? 'ar' : 'fr');

// animations are off, so that elements are checked in their final place
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: WITH_WINDOWS,
  asksToInstall: true,
});

async function open(page: Page, address: string): Promise<void> {
  await openSettled(page, address);
  await expect(page.locator('h1')).toBeVisible();
}

test('a visitor finds a rental, adds it to the favourites and reads about the site without a mouse @nightly', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile);
  const say = wordsOf(language);
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  await open(page, pageUrl(language, 'faq'));

  // past the header, or into its menu and out again
  await keys.use(page.getByRole('link', { name: say('common:shell.skip') }));
  // the address changes at once, the focus with the next frame: a test may press a key in between, faster than any person
  await expect(main).toBeFocused();
  await keys.tab();
  expect(await main.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  const menu = isMobile
    ? header.getByRole('button', { name: say('common:shell.menu') })
    : header.locator('summary', { hasText: say('common:nav.discover') });
  await keys.tabTo(menu, { back: true });
  await keys.press('Enter');
  if (isMobile) {
    await keys.leaveDialog(page.getByRole('dialog'), menu);
  } else {
    await keys.tab();
    await expect(header.getByRole('link', { name: say('common:nav.map') })).toBeFocused();
    await keys.press('Escape');
    await expect(menu).toBeFocused();
  }

  // a question
  await keys.type(main.getByRole('searchbox'), say('common:nav.simulator').slice(0, 4));
  await keys.press('ControlOrMeta+A');
  await keys.press('Delete');
  const question = main.locator('details[id] summary').first();
  await keys.use(question);
  await expect(main.locator('details[id]').first()).toHaveAttribute('open', '');

  // the colour scheme and the language
  const dark = page
    .getByRole('contentinfo')
    .getByRole('radio', { name: say('common:scheme.dark') });
  await keys.choose(dark);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
  await keys.tabTo(english, { back: true });
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/en\/faq/);
  await open(page, pageUrl(language, 'home'));

  // a suggestion of the search
  const words = main.getByRole('combobox', { name: say('common:search.what') });
  await keys.type(words, say('terms:category.bicycle'));
  const category = main
    .getByRole('option')
    .filter({ hasText: say('search:category') })
    .first();
  await keys.takeOption(category);
  await expect(page).toHaveURL(/\?category=bicycle/);

  // a filter of the list
  const filter = isMobile
    ? main.getByRole('button', { name: say('lists:filters') })
    : main.getByRole('button', { name: say('lists:part.condition') });
  const panel = page.getByRole('dialog');
  await keys.use(filter);
  await keys.leaveDialog(panel, filter);
  await keys.press('Enter');
  await keys.use(panel.getByRole('checkbox', { name: say('terms:condition.good') }), 'Space');
  await keys.use(panel.getByRole('button').last());
  await expect(page).toHaveURL(/condition=good/);
  await expect(panel).toBeHidden();

  // a rental with photos, added to the favourites
  const [offer = ''] = await pageAddresses('rental');
  await open(page, `/${language}/${offer}`);
  const photo = main.getByRole('button', {
    name: patternOf(say('rental:gallery.enlarge', { name: '.*', position: 1, total: '\\d' })),
  });
  await keys.use(photo);
  await keys.leaveDialog(page.getByRole('dialog'), photo);
  await keys.press('Enter');
  const shown = page.getByRole('dialog').getByText('2 /');
  await keys.press(isMobile ? 'ArrowLeft' : 'ArrowRight');
  await expect(shown).toBeVisible();
  await keys.press('Escape');
  await expect(photo).toBeFocused();
  const heart = main.locator('button[aria-pressed]').filter({ visible: true }).first();
  await keys.use(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect([...keys.faults]).toEqual([]);
});

test('the map, the simulator and the settings can be used without a mouse @nightly', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile);
  const say = wordsOf(language);
  const keys = new Keyboard(page);
  const member = await newMember('Leila');
  await signIn(page, member);

  await open(page, `${pageUrl(language, 'map')}?lat=36.84&lng=10.2`);
  const map = page.getByRole('region', { name: say('map:map'), exact: true });
  const marks = map.getByRole('button', { name: /^\d+ / });
  await expect(marks.first()).toBeVisible();
  await keys.choose(page.getByRole('radio', { name: say('map:kind.offer') }));
  await expect(page).toHaveURL(/kind=offer/);
  await keys.select(page.getByRole('combobox', { name: say('map:radius') }), '50');
  await expect(page).toHaveURL(/radius=50/);
  await keys.use(marks);
  await expect(page).toHaveURL(/zoom=/);
  await keys.tabTo(page.getByRole('article').getByRole('link'));

  await open(page, `${pageUrl(language, 'simulator')}?days=7`);
  await keys.choose(page.getByRole('radio', { name: say('simulator:types.tool') }));
  await keys.tabTo(page.getByRole('slider'));
  await keys.press('ArrowUp');
  await expect(page).toHaveURL(/type=tool&days=8/);

  await open(page, pageUrl(language, 'settings'));
  const leave = page.getByRole('button', { name: say('settings:delete.open') });
  await keys.use(leave);
  await keys.leaveDialog(page.getByRole('dialog'), leave);
  if (isMobile) {
    await keys.use(page.getByRole('button', { name: say('common:shell.menu') }));
    await keys.use(
      page.getByRole('dialog').getByRole('button', { name: say('common:nav.logout') }),
    );
  } else {
    await keys.use(page.getByRole('banner').locator('summary').last());
    await keys.use(
      page.getByRole('banner').getByRole('button', { name: say('common:nav.logout') }),
    );
  }
  await expect(page).toHaveURL(new RegExp(`${pageUrl(language, 'login')}$|/${language}$`));
  expect([...keys.faults]).toEqual([]);
});

test('a new member signs up and publishes without a mouse @nightly', async ({ page, isMobile }) => {
  const language = languageOf(isMobile);
  const person = new Person(page, language);
  const { say } = person;
  const keys = new Keyboard(page);
  await open(page, pageUrl(language, 'register'));

  // every field is wrong: the first one gets the focus
  const field = (name: 'firstname' | 'lastname' | 'email' | 'password' | 'passwordConfirmation') =>
    page.getByLabel(say(`accounts:field.${name}`), { exact: true });
  const submit = page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:register.submit') });
  await keys.use(submit);
  await expect(field('firstname')).toBeFocused();
  await expect(field('firstname')).toHaveAttribute('aria-invalid', 'true');
  await keys.type(field('firstname'), 'Amel');
  await keys.type(field('lastname'), 'Ben Youssef');
  await keys.type(field('email'), 'amel@');
  await keys.type(field('password'), PASSWORD);
  await keys.type(field('passwordConfirmation'), PASSWORD);
  await keys.use(page.getByLabel(say('accounts:register.terms')), 'Space');
  await keys.use(submit);
  await expect(field('email')).toBeFocused();
  await keys.type(field('email'), person.email);
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pageUrl(language, 'phone')}$`));
  await expect(page.getByLabel(say('accounts:phone.number'))).toBeVisible();
  await keys.tabTo(page.getByLabel(say('accounts:phone.number')));

  await open(page, pageUrl(language, 'postOffer'));
  const button = (key: TextKey) => person.button(key).filter({ visible: true });
  await keys.use(button('install:choice.here'));
  await expect(page.getByRole('dialog')).toBeHidden();
  const name = page.getByRole('textbox', { name: say('publish:name.label.offer'), exact: true });
  await keys.use(button('publish:step.next'));
  await expect(name).toBeFocused();
  await keys.type(name, 'Vélo de ville');
  await keys.choose(page.getByRole('radio', { name: say('terms:category.handiwork') }));
  await keys.type(page.getByLabel(say('publish:price.label.offer'), { exact: true }), '25');
  const place = page.getByRole('combobox', { name: say('publish:place.label.offer') });
  await keys.type(place, 'La Mar');
  await keys.takeOption(page.getByRole('listbox').getByRole('option').first());
  // its dialog has the same name
  const day = page.getByRole('button', { name: say('publish:days.from.offer'), exact: true });
  await keys.use(day);
  await keys.leaveDialog(page.getByRole('dialog'), day);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  await keys.tabTo(page.getByRole('dialog').getByRole('gridcell').getByRole('button'));
  for (let days = 0; days < 7; days += 1) {
    await keys.press(isMobile ? 'ArrowLeft' : 'ArrowRight');
  }
  const chosen = await page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '',
  );
  expect(Date.parse(chosen) - Date.now()).toBeGreaterThan(5 * 86_400_000);
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(day).toBeFocused();
  await keys.use(button('publish:step.next'));

  const add = page.getByRole('button', { name: say('publish:photos.add') });
  const chooser = page.waitForEvent('filechooser');
  await keys.use(add);
  await (await chooser).setFiles(photographs()[0] as string);
  await expect(page.getByText(say('publish:photos.cover'))).toBeVisible();
  await keys.use(button('publish:step.next'));

  await keys.type(
    page.getByLabel(say('publish:message.label.offer')),
    'Six vitesses et un antivol.',
  );
  for (const choice of ['deliveryMethod.pickup', 'condition.good', 'identity.none'] as const) {
    await keys.choose(page.getByRole('radio', { name: say(`terms:${choice}`) }));
  }
  await keys.use(button('publish:submit.offer'));
  await expect(page).toHaveURL(/\/annonce-en-ligne\/[0-9a-f-]{36}$/);
  expect([...keys.faults]).toEqual([]);
});

test('two members write, agree and confirm a step without a mouse @nightly', async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOf(isMobile);
  const say = wordsOf(language);
  const origin = process.env.SITE_ORIGIN as string;
  const [owner, renter] = await Promise.all([newMember('Amine'), newMember('Sonia')]);
  const facts = rentalFacts({ name: 'Perceuse Bosch' });
  const rental = await post(origin, createRental, facts, owner.accessToken);
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  await signIn(page, renter);

  // the first message
  await open(page, rentalUrl(language, rental));
  const write = say('rentals:contact.write', { name: '\u2068Amine\u2069' });
  await keys.use(page.getByRole('link', { name: write }).filter({ visible: true }));
  const message = page.getByLabel(say('conversations:first.message'));
  await expect(message).toBeVisible();
  await keys.type(message, 'Libre samedi ?');
  await keys.use(page.getByRole('button', { name: say('conversations:first.send') }));
  await expect(page.getByRole('log').getByText('Libre samedi ?')).toBeVisible();

  // a proposal with its days
  const propose = page.getByRole('button', { name: say('conversations:quick.propose') });
  await keys.tabTo(propose, { back: true });
  await keys.press('Enter');
  await keys.leaveDialog(dialog, propose);
  await keys.press('Enter');
  const days = dialog.getByRole('gridcell').getByRole('button');
  for (const steps of [1, 2]) {
    await keys.tabTo(days);
    for (let step = 0; step < steps; step += 1) {
      await keys.press(isMobile ? 'ArrowLeft' : 'ArrowRight');
    }
    await keys.press('Enter');
  }
  await keys.type(dialog.getByLabel(new RegExp(say('proposals:form.amount'))), '20');
  await keys.use(dialog.getByRole('button', { name: say('proposals:form.submit.proposal') }));
  await expect(dialog).toBeHidden();

  // the other one accepts and confirms the first step
  const context = await browser.newContext({
    baseURL: origin,
    timezoneId: 'Africa/Tunis',
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const ownerPage = await context.newPage();
  const ownerKeys = new Keyboard(ownerPage);
  const ownerDialog = ownerPage.getByRole('dialog');
  await signIn(ownerPage, owner);
  await open(ownerPage, pageUrl(language, 'messages'));
  await ownerKeys.use(ownerPage.getByRole('link', { name: /Perceuse Bosch/ }).first());
  const accept = ownerPage.getByRole('button', {
    name: new RegExp(say('proposals:action.accept', { amount: '.*' })),
  });
  await expect(accept).toBeVisible();
  await ownerKeys.use(accept);
  await ownerKeys.leaveDialog(ownerDialog, accept);
  await ownerKeys.press('Enter');
  await ownerKeys.use(
    ownerDialog.getByRole('button', {
      name: new RegExp(say('proposals:confirm.accept.yes', { amount: '.*' })),
    }),
  );
  await expect(
    page.getByText(say('conversations:event.proposalAccepted.title')).first(),
  ).toBeVisible();

  await open(ownerPage, pageUrl(language, 'bookings'));
  await ownerKeys.use(ownerPage.getByRole('main').getByRole('link', { name: /Perceuse Bosch/ }));
  const paid = ownerPage.getByRole('main').getByRole('button', {
    name: new RegExp(say('bookings:step.rentPaid.action.owner', { amount: '.*' })),
  });
  // nothing is due before the handover, but may have been paid already
  const already = ownerPage.getByRole('main').getByText(say('bookings:ledger.already'));
  await expect(already).toBeVisible();
  await ownerKeys.use(already);
  await expect(paid).toBeVisible();
  await ownerKeys.use(paid);
  await ownerKeys.leaveDialog(ownerDialog, paid);
  await ownerKeys.press('Enter');
  await ownerKeys.use(ownerDialog.getByRole('button', { name: say('bookings:confirm.yes') }));
  await expect(ownerDialog).toBeHidden();
  await expect(paid).toBeHidden();
  expect([...keys.faults, ...ownerKeys.faults]).toEqual([]);
  await context.close();
});
