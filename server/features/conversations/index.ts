export { updateAnswerTimes } from './answer-times.ts';
export { receiptGatherer } from './gather-receipts.ts';
export { pendingConversations } from './inbox.ts';
export { publishMessage } from './publish-message.ts';
export { markRead, publishReceipt, publishUnreadMessages } from './receipts.ts';
export { conversationsRoutes } from './routes.ts';
export { sendMessage } from './send-message.ts';
export { startConversation } from './start-conversation.ts';
export { typingPartner } from './typing-partner.ts';
