import {
  cancelBooking,
  confirmStep,
  denyConfirmation,
  getBooking,
  listBookings,
  withdrawConfirmation,
} from '#contract/bookings/operations.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import type { OutboxMessage } from '#server/outbox/messages.ts';
import { beginDay, inDays, negotiation, proposal } from './factories.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

/** Two parties and their booking. */
export interface TestBooking {
  id: string;
  conversationId: string;
  rentalId: string;
  owner: Member;
  renter: Member;
  /** The midnight some days after the one it was made at. */
  day(days: number): string;
}

/** The parameters of calls about a booking. */
export const of = ({ id }: Pick<TestBooking, 'id'>) => ({ params: { id } });

/** A booking as one of its sides sees it. */
export const seen = (agreed: Pick<TestBooking, 'id'>, by: Member): Promise<Booking> =>
  by.call(getBooking, of(agreed));

/** An offer of the owner's, agreed on for the days from the third to the sixth unless given otherwise. */
export async function agreement(
  app: TestApp,
  terms: Partial<ProposalInput> = {},
  facts: Partial<RentalInput> = {},
): Promise<TestBooking> {
  beginDay(app);
  const { owner, member: renter, listing, conversation } = await negotiation(app, facts);
  const start = Date.parse(inDays(app, 0));
  const day = (days: number) => new Date(start + days * 86_400_000).toISOString();
  const days = { startsAt: day(3), endsAt: day(6) };
  const { id: proposalId } = await proposal(renter, conversation, { ...days, ...terms });
  await owner.call(acceptProposal, { params: { id: proposalId } });
  const [booking] = (await owner.call(listBookings, {})).items;
  if (!booking) throw new Error('There is no booking.');
  return {
    id: booking.id,
    conversationId: conversation.id,
    rentalId: listing.id,
    owner,
    renter,
    day,
  };
}

/** Confirms a step as one party. */
export function confirm(
  by: Member,
  id: string,
  step: BookingStep,
  reason?: string,
): Promise<Booking> {
  return by.call(confirmStep, { params: { id }, body: { step, reason } });
}

/** Takes back what a party alone has confirmed. */
export const withdraw = (by: Member, agreed: Pick<TestBooking, 'id'>, step: RemovableStep) =>
  by.call(withdrawConfirmation, { ...of(agreed), body: { step } });

/** Says that it is not so what the other party alone has confirmed. */
export const deny = (by: Member, agreed: Pick<TestBooking, 'id'>, step: RemovableStep) =>
  by.call(denyConfirmation, { ...of(agreed), body: { step } });

/** Confirms steps as both parties, the owner first. @returns the booking as the renter sees it */
export async function confirmAll(
  { id, owner, renter }: Pick<TestBooking, 'id' | 'owner' | 'renter'>,
  ...steps: BookingStep[]
): Promise<Booking> {
  for (const step of steps) {
    const reason = step === 'depositKept' ? 'Le panier est cassé.' : undefined;
    await confirm(owner, id, step, reason);
    await confirm(renter, id, step, reason);
  }
  return renter.call(getBooking, { params: { id } });
}

/** Cancels a booking. */
export function cancelAgreement(by: Member, { id }: Pick<TestBooking, 'id'>): Promise<Booking> {
  return by.call(cancelBooking, { params: { id }, body: { reason: 'Je n’en ai plus besoin.' } });
}

/** Advances the clock, and renews both parties' sessions. */
export async function wait(
  app: TestApp,
  { owner, renter }: Pick<TestBooking, 'owner' | 'renter'>,
  time: Parameters<TestApp['clock']['advance']>[0],
): Promise<void> {
  app.clock.advance(time);
  await app.outbox.settle();
  await Promise.all([owner.renewTokens(), renter.renewTokens()]);
}

/** Lets the first day of an `agreement` for the usual days come: from then on it can be rated. */
export const letBegin = (app: TestApp, agreed: Pick<TestBooking, 'owner' | 'renter'>) =>
  wait(app, agreed, { days: 3, minutes: 1 });

/** The events noted in a thread, oldest first, as `event` or `event step`. */
export async function threadEvents({ conversationId, owner }: TestBooking): Promise<string[]> {
  const { items } = await owner.call(listMessages, { params: { id: conversationId } });
  return items
    .toSorted((one, other) => one.seq - other.seq)
    .flatMap(({ event, step }) => (event ? [[event, step].filter(Boolean).join(' ')] : []));
}

/** Messages of a kind that wait in the outbox, with when they are due. */
export async function waiting<Kind extends OutboxMessage['kind']>(
  { context }: TestApp,
  kind: Kind,
): Promise<{ message: Extract<OutboxMessage, { kind: Kind }>; dueAt: Date }[]> {
  const rows = await context.db
    .selectFrom('outbox')
    .select(['message', 'due_at'])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ message, due_at: dueAt }) =>
    message.kind === kind
      ? [{ message: message as Extract<OutboxMessage, { kind: Kind }>, dueAt }]
      : [],
  );
}
