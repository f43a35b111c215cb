export { markDelivered, tellReceipt } from './receipts.ts';
export { conversationsRoutes } from './routes.ts';
export { tellMessage } from './tell-message.ts';
