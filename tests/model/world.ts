import { sql } from 'kysely';
import { startConversation } from '#contract/conversations/operations.ts';
import { changeNotificationPreferences } from '#contract/notifications/operations.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications/schemas.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import type { TestApp } from '../support/start-app.ts';
import {
  ACTORS,
  type Actor,
  CONVERSATION_NAMES,
  type ConversationName,
  conversationFacts,
  RENTAL_NAMES,
  type RentalName,
  rentalFacts,
} from './actors.ts';
import { DAY } from './model.ts';

/** Access tokens live ten minutes. */
const RENEW_AFTER = 300_000;

/** The people, rentals and conversations of the model in a real application. */
export interface World {
  app: TestApp;
  people: Record<Actor, Member>;
  rentals: Record<RentalName, string>;
  conversations: Record<ConversationName, string>;
  /** Time passes, and the people come back. */
  pass(milliseconds: number): Promise<void>;
  /** Time passes, and nobody comes back: sessions end half a year after they began, however often they are used. */
  passAlone(milliseconds: number): Promise<void>;
  /** Resets everything to the start, the time too. */
  reset(): Promise<void>;
}

/** Creates the people and rentals. The clock must stand still: model and application read the same instant. */
export async function openWorld(app: TestApp): Promise<World> {
  const start = app.clock.now().getTime();
  const people = Object.fromEntries(
    await Promise.all(ACTORS.map(async (actor) => [actor, await quietMember(app)])),
  ) as Record<Actor, Member>;
  const rentals = Object.fromEntries(
    await Promise.all(RENTAL_NAMES.map(async (name) => [name, await publish(name, people, start)])),
  ) as Record<RentalName, string>;
  const conversations = Object.fromEntries(
    await Promise.all(
      CONVERSATION_NAMES.map(async (name) => [name, await open(name, people, rentals)]),
    ),
  ) as Record<ConversationName, string>;
  let renewedAt = start;
  const renewTokens = async () => {
    await Promise.all(Object.values(people).map((member) => member.renewTokens()));
    renewedAt = app.clock.now().getTime();
  };
  const passAlone = async (milliseconds: number) => {
    app.clock.advance({ seconds: milliseconds / 1_000 });
    await app.outbox.settle();
  };
  return {
    app,
    people,
    rentals,
    conversations,
    passAlone,
    pass: async (milliseconds) => {
      await passAlone(milliseconds);
      if (app.clock.now().getTime() - renewedAt > RENEW_AFTER) await renewTokens();
    },
    reset: async () => {
      await app.outbox.settle();
      app.clock.advance({ seconds: (start - app.clock.now().getTime()) / 1_000 });
      await forget(app);
      await renewTokens();
    },
  };
}

/** Mails take time and are not tested here. */
async function quietMember(app: TestApp): Promise<Member> {
  const member = await app.member();
  await confirmEmails(app, member);
  const channels = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { mail: false }]));
  await member.call(changeNotificationPreferences, { body: { channels } });
  return member;
}

async function publish(name: RentalName, people: Record<Actor, Member>, start: number) {
  const { kind, by, deposit, currency, days, longest } = rentalFacts(name);
  const { id } = await rental(people[by], {
    kind,
    endedAt: days === null ? null : new Date(start + days * DAY).toISOString(),
    rules: { maxUnits: longest },
    deposit: deposit === null ? { required: false } : { required: true, amount: deposit, currency },
  });
  return id;
}

async function open(
  name: ConversationName,
  people: Record<Actor, Member>,
  rentals: Record<RentalName, string>,
): Promise<string> {
  const { about, respondent, offering } = conversationFacts(name);
  const offerId = offering ? { offerId: rentals[offering] } : {};
  const body = { rentalId: rentals[about], text: 'Bonjour', ...offerId };
  return (await people[respondent].call(startConversation, { body })).id;
}

async function forget({ context: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('messages').execute();
  // bookings and their confirmations are deleted with their proposals
  await db.deleteFrom('proposals').execute();
  await db.deleteFrom('ratings').execute();
  await db.updateTable('conversations').set({ message_count: 0 }).execute();
  await db
    .updateTable('participants')
    .set({ read_seq: 0, delivered_seq: 0, unread_count: 0, archived_at: null })
    .execute();
  await sql`update rentals set status = 'open'`.execute(db);
}
