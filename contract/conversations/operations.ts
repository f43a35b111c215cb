import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { searchText } from '../text/fields.ts';
import {
  CONVERSATION_FILTERS,
  conversation,
  conversationInput,
  conversationList,
  message,
  messageInput,
  messageList,
} from './schemas.ts';

export const listConversations = operation({
  name: 'conversations.list',
  summary:
    "The caller's conversations, the latest first; with `rentalId` those about one rental. Archived ones with the filter `archived`, and with `all` together with `rentalId`.",
  method: 'GET',
  path: '/v1/conversations',
  who: 'member',
  query: z.extend(paging, {
    filter: z._default(z.enum(CONVERSATION_FILTERS, { error: 'invalidValue' }), 'all'),
    rentalId: z.optional(id),
  }),
  output: conversationList,
  status: 200,
  errors: [],
});

export const startConversation = operation({
  name: 'conversations.start',
  summary:
    'Write to the publisher of a rental for the first time, or again: one conversation per rental and member.',
  method: 'POST',
  path: '/v1/conversations',
  who: 'member',
  body: conversationInput,
  output: conversation,
  status: 201,
  errors: [
    'rentalNotFound',
    'rentalClosed',
    'rentalExpired',
    'ownRental',
    'offerNotYours',
    'onlyOneProposal',
    'outsideAvailability',
    'invalidStartDate',
    'deletionRequested',
    'periodOver',
    'periodTooFar',
    'periodTaken',
    'newAccountLimit',
    'tooManyProposals',
    'memberBlocked',
  ],
  unexpectedError: 'messageSendFailed',
});

export const getConversation = operation({
  name: 'conversations.get',
  summary: 'One conversation of the caller.',
  method: 'GET',
  path: '/v1/conversations/{id}',
  who: 'member',
  params: idParams,
  output: conversation,
  status: 200,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound'],
});

export const listMessages = operation({
  name: 'conversations.messages',
  summary:
    'Messages, newest first; with `after`, those after that message, oldest first; with `q`, those with these words.',
  method: 'GET',
  path: '/v1/conversations/{id}/messages',
  who: 'member',
  params: idParams,
  query: z.extend(paging, {
    after: z.optional(id),
    q: z.optional(searchText(LIMITS.searchWordsLength)),
  }),
  output: messageList,
  status: 200,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound', 'messageNotFound'],
});

export const sendMessage = operation({
  name: 'conversations.send',
  summary:
    'Write a message: a text as JSON, or an image (JPG, PNG or WebP) as a form. The same `clientId` never makes a second one.',
  method: 'POST',
  path: '/v1/conversations/{id}/messages',
  who: 'member',
  params: idParams,
  body: messageInput,
  files: {
    field: 'image',
    max: 1,
    bytes: LIMITS.chatImageBytes,
    tooLarge: 'imageTooLarge',
    tooMany: 'oneFileOnly',
    orJson: true,
  },
  output: message,
  status: 201,
  malformedIdError: 'conversationNotFound',
  errors: [
    'conversationNotFound',
    'memberBlocked',
    'messageRequired',
    'noFilesUploaded',
    'imageTooLarge',
    'oneFileOnly',
    'photoTooManyPixels',
    'photoUnreadable',
    'unsupportedFormat',
    'serverBusy',
  ],
  unexpectedError: 'messageSendFailed',
});

export const markRead = operation({
  name: 'conversations.read',
  summary: 'Mark everything up to this message as read.',
  method: 'POST',
  path: '/v1/conversations/{id}/read',
  who: 'member',
  params: idParams,
  body: z.object({ upTo: id }),
  status: 204,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound', 'messageNotFound'],
  forSuspendedMembersToo: true,
});

export const archiveConversation = operation({
  name: 'conversations.archive',
  summary: 'Archive a conversation, until a message comes that the member has not caused.',
  method: 'POST',
  path: '/v1/conversations/{id}/archive',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound'],
});

export const unarchiveConversation = operation({
  name: 'conversations.unarchive',
  summary: 'Move an archived conversation back into the inbox.',
  method: 'DELETE',
  path: '/v1/conversations/{id}/archive',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'conversationNotFound',
  errors: ['conversationNotFound'],
});
