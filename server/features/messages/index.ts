export {
  type ConversationRow,
  counterpartIn,
  counterpartOf,
  lockConversation,
} from './conversation.ts';
export { markEventsRead } from './mark-events-read.ts';
export { eraseImages, exportConversations, exportMessages } from './personal-data.ts';
export { phraseText, type StoredPhrase, textIn } from './phrase.ts';
export { type MessageRow, postMessage } from './post-message.ts';
export { isInInbox, unreadMessages, unreadMessagesSql } from './queries.ts';
export { writeReceipt } from './write-receipt.ts';
