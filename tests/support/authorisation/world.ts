import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { confirmAll } from '../agreement.ts';
import { confirmEmails } from '../confirmed.ts';
import { inDays, openConversation, proposal, rental } from '../factories.ts';
import type { Member } from '../member.ts';
import { setUpPasskey, trustPasskeys } from '../second-factor.ts';
import type { TestApp } from '../start-app.ts';
import { CALLERS, type CallerName, type SignedIn } from './callers.ts';

/** The callers who have a conversation with the owner, one each. */
const TALKING = ['counterpart', 'blocked', 'suspended'] as const;
type Talking = (typeof TALKING)[number];

/** Nine callers and the things of the owner, who is one of them. */
export interface World {
  app: TestApp;
  people: Record<SignedIn, Member>;
  /** A member whom no other test uses. */
  bystander: Member;
  listing: Rental;
  /** Another rental, without a conversation. */
  untouched: Rental;
  bookingId: string;
  /** Another one of theirs, about another rental; for who is blocked, an own one with the owner, from before the block. */
  newBooking(name?: CallerName): Promise<string>;
  /** The conversation a caller would try: their own with the owner, else the counterpart's. */
  threadOf(name: CallerName): Conversation;
  /** A pending proposal of `threadOf(name)`: the counterpart's, or the owner's to who is blocked or suspended. */
  proposalFor(name: CallerName): Promise<string>;
  /** Ends pending proposals and future bookings in the counterpart's conversation. */
  withoutProposal(): Promise<void>;
}

const isTalking = (name: CallerName): name is Talking => TALKING.includes(name as Talking);

export async function buildWorld(app: TestApp): Promise<World> {
  const people = Object.fromEntries(
    await Promise.all(
      CALLERS.filter((name) => name !== 'anonymous').map(async (name) => [
        name,
        await app.member({ firstname: 'Amel' }),
      ]),
    ),
  ) as World['people'];
  const bystander = await app.member();
  await verifyAll(app, people);
  const listing = await rental(people.owner);
  const threads = Object.fromEntries(
    await Promise.all(
      TALKING.map(async (name) => [name, await openConversation(people[name], listing)]),
    ),
  ) as Record<Talking, Conversation>;
  const bookingId = await pastBooking(app, people, threads.counterpart);
  const daysFrom = (day: number) => ({ startsAt: inDays(app, day), endsAt: inDays(app, day + 1) });
  const offered = {
    // for separate days: no other agreement ends them
    blocked: await proposal(people.owner, threads.blocked, daysFrom(40)),
    suspended: await proposal(people.owner, threads.suspended, daysFrom(50)),
  };
  await openConversation(people.stranger, await rental(bystander));
  await people.owner.call(blockUser, { params: { id: people.blocked.id } });
  await suspendAndPromote(app, people);
  // links and codes were just sent: some time passes before anyone asks for another
  app.clock.advance({ minutes: 2 });

  const threadOf: World['threadOf'] = (name) => threads[isTalking(name) ? name : 'counterpart'];
  const withoutProposal: World['withoutProposal'] = async () => {
    const { db } = app.context;
    await db
      .updateTable('proposals')
      .set({ status: 'cancelled', answered_at: app.clock.now() })
      .where('conversation_id', '=', threads.counterpart.id)
      .where('status', '=', 'pending')
      .execute();
    await db
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_at: app.clock.now() })
      .where('conversation_id', '=', threads.counterpart.id)
      .where('id', '<>', bookingId)
      .execute();
  };
  return {
    app,
    people,
    bystander,
    listing,
    untouched: await rental(people.owner),
    bookingId,
    threadOf,
    withoutProposal,
    newBooking: async (name) => {
      const { owner, counterpart, blocked } = people;
      const listed = await rental(owner);
      if (name !== 'blocked') {
        return agree(owner, counterpart, await openConversation(counterpart, listed));
      }
      await owner.call(unblockUser, { params: { id: blocked.id } });
      const id = await agree(owner, blocked, await openConversation(blocked, listed));
      await owner.call(blockUser, { params: { id: blocked.id } });
      return id;
    },
    proposalFor: async (name) => {
      if (name === 'blocked' || name === 'suspended') return offered[name].id;
      await withoutProposal();
      return (await proposal(people.counterpart, threads.counterpart)).id;
    },
  };
}

async function verifyAll(app: TestApp, people: World['people']): Promise<void> {
  const verified = Object.entries(people).filter(([name]) => name !== 'unverified');
  await confirmEmails(app, ...verified.map(([, member]) => member));
}

/** Makes a booking: the renter proposes and the owner accepts. @returns the booking's id */
async function agree(owner: Member, renter: Member, conversation: Conversation): Promise<string> {
  const { id } = await proposal(renter, conversation);
  await owner.call(acceptProposal, { params: { id } });
  const [booking] = (await owner.call(listBookings, {})).items;
  if (!booking) throw new Error('There is no booking.');
  return booking.id;
}

/** A booking of owner and counterpart that is over: handed over, paid and returned. */
async function pastBooking(
  app: TestApp,
  people: World['people'],
  conversation: Conversation,
): Promise<string> {
  const id = await agree(people.owner, people.counterpart, conversation);
  await app.context.db
    .updateTable('bookings')
    .set({ starts_at: new Date(inDays(app, -6)), ends_at: new Date(inDays(app, -4)) })
    .where('id', '=', id)
    .execute();
  const { owner, counterpart: renter } = people;
  await confirmAll({ id, owner, renter }, 'handover', 'rentPaid', 'returned');
  await confirmEmails(app, owner, renter);
  return id;
}

async function suspendAndPromote({ context, clock }: TestApp, people: World['people']) {
  await context.db
    .updateTable('users')
    .set({ suspended_at: clock.now(), suspension_reason: 'Annonces trompeuses.' })
    .where('id', '=', people.suspended.id)
    .execute();
  await context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', people.moderator.id)
    .execute();
  await setUpPasskey(people.moderator);
  await trustPasskeys({ context, clock }, people.moderator);
}
