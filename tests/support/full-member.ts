import { uploadAvatar } from '#contract/accounts/operations.ts';
import { saveSearch } from '#contract/alerts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  addBookingPhotos,
  askExtension,
  changeClaim,
  changeDetails,
  confirmStep,
  denyReturn,
  disputeClaim,
  getBookingRecord,
  listBookings,
  saveChecklist,
  sayRestReturned,
  signCondition,
  withdrawClaim,
} from '#contract/bookings/operations.ts';
import { followCalendar, renewCalendar } from '#contract/calendars/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { addFavourite } from '#contract/favourites/operations.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import {
  changeNotificationPreferences,
  subscribePush,
} from '#contract/notifications/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { deleteRental, setAvailability } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { startWatch } from '#contract/watches/operations.ts';
import { confirmAll } from './agreement.ts';
import { confirmEmails } from './confirmed.ts';
import { inDays, openConversation, proposal, rental } from './factories.ts';
import { fillAccount } from './filled-account.ts';
import type { Member } from './member.ts';
import { twoColours } from './pictures.ts';
import { pushSubscription } from './push-service.ts';
import type { TestApp } from './start-app.ts';
import { multipart, upload } from './uploads.ts';

const EXACT = { lat: 36.80081234, lng: 10.18154321 };

/** A member with a row in every table that can contain data on a member. */
export interface FullMember {
  member: Member;
  /** The counterpart: has a conversation, ratings and bookings with the member. */
  counterpart: Member;
  /** By their state; `offered` is named in answer to a counterpart's request. */
  listings: Record<'past' | 'running' | 'pending' | 'offered' | 'untouched', Rental>;
  threads: Record<'past' | 'running' | 'pending' | 'offered' | 'theirs', Conversation>;
  /** Pending ones, by who wrote them. */
  proposals: Record<'byMember' | 'byCounterpart', string>;
  bookings: Record<'past' | 'running' | 'coming', string>;
  /** Texts in all data of the member, except in chat messages and ratings of others. */
  traces: string[];
}

let count = 0;

/** Does everything a member can do: publishes, talks, agrees, rates, reports, blocks, signs in twice. */
export async function fullMember(app: TestApp): Promise<FullMember> {
  count += 1;
  const numbers = [20_120_000 + count, 29_870_000 + count];
  const email = `zyxmail-${count}@example.com`;
  const member = await app.member({ firstname: 'Zyxprenom', lastname: 'Zyxnom', email });
  const counterpart = await app.member();
  await fillAccount(app, member, numbers);
  await uploadFiles(member);

  const listings = {
    past: await publish(member),
    running: await publish(member),
    pending: await publish(member),
    offered: await publish(member),
    untouched: await publish(member),
  };
  // of which the place's public point is kept
  await member.call(deleteRental, { params: { id: (await rental(member)).id } });
  await askForNotifications(member);
  const request = await rental(counterpart, { kind: 'request' });
  await app.outbox.settle();
  const threads = {
    past: await openConversation(counterpart, listings.past),
    running: await openConversation(counterpart, listings.running),
    pending: await openConversation(counterpart, listings.pending),
    offered: await member.call(startConversation, {
      body: { rentalId: request.id, offerId: listings.offered.id, text: 'Bonjour' },
    }),
    theirs: await openConversation(member, await rental(counterpart)),
  };
  const bookings = {
    past: await agreed(app, threads.past, [counterpart, member], { deposit: 90_000 }),
    running: await agreed(app, threads.running, [counterpart, member]),
    coming: await agreed(app, threads.offered, [member, counterpart]),
  };
  await moveBooking(app, bookings.past, [-4, -2]);
  await moveBooking(app, bookings.running, [-1, 2]);
  const proposals = {
    byMember: (await proposal(member, threads.theirs)).id,
    byCounterpart: (await proposal(counterpart, threads.pending)).id,
  };
  await member.send(getBookingRecord, { params: { id: bookings.past } });
  await member.call(followCalendar, {
    params: { id: listings.untouched.id },
    body: { url: 'https://calendars.example/zyxcalendrier.ics', name: 'Zyxsite' },
  });
  await lend(app, bookings, [counterpart, member]);
  await askAsBefore(app, bookings.past, member);
  await confirmEmails(app, member, counterpart);
  await judge(app, member, counterpart);
  await member.call(addFavourite, { params: { rentalId: request.id } });
  await counterpart.call(setAvailability, {
    params: { id: threads.theirs.rental.id },
    body: { blocked: [{ startDate: '2027-07-10', endDate: '2027-07-12' }] },
  });
  await member.call(startWatch, {
    params: { id: threads.theirs.rental.id },
    body: { startDate: '2027-07-10', endDate: '2027-07-12' },
  });
  const traces = ['zyx', ...numbers.map(String), String(EXACT.lat), String(EXACT.lng)];
  return { member, counterpart, listings, threads, proposals, bookings, traces };
}

/** Saves a search and sets quiet hours. */
async function askForNotifications(member: Member): Promise<void> {
  const body = { name: 'Zyxrecherche', filters: { q: 'Perceuse' }, frequency: 'daily' } as const;
  await member.call(saveSearch, { body });
  const quietHours = { from: '22:00', until: '07:00' };
  await member.call(changeNotificationPreferences, { body: { quietHours } });
  await member.call(renewCalendar, {});
  await member.call(subscribePush, { body: pushSubscription() });
}

const picture = async () => ({ content: await twoColours(240, 240).jpeg().toBuffer() });

async function uploadFiles(member: Member): Promise<void> {
  for (const [operation, field] of [
    [uploadAvatar, 'avatar'],
    [confirmIdentity, 'identity'],
  ] as const) {
    const { body, headers } = await multipart([await picture()], field);
    await member.call(operation, { params: { id: member.id }, body } as never, { headers });
  }
}

async function publish(member: Member): Promise<Rental> {
  const [image] = await upload(member, [await picture()]);
  return rental(member, {
    message: 'Zyxtexte de la description.',
    location: { label: 'Zyxadresse, Tunis', ...EXACT },
    deposit: { required: false, note: 'Zyxcaution' },
    images: [image?.id as string],
  });
}

/** Makes a booking: one member proposes and the other accepts. */
async function agreed(
  app: TestApp,
  conversation: Conversation,
  [author, other]: [Member, Member],
  facts: Partial<ProposalInput> = {},
) {
  const terms = { startsAt: inDays(app, 10), endsAt: inDays(app, 12), ...facts };
  const { id } = await proposal(author, conversation, terms);
  await other.call(acceptProposal, { params: { id } });
  const { items } = await author.call(listBookings, {});
  const booking = items.find(({ conversationId }) => conversationId === conversation.id);
  if (!booking) throw new Error('There is no booking.');
  return booking.id;
}

async function moveBooking(app: TestApp, id: string, [from, to]: [number, number]): Promise<void> {
  await app.context.db
    .updateTable('bookings')
    .set({ starts_at: new Date(inDays(app, from)), ends_at: new Date(inDays(app, to)) })
    .where('id', '=', id)
    .execute();
}

/** An extension as the previous version writes it, next to which this one runs for a while. */
async function askAsBefore(app: TestApp, bookingId: string, author: Member): Promise<void> {
  const now = app.clock.now();
  await app.context.db
    .insertInto('booking_extensions')
    .values({
      id: crypto.randomUUID(),
      booking_id: bookingId,
      author_id: author.id,
      ends_at: new Date('2198-01-01T00:00:00Z'),
      amount: 0,
      status: 'declined',
      created_at: now,
      answered_at: now,
    })
    .execute();
}

/** Everything parties can add to a booking, with photos by the member. */
async function lend(
  app: TestApp,
  { past, coming }: FullMember['bookings'],
  [counterpart, member]: [Member, Member],
): Promise<void> {
  const about = { params: { id: past } };
  const endsAt = inDays(app, 900);
  await counterpart.call(askExtension, { ...about, body: { endsAt, amount: 0 } });
  const details = { place: 'Zyxlieu de rencontre', note: 'Zyxconsigne' };
  await member.call(changeDetails, { ...about, body: details });
  await member.call(changeDetails, { params: { id: coming }, body: details });
  const checks = [{ item: 'works', state: 'good' as const, note: 'Démarre.' }];
  await member.call(saveChecklist, { ...about, body: { moment: 'handover', checks } as never });
  await counterpart.call(signCondition, {
    ...about,
    body: { moment: 'handover', checks } as never,
  });
  const { body, headers } = await multipart([await picture()], 'images', { moment: 'handover' });
  await member.call(addBookingPhotos, { ...about, body } as never, { headers });
  for (const by of [member, counterpart]) {
    await by.call(confirmStep, { ...about, body: { step: 'rentPaid' } });
  }
  const sides = { id: past, owner: member, renter: counterpart };
  await confirmAll(sides, 'handover', 'depositGiven');
  // an objection is a claim to the whole deposit; to a part of it, a rest goes back
  await counterpart.call(confirmStep, { ...about, body: { step: 'returned' } });
  await member.call(denyReturn, about);
  await member.call(changeClaim, { ...about, body: { amount: 40_000 } });
  await counterpart.call(disputeClaim, { ...about, body: { reason: 'Tout est là.' } });
  for (const by of [member, counterpart]) await by.call(sayRestReturned, about);
  await member.call(withdrawClaim, about);
  await member.call(confirmStep, { ...about, body: { step: 'returned' } });
  await confirmAll(sides, 'depositReturned');
}

/** Ratings both ways, a report, and blocks both ways with members no other test uses. */
async function judge(app: TestApp, member: Member, counterpart: Member): Promise<void> {
  const of = ({ id }: Member) => ({ params: { id } });
  await member.call(rateAboutLastBooking, {
    ...of(counterpart),
    body: { score: 5, comment: 'Parfait.' },
  });
  await counterpart.call(rateAboutLastBooking, {
    ...of(member),
    body: { score: 4, comment: 'Zyxavis' },
  });
  const [disliked, disliking] = [await app.member(), await app.member()];
  const report = { reason: 'scam' as const, message: 'Zyxsignalement' };
  await member.call(reportUser, { ...of(disliked), body: report });
  await disliking.call(reportUser, { ...of(member), body: { reason: 'scam' } });
  await member.call(blockUser, of(disliked));
  await disliking.call(blockUser, of(member));
}
