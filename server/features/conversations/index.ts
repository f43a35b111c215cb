export { receiptGatherer } from './gather-receipts.ts';
export { tellReceipt } from './receipts.ts';
export { conversationsRoutes } from './routes.ts';
export { sendMessage } from './send-message.ts';
export { startConversation } from './start-conversation.ts';
export { tellMessage } from './tell-message.ts';
export { typingPartner } from './typing-partner.ts';
