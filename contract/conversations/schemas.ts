import * as z from 'zod/mini';
import { user } from '../accounts/schemas.ts';
import { RENTAL_KINDS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { proposal, proposalInput } from '../proposals/schemas.ts';
import { rentalSummary } from '../rentals/schemas.ts';

export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const;
export const MESSAGE_KINDS = ['text', 'proposal', 'system'] as const;
/** What a system message tells; its words are the reader's language's. */
export const SYSTEM_EVENTS = [
  'proposalAccepted',
  'proposalDeclined',
  'proposalCancelled',
  'proposalExpired',
] as const;

export const message = z.object({
  id,
  conversationId: id,
  /** Null for a system message. */
  authorId: z.nullable(id),
  kind: z.enum(MESSAGE_KINDS),
  rentalKind: z.enum(RENTAL_KINDS),
  text: z.optional(z.string()),
  proposal: z.optional(proposal),
  event: z.optional(z.enum(SYSTEM_EVENTS)),
  /** The sender's own id of the message, so that a retry or an optimistic copy is recognised. */
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
  /** The booking that the accepted proposal made, if any. */
  bookingId: z.nullable(id),
  canWrite: z.boolean(),
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

export const conversationList = listOf(conversation);

const chatText = z.string({ error: 'messageRequired' }).check(
  z.overwrite((text: string) => text.trim()),
  z.minLength(1, { error: 'messageRequired' }),
  z.maxLength(LIMITS.chatTextLength, { error: 'tooLong' }),
);

export const messageInput = z.object({
  text: chatText,
  clientId: z.optional(
    z
      .string()
      .check(
        z.minLength(1, { error: 'invalidValue' }),
        z.maxLength(LIMITS.clientIdLength, { error: 'invalidValue' }),
      ),
  ),
});

/** First contact about a rental: words or a proposal; on a request, `offerId` names one's own offer. */
export const conversationInput = z
  .object({
    rentalId: id,
    text: z.optional(chatText),
    proposal: z.optional(proposalInput),
    offerId: z.optional(id),
  })
  .check(
    z.refine((input) => input.text !== undefined || input.proposal !== undefined, {
      error: 'messageRequired',
      path: ['text'],
    }),
  );

export const CONVERSATION_FILTERS = ['all', 'offers', 'requests', 'unread'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];
