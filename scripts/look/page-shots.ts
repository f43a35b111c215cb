import { type Audience, PAGES, type PageName } from '../../contract/paths.ts';
import type { Person } from '../../tests/support/demo-site.ts';
import { pageAddresses } from '../../tests/support/page-addresses.ts';
import { rememberPendingPhone } from '../../tests/support/pending-phone.ts';
import type { Shot } from './shot.ts';

/** Who opens the pages of an audience. */
const VIEWERS: Record<Audience, Person> = {
  public: 'visitor',
  link: 'visitor',
  guest: 'visitor',
  member: 'renter',
  phone: 'newcomer',
  moderator: 'moderator',
};

/** Every page of the contract, as its audience first sees it. */
export async function pageShots(): Promise<Shot[]> {
  const names = Object.keys(PAGES) as PageName[];
  return (await Promise.all(names.map(shotsOf))).flat();
}

async function shotsOf(name: PageName): Promise<Shot[]> {
  const addresses = await pageAddresses(name);
  return addresses.map((address, index) => ({
    name: `page: ${name}${addresses.length > 1 ? ` ${index + 1}` : ''}`,
    by: VIEWERS[PAGES[name].audience],
    at: () => address,
    ...(name === 'phoneCode' && { before: rememberPendingPhone }),
  }));
}
