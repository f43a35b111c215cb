import { PAGES, type PageName } from '../../contract/paths.ts';
import type { Person } from '../../tests/support/demo-site.ts';
import { ACCESS_SHOTS } from './access-shots.ts';
import { FORM_SHOTS } from './form-shots.ts';
import type { Shot } from './shot.ts';

/** Lists of somebody who has just registered and has none of it. */
const EMPTY: PageName[] = [
  'dashboard',
  'ownOffers',
  'ownRequests',
  'favourites',
  'alerts',
  'messages',
  'bookings',
  'wallet',
  'notifications',
];
const FULL: PageName[] = [
  'dashboard',
  'ownOffers',
  'messages',
  'bookings',
  'wallet',
  'notifications',
];

const pagesOf = (what: string, by: Person, names: PageName[]): Shot[] =>
  names.map((name) => ({ name: `${what}: ${name}`, by, at: () => PAGES[name].path }));

const visitor = (name: string, address: string): Shot => ({
  name,
  by: 'visitor',
  at: () => address,
});

/** Pages in a state that nobody meets at first. */
export const STATE_SHOTS: Shot[] = [
  ...ACCESS_SHOTS,
  ...pagesOf('empty', 'moderator', EMPTY),
  ...pagesOf('unread', 'owner', FULL),
  visitor('list without results', `${PAGES.offers.path}?q=zzyzx`),
  visitor('requests without results', `${PAGES.requests.path}?q=zzyzx`),
  visitor(
    'list with filters',
    `${PAGES.offers.path}?q=v%C3%A9lo&category=bicycle&place=Tunis&condition=good&min=5&max=90`,
  ),
  visitor('list of words', `${PAGES.offers.path}?q=perceuse`),
  visitor('map without results', `${PAGES.map.path}?lat=0.5&lng=0.5&radius=1`),
  visitor('map of requests', `${PAGES.map.path}?lat=36.84&lng=10.2&kind=request`),
  visitor('page that does not exist', 'nulle-part'),
  visitor('rental that does not exist', 'location/01890000-0000-7000-8000-000000000000'),
  visitor('member who does not exist', 'profile/01890000-0000-7000-8000-000000000000'),
  {
    name: 'map, its list pulled up',
    by: 'visitor',
    at: () => `${PAGES.map.path}?lat=36.84&lng=10.2`,
    only: 'narrow',
    windowAlone: true,
    act: ({ page, say }) => page.getByRole('button', { name: say('map:pull') }).press('Enter'),
  },
  {
    name: 'search of the header, opened',
    by: 'visitor',
    at: () => PAGES.faq.path,
    only: 'narrow',
    windowAlone: true,
    act: ({ page, say }) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: say('common:search.submit') })
        .click(),
  },
  {
    name: 'bar without a connection',
    by: 'visitor',
    at: () => PAGES.offers.path,
    windowAlone: true,
    act: async ({ page, say }) => {
      // what notices it comes some seconds after the page, and not at all once the connection is lost
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/offline-.+\.js$/.test(name)),
      );
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByText(say('offline:bar.visitor.text')).waitFor();
    },
  },
  {
    name: 'toast',
    by: 'visitor',
    at: ({ offer }) => PAGES.offer.path.replace(':slug', offer.slug),
    windowAlone: true,
    act: async ({ page, say }) => {
      await page.getByRole('button', { name: say('common:share.action') }).click();
      await page.getByRole('button', { name: say('common:share.copy') }).click();
      await page.locator('[data-sonner-toast]').waitFor();
    },
  },
  {
    name: 'offer, as a member sees it',
    by: 'renter',
    at: ({ offer }) => PAGES.offer.path.replace(':slug', offer.slug),
  },
  {
    name: 'request, as a member sees it',
    by: 'owner',
    at: ({ request }) => PAGES.rental.path.replace(':rentalId', request.id),
  },
  {
    name: "one's own offer",
    by: 'owner',
    at: ({ conversations, sessions }) => {
      const own = conversations.owner.find(({ rental }) => rental.owner.id === sessions.owner.id);
      return PAGES.rental.path.replace(':rentalId', own?.rental.id ?? '');
    },
  },
  {
    name: 'profile of a member, as another one sees it',
    by: 'renter',
    at: ({ sessions }) => PAGES.profile.path.replace(':userId', sessions.owner.id),
  },
  {
    name: 'calendar of bookings',
    by: 'owner',
    at: () => `${PAGES.bookings.path}?vue=calendar`,
  },
  {
    name: 'first message about an offer',
    by: 'moderator',
    at: ({ offer }) => `${PAGES.messages.path}?rental=${offer.id}&mode=message`,
  },
  {
    name: 'first proposal about an offer',
    by: 'moderator',
    at: ({ offer }) => `${PAGES.messages.path}?rental=${offer.id}&mode=proposal`,
  },
  {
    name: 'conversation with an image',
    by: 'newcomer',
    at: ({ withImage }) => `${PAGES.messages.path}?conversation=${withImage}`,
  },
  {
    name: 'details of a conversation',
    by: 'owner',
    at: ({ conversations }) =>
      `${PAGES.messages.path}?conversation=${conversations.owner[0]?.id}&details=`,
    only: 'narrow',
  },
  {
    name: 'search in a conversation',
    by: 'owner',
    at: ({ conversations }) => `${PAGES.messages.path}?conversation=${conversations.owner[0]?.id}`,
    windowAlone: true,
    act: async ({ page, say }) => {
      await page.getByLabel(say('conversations:menu.label')).filter({ visible: true }).click();
      await page.getByRole('button', { name: say('conversations:menu.search') }).click();
      await page.getByRole('searchbox').filter({ visible: true }).fill('le');
      await page.getByRole('search').getByRole('listitem').first().waitFor();
    },
  },
  ...(['identities', 'reports', 'contacts', 'rentals'] as const).map(
    (desk): Shot => ({
      name: `moderation: a case of ${desk}`,
      by: 'moderator',
      at: () => PAGES.moderationQueue.path.replace(':desk', desk),
      act: async ({ page }) => {
        await page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .getByRole('link')
          .first()
          .click();
      },
    }),
  ),
  ...FORM_SHOTS,
];
