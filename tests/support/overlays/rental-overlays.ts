import { PAGES } from '#contract/paths.ts';
import type { DemoSite } from '../demo-site.ts';
import { dialog, type Hand, listbox, type OverlayCase, pressForDialog } from './overlay-case.ts';

const offer = ({ offer: { slug } }: DemoSite) => PAGES.offer.path.replace(':slug', slug);
const request = ({ request: { id } }: DemoSite) => PAGES.rental.path.replace(':rentalId', id);
const offers = () => PAGES.offers.path;

/** Each filter opens by itself on a wide window, the category once there is one. */
const FILTERS = ['place', 'days', 'price', 'condition', 'delivery'] as const;

const openFilters = (hand: Hand) => pressForDialog(hand, hand.say('lists:filters'));

async function openDay(hand: Hand, key: 'from' | 'until') {
  const field = dialog(hand).getByRole('button', { name: hand.say(`lists:days.${key}`) });
  await field.click();
  return hand.page.getByRole('dialog', { name: hand.say(`lists:days.${key}`) });
}

/** Types a place until places are offered. */
async function typePlace(hand: Hand, name: string) {
  await hand.page.getByRole('combobox', { name }).filter({ visible: true }).fill('La Mar');
  return listbox(hand);
}

/** What opens from lists and from a rental's page. */
export const RENTAL_OVERLAYS: OverlayCase[] = [
  ...FILTERS.map(
    (part): OverlayCase => ({
      name: `filter of the list: ${part}`,
      kind: 'dialog',
      by: 'visitor',
      at: offers,
      only: 'wide',
      open: (hand) => pressForDialog(hand, hand.say(`lists:part.${part}`)),
    }),
  ),
  {
    name: 'filter of the list: category',
    kind: 'dialog',
    by: 'visitor',
    at: () => `${PAGES.offers.path}?category=bicycle`,
    only: 'wide',
    open: (hand) => pressForDialog(hand, hand.say('terms:category.bicycle')),
  },
  {
    name: 'filters of the list',
    kind: 'sheet',
    by: 'visitor',
    at: offers,
    only: 'narrow',
    open: openFilters,
  },
  {
    name: 'filters of the list, a day',
    kind: 'dialog',
    by: 'visitor',
    at: offers,
    only: 'narrow',
    open: async (hand) => {
      await openFilters(hand);
      return openDay(hand, 'from');
    },
  },
  {
    name: 'filters of the list, a place',
    kind: 'listbox',
    by: 'visitor',
    at: offers,
    only: 'narrow',
    open: async (hand) => {
      await openFilters(hand);
      return typePlace(hand, hand.say('lists:place.label'));
    },
  },
  {
    name: 'filter of the list: place, its places',
    kind: 'listbox',
    by: 'visitor',
    at: offers,
    only: 'wide',
    open: async (hand) => {
      await pressForDialog(hand, hand.say('lists:part.place'));
      return typePlace(hand, hand.say('lists:place.label'));
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
        new RegExp(hand.say('rentals:gallery.enlarge', { position: 1, total: '\\d+' })),
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
