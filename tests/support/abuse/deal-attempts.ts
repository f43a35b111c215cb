import {
  addPayment,
  askChange,
  cancelBooking,
  confirmPayment,
  disputeClaim,
  listBookings,
  openClaim,
} from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { listRatings, rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { confirmAll } from '../agreement.ts';
import type { World } from '../authorisation/world.ts';
import { confirmEmails } from '../confirmed.ts';
import { inDays, rental } from '../factories.ts';
import type { Member } from '../member.ts';
import type { Prepare } from './good-call.ts';

/** A booking with a deposit that both confirm, whose thing is back. */
async function returnedBooking(world: World): Promise<string> {
  const { owner, counterpart: renter } = world.people;
  const id = await world.newBooking();
  await world.app.context.db
    .updateTable('bookings')
    .set({ deposit: 20_000 })
    .where('id', '=', id)
    .execute();
  await confirmAll({ id, owner, renter }, 'handover', 'depositGiven', 'returned');
  return id;
}

async function claimedBooking(world: World): Promise<string> {
  const id = await returnedBooking(world);
  const body = { amount: 1_000, reason: 'Cassé.' };
  await world.people.owner.call(openClaim, { params: { id }, body });
  return id;
}

async function disputedBooking(world: World): Promise<string> {
  const id = await claimedBooking(world);
  const body = { reason: 'Non.' };
  await world.people.counterpart.call(disputeClaim, { params: { id }, body });
  return id;
}

/** Days of a thing that somebody else has booked, for a member who would like to have them. */
async function watchedDays({ app }: World) {
  const body = { startDate: '2027-07-10', endDate: '2027-07-12' };
  const renter = await app.member();
  const proposal = { amount: 9_000, currency: 'TND' as const, ...body };
  const owner = await app.member();
  const { id: rentalId } = await rental(owner);
  const thread = await renter.call(startConversation, { body: { rentalId, proposal } });
  await owner.call(acceptProposal, { params: { id: thread.proposal?.id ?? '' } });
  return { by: await app.member(), params: { id: rentalId }, body };
}

/** A booking that its renter asks to change. */
async function bookingToChange(world: World): Promise<string> {
  const id = await world.newBooking();
  await world.people.counterpart.call(askChange, { params: { id }, body: { amount: 30_000 } });
  return id;
}

/** A payment that the renter says to have made. */
async function payment(world: World): Promise<{ id: string; paymentId: string }> {
  const id = await world.newBooking();
  const body = { amount: 1_000, currency: 'TND', method: 'cash' } as const;
  const paid = await world.people.counterpart.call(addPayment, { params: { id }, body });
  return { id, paymentId: paid.payments[0]?.id ?? '' };
}

/** A booking that was cancelled after both had confirmed a payment. */
async function cancelledAfterPayment(world: World): Promise<string> {
  const { owner } = world.people;
  const { id, paymentId } = await payment(world);
  await owner.call(confirmPayment, { params: { id, paymentId } });
  await owner.call(cancelBooking, { params: { id }, body: { reason: 'En panne.' } });
  return id;
}

/** Two new members, of whom one has rented something of the other's and brought it back. */
async function afterRental({ app }: World): Promise<{ owner: Member; renter: Member; id: string }> {
  const [owner, renter] = [await app.member(), await app.member()];
  await confirmEmails(app, owner, renter);
  const { id: rentalId } = await rental(owner);
  const days = { startsAt: inDays(app, 0), endsAt: inDays(app, 1) };
  const proposal = { amount: 9_000, currency: 'TND' as const, ...days };
  const thread = await renter.call(startConversation, { body: { rentalId, proposal } });
  await owner.call(acceptProposal, { params: { id: thread.proposal?.id ?? '' } });
  const [booking] = (await renter.call(listBookings, {})).items;
  const id = booking?.id ?? '';
  await confirmAll({ id, owner, renter }, 'handover', 'returned');
  return { owner, renter, id };
}

/** A rating that everybody sees, and whom it is about. */
async function rating(world: World): Promise<{ owner: Member; id: string }> {
  const { owner, renter } = await afterRental(world);
  await renter.call(rateAboutLastBooking, { params: { id: owner.id }, body: { score: 4 } });
  await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body: { score: 4 } });
  const [shown] = (await world.app.visitor.call(listRatings, { params: { id: owner.id } })).items;
  return { owner, id: shown?.id ?? '' };
}

const aboutBooking =
  (by: 'owner' | 'counterpart', book: (world: World) => Promise<string>, body?: object): Prepare =>
  async (world) => ({ by, params: { id: await book(world) }, ...(body && { body }) });

/** Calls about claims, changes, payments and ratings that succeed once what they answer exists. */
export const DEAL_ATTEMPTS: Record<string, Prepare> = {
  'bookings.claim': aboutBooking('owner', returnedBooking, { amount: 1_000, reason: 'Cassé.' }),
  'bookings.acceptClaim': aboutBooking('counterpart', claimedBooking),
  'bookings.disputeClaim': aboutBooking('counterpart', claimedBooking, { reason: 'Non.' }),
  'bookings.withdrawClaim': aboutBooking('owner', claimedBooking),
  'bookings.changeClaim': aboutBooking('owner', claimedBooking, { amount: 500 }),
  'bookings.returnRest': aboutBooking('owner', disputedBooking),
  'bookings.evidence': aboutBooking('owner', claimedBooking),
  'bookings.acceptChange': aboutBooking('owner', bookingToChange),
  'bookings.declineChange': aboutBooking('owner', bookingToChange),
  'bookings.withdrawChange': aboutBooking('counterpart', bookingToChange),
  'bookings.addRefund': aboutBooking('owner', cancelledAfterPayment, {
    ...{ amount: 500, currency: 'TND', method: 'cash' },
  }),
  'bookings.waiveRefund': aboutBooking('counterpart', cancelledAfterPayment),
  'bookings.confirmPayment': async (world) => ({ by: 'owner', params: await payment(world) }),
  'bookings.removePayment': async (world) => ({ by: 'counterpart', params: await payment(world) }),
  'watches.start': watchedDays,
  'ratings.renew': async (world) => {
    const { owner, renter, id } = await afterRental(world);
    return { by: renter, params: { id: owner.id }, body: { bookingId: id, score: 4 } };
  },
  'ratings.reply': async (world) => {
    const { owner, id } = await rating(world);
    return { by: owner, params: { id }, body: { text: 'Merci.' } };
  },
  'reports.rating': async (world) => ({
    by: 'owner',
    params: { id: (await rating(world)).id },
    body: { reason: 'scam' },
  }),
};
