export {
  type ConversationRow,
  counterpartIn,
  counterpartOf,
  lockConversation,
} from './conversation.ts';
export { eraseImages, exportConversations, exportMessages } from './personal-data.ts';
export { phraseText, type SentPhrase, textIn } from './phrase.ts';
export { type MessageRow, postMessage } from './post-message.ts';
export { isInInbox, unreadMessages, unreadOver } from './queries.ts';
export { seeLines } from './see-lines.ts';
export { seeMessages } from './see-messages.ts';
