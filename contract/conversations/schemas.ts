import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { BOOKING_EVENTS } from '../bookings/events.ts';
import { HANDOVER_MOMENTS } from '../bookings/schemas.ts';
import { BOOKING_STEPS } from '../bookings/transitions.ts';
import { RENTAL_KINDS } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { image } from '../media/schemas.ts';
import { proposal, proposalInput } from '../proposals/schemas.ts';
import { PROPOSAL_EVENTS } from '../proposals/transitions.ts';
import { rentalSummary } from '../rentals/schemas.ts';
import { freeText } from '../text/fields.ts';
import { PHRASES } from './phrases.ts';
import { WARNINGS } from './warning-kinds.ts';

export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const;
export const MESSAGE_KINDS = ['text', 'image', 'proposal', 'system'] as const;
/** What a system message reports; its text is in the reader's language. */
export const SYSTEM_EVENTS = [...PROPOSAL_EVENTS, ...BOOKING_EVENTS] as const;

/** Where and when two members meet, as one of them set it. */
export const messageMeeting = z.object({
  moment: z.enum(HANDOVER_MOMENTS),
  time: z.nullable(instant),
  place: z.nullable(z.string()),
  /** A place was named that the reader may not see, or not any more: it is null. Absent otherwise. */
  placeWithheld: z.optional(z.boolean()),
  /** Where the thing is: its zone. */
  timeZone: z.string(),
  /** A change of days has dropped its time. */
  dropped: z.boolean(),
  /** Whether its note was written anew with it; absent in messages from before that was stored. */
  noteChanged: z.optional(z.boolean()),
});
export type MessageMeeting = z.infer<typeof messageMeeting>;

const phraseValues = z.object({
  count: z
    .int({ error: 'invalidValue' })
    .check(
      z.gte(1, { error: 'invalidValue' }),
      z.lte(LIMITS.phraseCount, { error: 'invalidValue' }),
    ),
});

/** A quick reply, which each side reads in its own language. */
export const phrase = z.object({
  key: z.enum(PHRASES),
  values: z.optional(phraseValues),
  /** The language it was sent in, which `text` is in. */
  language: z.enum(LANGUAGES),
});

export const message = z.object({
  id,
  conversationId: id,
  /** Null for a system message. */
  authorId: z.nullable(id),
  /** 1, 2, 3 ... without gaps within a conversation: a client that misses one fetches the messages after its last. */
  seq: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  rentalKind: z.enum(RENTAL_KINDS),
  /** What was written; of a quick reply, the sentence in the language it was sent in. */
  text: z.optional(z.string()),
  phrase: z.optional(phrase),
  /** With signed addresses; absent also when its author's account was deleted. */
  image: z.optional(image),
  /** Warnings about its content; none for messages written while there is a booking that is not cancelled. */
  warnings: z.array(z.enum(WARNINGS)),
  proposal: z.optional(proposal),
  event: z.optional(z.enum(SYSTEM_EVENTS)),
  /** The member who caused a system message; null for a deadline. */
  actorId: z.nullable(id),
  /** The booking that an event is of, of an acceptance the one that it has made; absent for other events of proposals. */
  bookingId: z.optional(id),
  /** The step that was confirmed, withdrawn or denied, or at which photos were added or a condition report was signed or answered. */
  step: z.optional(z.enum(BOOKING_STEPS)),
  /** Of a claim's answer or end: it only objected to a return, and asked for nothing of a deposit. */
  isObjection: z.optional(z.boolean()),
  /** Of `detailsChanged`: the meeting as it was set; of an accepted change: the meetings that it has dropped. */
  meetings: z.optional(z.array(messageMeeting)),
  /** The sender's own id of the message, which identifies a retry or an optimistic copy. */
  clientId: z.nullable(z.string()),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

export const messageList = listOf(message);

export const conversation = z.object({
  id,
  rental: rentalSummary,
  counterpart: user,
  lastMessage: z.nullable(message),
  unreadCount: z.int(),
  /** The open or last proposal. */
  proposal: z.nullable(proposal),
  /** The latest booking, a cancelled one too. */
  bookingId: z.nullable(id),
  canWrite: z.boolean(),
  archived: z.boolean(),
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

export const conversationList = listOf(conversation);

const chatText = freeText({ max: LIMITS.chatTextLength, empty: 'messageRequired' });

/** The sender's own id, so that a retry does not make a second message. */
const clientId = z.optional(
  z
    .string()
    .check(
      z.minLength(1, { error: 'invalidValue' }),
      z.maxLength(LIMITS.clientIdLength, { error: 'invalidValue' }),
    ),
);

/** A quick reply: the server writes its text in the language of the call, instead of `text`. */
const phraseInput = z.optional(
  z.object({ key: z.enum(PHRASES, { error: 'invalidValue' }), values: z.optional(phraseValues) }),
);

/** As JSON: a text, or a quick reply. As a form: an image, with or without a text. */
export const messageInput = z.object({
  text: z.optional(chatText),
  phrase: phraseInput,
  clientId,
});

export type MessageInput = z.infer<typeof messageInput>;

/** First contact about a rental: a text, a quick reply or a proposal; on a request, `offerId` names one of the caller's offers. */
export const conversationInput = z
  .object({
    rentalId: id,
    text: z.optional(chatText),
    phrase: phraseInput,
    proposal: z.optional(proposalInput),
    offerId: z.optional(id),
  })
  .check(
    z.refine(({ text, phrase, proposal }) => (text ?? phrase ?? proposal) !== undefined, {
      error: 'messageRequired',
      path: ['text'],
    }),
  );

export const CONVERSATION_FILTERS = [
  'all',
  'proposals',
  'offers',
  'requests',
  'unread',
  'archived',
] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];
