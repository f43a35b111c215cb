import { listBookings } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { addFavourite } from '#contract/favourites/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { reportRental } from '#contract/reports/operations.ts';
import { confirmAll } from './agreement.ts';
import { confirmEmails } from './confirmed.ts';
import { inDays, rental } from './factories.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';
import { uploadPlain } from './uploads.ts';

/**
 * Adds one more of everything an owner's lists show: a rental with a photo that another member has asked for,
 * rented, returned, rated and reported, and one of that member's among the owner's favourites.
 */
export async function oneMoreDeal(app: TestApp, owner: Member): Promise<void> {
  const renter = await app.member();
  const [photo] = await uploadPlain(owner, 1);
  const { id: rentalId } = await rental(owner, { images: photo ? [photo.id] : [] });
  const terms = { startsAt: inDays(app, 0), endsAt: inDays(app, 2) };
  const { proposal } = await renter.call(startConversation, {
    body: { rentalId, proposal: { amount: 9_000, currency: 'TND', ...terms } },
  });
  await owner.call(acceptProposal, { params: { id: proposal?.id as string } });
  const [booking] = (await renter.call(listBookings, {})).items;
  await confirmAll(
    { id: booking?.id as string, owner, renter },
    'handover',
    'rentPaid',
    'returned',
  );
  await confirmEmails(app, owner, renter);
  const body = { score: 5, comment: 'Parfait.' };
  await renter.call(rateAboutLastBooking, { params: { id: owner.id }, body });
  await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body });
  await renter.call(reportRental, {
    params: { id: rentalId },
    body: { reason: 'scam', message: 'Un acompte avant toute visite.' },
  });
  const favourite = await rental(renter);
  await owner.call(addFavourite, { params: { rentalId: favourite.id } });
}
