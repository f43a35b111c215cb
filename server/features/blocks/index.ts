export {
  blockedFor,
  canExchangeNothing,
  haveBlock,
  lockMembersShared,
  lockMembersUnlessBlocked,
} from './blocks-between.ts';
export { lockConversationUnlessBlocked } from './lock-unless-blocked.ts';
export { eraseBlocks, exportBlocks } from './personal-data.ts';
export { blocksRoutes } from './routes.ts';
