import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { PAGES } from '#contract/paths.ts';
import { dialog, type Hand, listbox, type OverlayCase, pressForDialog } from './overlay-case.ts';

const header = ({ page }: Hand) => page.getByRole('banner');
const openDrawer = (hand: Hand) =>
  pressForDialog(hand, new RegExp(`^${hand.say('common:shell.menu')}`));

async function openMenu({ page }: Hand, label: RegExp, entry: string) {
  await page.getByRole('banner').getByLabel(label).filter({ visible: true }).first().click();
  return page
    .getByRole('banner')
    .getByText(entry, { exact: true })
    .filter({ visible: true })
    .first();
}

async function suggestWords(hand: Hand, name: 'what' | 'where', typed: string) {
  const { page, say } = hand;
  const field = page.getByRole('combobox', { name: say(`common:search.${name}`) });
  await field.filter({ visible: true }).first().fill(typed);
  return listbox(hand);
}

/** The overlays of header, footer and the pages about the site. */
export const SITE_OVERLAYS: OverlayCase[] = [
  {
    name: 'navigation drawer of a visitor',
    kind: 'drawer',
    by: 'visitor',
    at: () => PAGES.offers.path,
    only: 'narrow',
    open: openDrawer,
  },
  {
    name: 'navigation drawer of a member',
    kind: 'drawer',
    by: 'owner',
    at: () => PAGES.dashboard.path,
    only: 'narrow',
    open: openDrawer,
  },
  {
    name: 'menu of everything to discover',
    kind: 'menu',
    by: 'visitor',
    at: () => PAGES.home.path,
    only: 'wide',
    open: async (hand) => {
      await header(hand).getByText(hand.say('common:nav.discover'), { exact: true }).click();
      return header(hand).getByRole('link', { name: hand.say('common:nav.simulator') });
    },
  },
  {
    name: 'menu of everything to discover, with the lists',
    kind: 'menu',
    by: 'visitor',
    at: () => PAGES.offers.path,
    only: 'wide',
    open: async (hand) => {
      await header(hand).getByText(hand.say('common:nav.discover'), { exact: true }).click();
      return header(hand).getByRole('link', { name: hand.say('common:nav.simulator') });
    },
  },
  {
    name: 'language menu',
    kind: 'menu',
    by: 'visitor',
    at: () => PAGES.home.path,
    only: 'wide',
    open: (hand) => {
      const label = hand.say('common:shell.language', { name: '' }).trim();
      return openMenu(hand, new RegExp(`^${label}`), LANGUAGE_FACTS.en.name);
    },
  },
  {
    name: 'account menu of a member',
    kind: 'menu',
    by: 'owner',
    at: () => PAGES.dashboard.path,
    only: 'wide',
    open: (hand) =>
      openMenu(
        hand,
        new RegExp(`^${hand.say('common:nav.account')}`),
        hand.say('common:nav.logout'),
      ),
  },
  {
    name: 'account menu of a moderator',
    kind: 'menu',
    by: 'moderator',
    at: () => PAGES.moderation.path,
    only: 'wide',
    open: (hand) =>
      openMenu(
        hand,
        new RegExp(`^${hand.say('common:nav.account')}`),
        hand.say('common:nav.logout'),
      ),
  },
  {
    name: 'search suggestions on the home page',
    kind: 'listbox',
    by: 'visitor',
    at: () => PAGES.home.path,
    open: (hand) => suggestWords(hand, 'what', 'vélo'),
  },
  {
    name: 'search suggestions in the header',
    kind: 'listbox',
    by: 'visitor',
    at: () => PAGES.offers.path,
    open: (hand) => suggestWords(hand, 'what', 'vélo'),
  },
  {
    name: 'places of the search in the header',
    kind: 'listbox',
    by: 'visitor',
    at: () => PAGES.offers.path,
    open: (hand) => suggestWords(hand, 'where', 'tun'),
  },
  {
    name: 'share dialog of the home page',
    kind: 'dialog',
    by: 'visitor',
    at: () => PAGES.home.path,
    open: (hand) => pressForDialog(hand, hand.say('common:share.action')),
  },
  {
    name: 'places of the map',
    kind: 'listbox',
    by: 'visitor',
    at: () => `${PAGES.map.path}?lat=36.84&lng=10.2`,
    open: async (hand) => {
      await hand.page.getByRole('combobox', { name: hand.say('common:search.where') }).fill('Sfax');
      return listbox(hand);
    },
  },
  {
    name: 'question of the home page',
    kind: 'disclosure',
    by: 'visitor',
    at: () => PAGES.home.path,
    open: async ({ page }) => {
      await page.getByRole('main').locator('summary').first().click();
      return page.getByRole('main').locator('details[open]').first();
    },
  },
  {
    name: 'question of the frequent questions',
    kind: 'disclosure',
    by: 'visitor',
    at: () => PAGES.faq.path,
    open: async ({ page }) => {
      await page.getByRole('main').locator('summary:has(h3)').first().click();
      return page.getByRole('main').locator('details[open]').first();
    },
  },
  {
    name: 'contents of the terms',
    kind: 'disclosure',
    by: 'visitor',
    at: () => PAGES.terms.path,
    only: 'narrow',
    open: async ({ page }) => {
      await page.getByRole('main').locator('summary').first().click();
      return page.getByRole('main').locator('details[open]').first();
    },
  },
  {
    name: 'bar that offers the app',
    kind: 'card',
    by: 'visitor',
    at: () => PAGES.faq.path,
    only: 'phone',
    open: async ({ page, say }) =>
      page.getByRole('complementary', { name: say('install:bar.label') }),
  },
  {
    name: 'terms for those who come from Google',
    kind: 'dialog',
    by: 'visitor',
    at: () => PAGES.login.path,
    open: async (hand) => {
      const { page, say } = hand;
      await page.getByRole('button', { name: say('social:continue.google') }).click();
      const sub = crypto.randomUUID();
      const email = `${sub}@gmail.example`;
      const person = {
        sub,
        email,
        email_verified: true,
        given_name: 'Leïla',
        family_name: 'Trabelsi',
      };
      await page.getByLabel('Person').fill(JSON.stringify(person));
      await page.getByRole('button', { name: 'Allow' }).click();
      return dialog(hand);
    },
  },
];
