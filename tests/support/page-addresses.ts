import type { RentalKind } from '#contract/enums.ts';
import { PAGES, type PageName } from '#contract/paths.ts';
import { demoMember } from './site-members.ts';

const SOMEONE = '01890000-0000-7000-8000-000000000000';

export interface Listed {
  id: string;
  slug: string;
  owner: { id: string };
}

/** The first thing of a list of the API. */
async function firstOf(list: string, token?: string): Promise<Listed> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${process.env.SITE_ORIGIN}/user/v1/${list}`, { headers });
  const { items } = (await response.json()) as { items: Listed[] };
  return items[0] ?? { id: '', slug: '', owner: { id: '' } };
}

/** The first rental of a kind that the demo account whose pages are opened has published. */
async function ownRental(kind: RentalKind): Promise<string> {
  const { id } = await demoMember('sonia');
  return (await firstOf(`users/${id}/rentals?kind=${kind}&limit=1`)).id;
}

async function ownBooking(): Promise<string> {
  const { accessToken } = await demoMember('sonia');
  return (await firstOf('bookings?limit=1', accessToken)).id;
}

/** One of the demo data with several photos; what other tests publish is newer, and the list shows covers alone. */
export async function anOffer(): Promise<Listed> {
  const rentals = `${process.env.SITE_ORIGIN}/user/v1/rentals`;
  const oldest = await fetch(`${rentals}?kind=offer&sort=oldest&limit=24`);
  for (const { id } of ((await oldest.json()) as { items: Listed[] }).items) {
    const offer = await (await fetch(`${rentals}/${id}`)).json();
    if (offer.images.length > 1) return offer;
  }
  throw new Error('No offer of the demo data has several photos.');
}

export const aRequest = () => firstOf('rentals?kind=request&limit=1');

/** The values of the parameter in a page's address; several where they are several pages. */
const VALUES: Partial<Record<PageName, () => string[] | Promise<string[]>>> = {
  rental: async () => [(await anOffer()).id, (await aRequest()).id],
  offer: async () => [(await anOffer()).slug],
  rentThing: () => ['velo'],
  rentalsAt: () => ['tunisie'],
  profile: async () => [(await anOffer()).owner.id],
  confirmEmail: () => [`${SOMEONE}?token=x`],
  confirmEmailChange: () => [`${SOMEONE}?token=x`],
  confirmPasskey: () => [`${SOMEONE}?token=x`],
  revertEmail: () => [`${SOMEONE}?token=x`],
  resetPassword: () => [`${SOMEONE}?token=x`],
  editOffer: async () => [await ownRental('offer')],
  editRequest: async () => [await ownRental('request')],
  published: async () => [await ownRental('offer')],
  booking: async () => [await ownBooking()],
  // no record has this code: the page says so, and accepts another
  verifyRecord: () => ['ABCD-EFGH-2345-6777'],
  moderationQueue: () => [
    'identities',
    'reports',
    'contacts',
    'rentals',
    'members',
    'searches',
    'log',
  ],
};

/** The addresses at which a page can be opened, without their language; none for one that needs data nobody has. */
export async function pageAddresses(name: PageName): Promise<string[]> {
  const { path }: { path: string } = PAGES[name];
  const [parameter] = /:\w+/.exec(path) ?? [];
  if (!parameter) return [path];
  const values = (await VALUES[name]?.()) ?? [];
  return values.map((value) => path.replace(parameter, value));
}
