export { type ConversationRow, counterpartOf, lockConversation } from './conversation.ts';
export { type MessageRow, postMessage } from './post-message.ts';
export { unreadMessages } from './queries.ts';
export { seeMessages } from './see-messages.ts';
