import { login } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { callServer } from '../../tests/support/server-process.ts';
import { post } from '../../tests/support/site.ts';
import type { StoredState } from './phone.ts';
import type { PageName } from './targets.ts';

export interface MeasuredPage {
  address: string;
  stored: StoredState;
}

/** The recent searches on a device. */
const SEARCHED = { 'kerya:recent-searches': [{ words: 'perceuse', place: '' }] };

/** The pages of the demo site, with their visitors. @throws when it has none of a kind */
export async function pagesToMeasure(origin: string): Promise<Record<PageName, MeasuredPage>> {
  const query = { kind: 'offer', limit: 20 } as const;
  const { items } = await callServer(origin, null, searchRentals, { query });
  const rental = items.find(({ images }) => images.length > 0);
  const amine = await post(origin, login, {
    email: DEMO_LOGINS.amine ?? '',
    password: DEMO_PASSWORD,
  });
  if (!rental) throw new Error('No offer has a photo.');
  const visitor = (path: string) => ({ address: origin + path, stored: { storage: SEARCHED } });
  const member = (path: string) => ({ address: origin + path, stored: { session: amine } });
  return {
    home: visitor(pageUrl('fr', 'home')),
    list: visitor(pageUrl('fr', 'offers')),
    category: visitor(`${pageUrl('fr', 'offers')}?category=${rental.category}`),
    rental: visitor(rentalUrl('fr', rental)),
    map: visitor(pageUrl('fr', 'map')),
    conversation: member(
      `${pageUrl('fr', 'messages')}?conversation=${await conversationOf(origin, amine)}`,
    ),
    booking: member(pageUrl('fr', 'booking', { bookingId: await bookingOf(origin, amine) })),
    dashboard: member(pageUrl('fr', 'dashboard')),
  };
}

async function conversationOf(origin: string, { accessToken }: Session): Promise<string> {
  const { items } = await callServer(origin, accessToken, listConversations, { query: {} });
  const conversation = items.find(({ canWrite }) => canWrite);
  if (!conversation) throw new Error('No conversation to write in.');
  return conversation.id;
}

/** A booking that can be cancelled, with a step to confirm. */
async function bookingOf(origin: string, { accessToken }: Session): Promise<string> {
  const { items } = await callServer(origin, accessToken, listBookings, { query: {} });
  const booking = items.find(
    ({ actions, steps }) =>
      actions.includes('cancel') &&
      actions.includes('changeDetails') &&
      steps.some(({ mayConfirm }) => mayConfirm),
  );
  if (!booking) throw new Error('No booking with something to confirm.');
  return booking.id;
}
