import { expect, type Locator } from '@playwright/test';
import { PAGES } from '#contract/paths.ts';
import type { DemoSite } from '../demo-site.ts';
import { patternOf } from '../words.ts';
import { dialog, type Hand, listbox, type OverlayCase, pressForDialog } from './overlay-case.ts';

const offer = ({ offer: { slug } }: DemoSite) => PAGES.offer.path.replace(':slug', slug);
const request = ({ request: { id } }: DemoSite) => PAGES.rental.path.replace(':rentalId', id);
const offers = () => PAGES.offers.path;

/** Narrow windows have one button for all filters, wide ones one for each, which opens the same sheet next to it. */
async function openFilters(hand: Hand, part: 'place' | 'days'): Promise<Locator> {
  const all = hand.page.getByRole('button', { name: hand.say('lists:filters') });
  const one = hand.page.getByRole('button', { name: hand.say(`lists:part.${part}`), exact: true });
  await all.or(one).filter({ visible: true }).first().click();
  return dialog(hand);
}

/** Filters opened while the page is loading have plain fields, and enhanced ones the next time. */
async function openLiveFilters(hand: Hand, part: 'place' | 'days', field: Locator) {
  await expect(async () => {
    await hand.page.keyboard.press('Escape');
    await openFilters(hand, part);
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The overlays of lists and of a rental's page. */
export const RENTAL_OVERLAYS: OverlayCase[] = [
  {
    name: 'filters of the list',
    kind: 'sheet',
    by: 'visitor',
    at: offers,
    open: (hand) => openFilters(hand, 'place'),
  },
  {
    name: 'filters of a list that is filtered',
    kind: 'sheet',
    by: 'visitor',
    at: () => `${PAGES.offers.path}?category=bicycle&place=Tunis&lat=36.8&lng=10.18&min=5`,
    open: (hand) => openFilters(hand, 'days'),
  },
  {
    name: 'filters of the list, a day',
    kind: 'dialog',
    by: 'visitor',
    at: offers,
    open: async (hand) => {
      const name = hand.say('lists:days.from');
      const field = hand.page.getByRole('dialog').getByRole('button', { name });
      await openLiveFilters(hand, 'days', field);
      await field.click();
      return hand.page.getByRole('dialog', { name });
    },
  },
  {
    name: 'filters of the list, a place',
    kind: 'listbox',
    by: 'visitor',
    at: offers,
    open: async (hand) => {
      const name = hand.say('lists:place.label');
      const field = hand.page.getByRole('dialog').getByRole('combobox', { name });
      await openLiveFilters(hand, 'place', field);
      await field.fill('La Mar');
      return listbox(hand);
    },
  },
  {
    name: 'sign-in to save a search',
    kind: 'dialog',
    by: 'visitor',
    at: () => `${PAGES.offers.path}?category=bicycle`,
    open: (hand) => pressForDialog(hand, hand.say('lists:save.action')),
  },
  {
    name: 'sign-in to save a search that found nothing',
    kind: 'dialog',
    by: 'visitor',
    at: () => `${PAGES.offers.path}?q=zzyzx`,
    open: (hand) => pressForDialog(hand, hand.say('lists:save.action')),
  },
  {
    name: 'saving a search',
    kind: 'dialog',
    by: 'renter',
    at: () => `${PAGES.offers.path}?category=bicycle`,
    open: (hand) => pressForDialog(hand, hand.say('lists:save.action')),
  },
  {
    name: 'sign-in to propose a price',
    kind: 'dialog',
    by: 'visitor',
    at: offer,
    open: (hand) => pressForDialog(hand, hand.say('rentals:contact.propose')),
  },
  {
    name: 'sign-in to write to the owner',
    kind: 'dialog',
    by: 'visitor',
    at: offer,
    open: (hand) =>
      pressForDialog(
        hand,
        new RegExp(`^${hand.say('rentals:contact.write', { name: '' }).trim()}`),
      ),
  },
  {
    name: 'sign-in to say that one has it',
    kind: 'dialog',
    by: 'visitor',
    at: request,
    open: (hand) => pressForDialog(hand, hand.say('rentals:card.haveIt')),
  },
  {
    name: 'sign-in to report a rental',
    kind: 'dialog',
    by: 'visitor',
    at: offer,
    open: (hand) => pressForDialog(hand, hand.say('terms:report.rental')),
  },
  {
    name: 'share dialog of a rental',
    kind: 'dialog',
    by: 'visitor',
    at: offer,
    open: (hand) => pressForDialog(hand, hand.say('common:share.action')),
  },
  {
    name: 'photos of a rental',
    kind: 'sheet',
    by: 'visitor',
    at: offer,
    open: (hand) =>
      pressForDialog(
        hand,
        patternOf(hand.say('rental:gallery.enlarge', { name: '.*', position: 1, total: '\\d+' })),
      ),
  },
  {
    name: 'report of a rental',
    kind: 'dialog',
    by: 'renter',
    at: offer,
    open: (hand) => pressForDialog(hand, hand.say('terms:report.rental')),
  },
];
